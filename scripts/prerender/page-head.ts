import { type PublicPage, publicPages } from '../../src/web/app/public-pages.ts';

/** Stands for the server's own origin, as `https://kurio.example`, which is known only when the page is sent. */
const originMark = '__KURIO_ORIGIN__';

const pictures: Record<PublicPage['picture'], string> = {
  house: 'The house of Kurio, with its characters looking out of the windows.',
  kids: 'The five characters of Kurio: Nova, Train Engineer, Space Robot, Jungle Tiger and Riddle Wizard.',
  cards: 'A flashcard with its question, and Nova beside it.',
};

const appDescription = publicPages['/']?.description;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The head of a prerendered page: its title, and its tags for search engines and messengers. */
export function headTags(
  path: string,
  title: string,
  { description, picture, isUnlisted }: PublicPage,
): string {
  const url = originMark + path;
  const properties = {
    'og:site_name': 'Kurio',
    'og:type': 'website',
    'og:url': url,
    'og:title': escaped(title),
    'og:description': escaped(description),
    'og:image': `${originMark}/og/${picture}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': pictures[picture],
  };
  const tags = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${content}" />`,
  );
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    isUnlisted && '<meta name="robots" content="noindex" />',
    `<link rel="canonical" href="${url}" />`,
    ...tags,
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/ld+json">${linkedData(url, description)}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** Describes the app and the page in the vocabulary of schema.org, as data that the browser does not run. */
function linkedData(url: string, description: string): string {
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
        description: appDescription,
        applicationCategory: 'EducationalApplication',
        operatingSystem: 'Any',
        browserRequirements: 'Requires JavaScript',
        isAccessibleForFree: true,
        inLanguage: 'en',
        publisher: { '@id': organization },
      },
      {
        '@type': 'WebPage',
        '@id': url,
        url,
        description,
        about: { '@id': application },
        inLanguage: 'en',
      },
    ],
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
