import { type PublicPage, publicPages } from '../../src/web/app/public-pages.ts';

/** Stands for the address of the server, `https://kurio.example`, which is known only when the page is sent. */
export const originMark = '__KURIO_ORIGIN__';

const pictures: Record<PublicPage['picture'], string> = {
  house: 'The house of Kurio, with its characters looking out of the windows.',
  kids: 'The five characters of Kurio: Nova, Train Engineer, Space Robot, Jungle Tiger and Riddle Wizard.',
  cards: 'A flashcard with its question, and Nova beside it.',
};

/** What the app is, whichever of its pages tells it. */
const ofKurio = publicPages['/']?.description;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** What tells search engines and messengers about a page. `title` is HTML, as the page has drawn it. */
export function linkTags(
  path: string,
  title: string,
  { description, picture, isUnlisted }: PublicPage,
): string {
  const address = originMark + path;
  const named = {
    'og:site_name': 'Kurio',
    'og:type': 'website',
    'og:url': address,
    'og:title': title,
    'og:description': escaped(description),
    'og:image': `${originMark}/og/${picture}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': pictures[picture],
  };
  const tags = Object.entries(named).map(
    ([name, content]) => `<meta property="${name}" content="${content}" />`,
  );
  return [
    isUnlisted && '<meta name="robots" content="noindex" />',
    `<link rel="canonical" href="${address}" />`,
    ...tags,
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/ld+json">${linkedData(address, description)}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** Who offers what, in the words of schema.org. It is data: the browser runs nothing of it. */
function linkedData(address: string, description: string): string {
  const organization = `${originMark}/#organization`;
  const application = `${originMark}/#app`;
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: 'Kurio',
        url: `${originMark}/`,
        logo: `${originMark}/icon.svg`,
      },
      {
        '@type': 'WebApplication',
        '@id': application,
        name: 'Kurio',
        url: `${originMark}/`,
        description: ofKurio,
        applicationCategory: 'EducationalApplication',
        operatingSystem: 'Any',
        browserRequirements: 'Requires JavaScript',
        isAccessibleForFree: true,
        inLanguage: 'en',
        publisher: { '@id': organization },
      },
      {
        '@type': 'WebPage',
        '@id': address,
        url: address,
        description,
        about: { '@id': application },
        inLanguage: 'en',
      },
    ],
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
