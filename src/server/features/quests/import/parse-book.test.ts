import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { totalWordCount } from '#core/quests/reading-time.ts';
import { CallError } from '../../../platform/call-error.ts';
import { epub, type GivenEpub, prose } from '../../../testing/epub.ts';

import { parseBook } from './parse-book.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');
const chapters = [
  { name: 'one', title: 'The Cat', body: `<h1>The Cat</h1>${prose(400)}` },
  { name: 'two', title: 'The Owl &amp; I', body: `<h2>2</h2>${prose(500)}` },
];

const read = (given: GivenEpub) => parseBook('book.epub', epub(given));
const titlesOf = (given: GivenEpub) => read(given).episodes.map(({ title }) => title);
/** All that a page of this body gives to read. */
const textOf = (body: string) =>
  read({ pages: [{ name: 'one', title: 'Chapter', body }] }).episodes.flatMap(({ paragraphs }) => paragraphs);

function refusal(bytes: Uint8Array, name = 'book.epub'): string {
  try {
    return `read ${parseBook(name, bytes).title}`;
  } catch (error) {
    if (error instanceof CallError) return error.code;
    throw error;
  }
}

describe.each([2, 3] as const)('an EPUB %i', (version) => {
  const cover = { name: 'front.jpg', type: 'image/jpeg', content: png };

  it('gives its title, authors, cover and chapters', () => {
    const authors = ['Ada Winter', 'Bea &#353;ime&#x10D;'];
    const book = read({ version, title: 'Cats &amp; Owls', authors, cover, pages: chapters });
    expect(book).toMatchObject({ title: 'Cats & Owls', author: 'Ada Winter, Bea šimeč' });
    // By what it is, not by what it is called.
    expect(book.cover).toEqual({ type: 'image/png', content: new Uint8Array(png) });
    expect(book.episodes.map(({ title, duration }) => [title, duration])).toEqual([
      ['The Cat', 160],
      ['The Owl & I', 200],
    ]);
    const [cat, owl] = book.episodes;
    expect(cat?.paragraphs[0]).toMatch(/^word0 .* word59\.$/);
    expect(owl?.paragraphs[0]).toBe('2');
  });

  it('is cut where its table of contents says so, also within a page', () => {
    const body = `${prose(400)}<h2 id="two">Two</h2>${prose(400)}<div><a name="three"/>Three</div>${prose(400)}`;
    const contents = ['two', 'three'].map((id) => ({ href: `text/all.xhtml#${id}`, title: `Chapter ${id}` }));
    const pages = [
      { name: 'all', title: 'Chapter one', body },
      { name: 'rest', body: prose(350) },
    ];
    const { episodes } = read({ version, pages, contents });
    expect(episodes.map(({ title, paragraphs }) => [title, totalWordCount(paragraphs)])).toEqual([
      ['Chapter one', 400],
      // The heading 'Two' is not its title.
      ['Chapter two', 401],
      ['Chapter three', 751],
    ]);
  });

  it('is cut where its table names chapters by their elements only, as pandoc’s does', () => {
    const names = ['one', 'two', 'three'];
    const contents = names.map((id) => ({ href: `text/${id}.xhtml#${id}`, title: `Chapter ${id}` }));
    const section = (id: string) => `<section id="${id}"><h1>Chapter ${id}</h1>${prose(400)}</section>`;
    const pages = names.map((name) => ({ name, body: section(name) }));
    pages.splice(1, 0, { name: 'more', body: '<h2>Later</h2><p>It rained.</p>' });
    const { episodes } = read({ version, pages, contents });
    expect(episodes.map(({ title, paragraphs }) => [title, totalWordCount(paragraphs)])).toEqual([
      // With the page that goes on with it.
      ['Chapter one', 403],
      ['Chapter two', 400],
      ['Chapter three', 400],
    ]);
  });

  it('has chapters with the sections beneath them, unless these are chapters of a part', () => {
    const names = ['Owls', 'Eggs', 'Nests', 'Part Two', 'Cats', 'Dogs'];
    const inner = (n: number) => (n === 1 || n === 2 || n > 3 ? 2 : 1);
    const pages = names.map((name, n) => ({
      ...{ name, title: name, level: inner(n) },
      body: `<h1>${name}</h1>${n === 3 ? '' : prose(n > 3 ? 1_200 : 320)}`,
    }));
    expect(titlesOf({ version, pages })).toEqual(['Owls', 'Cats', 'Dogs']);
  });

  it('says its language, where it is one', () => {
    expect(read({ version, pages: chapters, language: 'pt_br' }).language).toBe('pt-BR');
    for (const language of ['', 'und', 'x-none', '<b>', `en-${'a'.repeat(40)}`, 'not a language'])
      expect(read({ version, pages: chapters, language }).language, language).toBe('');
  });

  it('goes by its pages and their headings without such a table', () => {
    const pages = [
      { name: 'one', body: `<h1>The <i>first</i><br/>one</h1>${prose(300)}` },
      { name: 'two', body: prose(300) },
    ];
    expect(titlesOf({ version, pages })).toEqual(['The first one', 'Part 2']);
  });
});

describe('the text of a page', () => {
  it('is its paragraphs, as plain text', () => {
    const body = `<p>One<br/>two &lt;b&gt; &mdash; <em>th</em>ree&nbsp;four.</p>Loose<ul><li>Item</li><li>Item</li></ul>
      <table><tr><td>A</td><td>B</td></tr></table><p>  </p><pre>as
      it is</pre><p>Soft\u00adhy\u200bphen \u0007bell</p>`;
    expect(textOf(body)).toEqual([
      ...['One\ntwo <b> — three four.', 'Loose', 'Item', 'Item', 'A B', 'as it is', 'Softhyphen bell'],
    ]);
  });

  it('has nothing that runs, and no signs of notes, which come at the end', () => {
    const body = `<script>alert("</p>")</script><script src="x"/><style>p { color: red }</style><p onclick="alert(1)">Text
      <a href="javascript:alert(1)">link</a><img src="x" onerror="alert(1)" alt="cat"/></p><svg><text>svg</text></svg>
      <iframe src="https://evil.example">frame</iframe><object><p>object</p></object><form>form</form>
      <p>Noted<sup><a href="#n1">1</a></sup> twice<a epub:type="noteref" href="#n2">2</a>, m<sup>2</sup>.</p>
      <aside epub:type="footnote" id="n1"><aside>deep</aside><p>A note.</p></aside>
      <section role="doc-endnotes"><p>More notes.</p></section><nav><p>Contents</p></nav>
      <p>See<a href="#n3">[3]</a> page <a href="#p12">12</a>.</p><p id="n3">Third.<a href="#r3">↩︎</a></p>
      <p>A <a epub:type="noteref" href="#n4">word</a><span epub:type="footnote" id="n4">Fourth.</span> goes on.</p>
      <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby><math><mi>x</mi></math><p>End</p>`;
    expect(textOf(body)).toEqual([
      ...['Text link', 'Noted twice, m2.', 'More notes.', 'See page 12.', 'A word goes on.', '漢', 'End'],
      ...['(1) deep', 'A note.', '(3) Third.', 'Fourth.'],
    ]);
  });

  it('is found in mark-up that is not as it should be', () => {
    expect(textOf('<p>one<p>two</b> & three &unknown; a < b</p><div/><title/><p>four</p')).toEqual([
      'one',
      'two & three &unknown; a < b',
      'four',
    ]);
    expect(textOf('<p title="a > b" title=\'<p>\'>one</p><!-- <p>no</p> --><![CDATA[<two>]]>')).toEqual([
      'one',
      '<two>',
    ]);
    expect(textOf('<p>one</p><!-- no end <p>two</p>')).toEqual(['one']);
    expect(textOf('<p>one</p><script>no end <p>two</p>')).toEqual(['one']);
    expect(textOf('<p>one</p><aside epub:type="footnote"><p>no end</p><p>two')).toEqual([
      ...['one', 'no end', 'two'],
    ]);
  });

  it('is read in the time of its length, however it is made', () => {
    const began = performance.now();
    const pieces = [
      '<',
      '<a ',
      '<a b',
      '</',
      '<!',
      '<![CDATA[',
      '&',
      '&a',
      '<p x="',
      '<div>',
      '<sup>1',
      'word<a href="#n">1</a> ',
      '<aside epub:type="footnote">n',
      '<?',
    ];
    const long = [
      `<p ${'a'.repeat(300_000)}>`,
      `<p ${'a '.repeat(150_000)}>`,
      `<p>${' '.repeat(300_000)}</p>`,
    ];
    for (const rest of [...pieces.map((piece) => piece.repeat(300_000 / piece.length)), ...long]) {
      expect(textOf(`<p>one</p>${rest}`)[0]).toBe('one');
    }
    expect(performance.now() - began).toBeLessThan(6_000);
  });
});

describe('an EPUB is refused', () => {
  const whole = epub({ pages: chapters, cover: { name: 'a.png', type: 'image/png', content: png } });
  const aes = 'http://www.w3.org/2001/04/xmlenc#aes128-cbc';
  const fonts = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'];

  it('where it is cut off', () => {
    for (let part = 1; part < 20; part += 1) {
      expect(refusal(whole.subarray(0, (whole.length * part) / 20)), `${part} of 20`).toBe('unreadableBook');
    }
  });

  it('where a part of it is damaged', () => {
    for (let at = 100; at < whole.length; at += 97) {
      const damaged = whole.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      expect(refusal(damaged)).toMatch(/^(unreadableBook|encryptedBook|fileTooBig|read .*)$/);
    }
  });

  it('where its seller locked it, but not where only its fonts are kept', () => {
    const locked = [{ algorithm: aes, path: 'OEBPS/text/one.xhtml' }];
    expect(refusal(epub({ pages: chapters, encryption: locked }))).toBe('encryptedBook');
    const obfuscated = fonts.map((algorithm) => ({ algorithm, path: 'OEBPS/font.otf' }));
    expect(refusal(epub({ pages: chapters, encryption: obfuscated }))).toBe('read A Book');
    expect(refusal(epub({ pages: chapters, encryption: [...obfuscated, ...locked] }))).toBe('encryptedBook');
  });

  it.each([
    ['a page of zeros', { 'OEBPS/text/one.xhtml': new Uint8Array(3_000_000) }],
    ['an entry that nothing names', { 'OEBPS/bomb': new Uint8Array(3_000_000) }],
  ])('as a bomb, by %s', (_, entries) => {
    expect(refusal(epub({ pages: chapters, entries }))).toBe('fileTooBig');
  });

  it('where many pages together are a bomb', () => {
    const blank = ' '.repeat(1_900_000);
    const pages = Array.from({ length: 40 }, (_, n) => ({ name: `p${n}`, body: blank }));
    expect(refusal(epub({ pages }))).toBe('fileTooBig');
  });

  it.each([
    ['no spine', { 'OEBPS/content.opf': '<package><manifest></manifest></package>' }],
    ['no package', { 'OEBPS/content.opf': undefined }],
    ['no container', { 'META-INF/container.xml': undefined }],
    ['no pages', { 'OEBPS/text/one.xhtml': undefined, 'OEBPS/text/two.xhtml': undefined }],
    ['pages without a word', { 'OEBPS/text/one.xhtml': '<p/>', 'OEBPS/text/two.xhtml': '<p>* * *</p>' }],
    [
      'a package outside',
      {
        'META-INF/container.xml':
          '<rootfile full-path="../../../../etc/passwd"/><rootfile full-path="/etc/passwd"/>',
      },
    ],
  ])('where it has %s', (_, entries) => {
    expect(refusal(epub({ pages: chapters, entries }))).toBe('unreadableBook');
  });

  it('as another kind of archive', () => {
    expect(refusal(zipSync({ 'word/document.xml': png }))).toBe('unreadableBook');
    expect(refusal(Buffer.from('PK'))).toBe('unreadableBook');
  });
});

describe('an EPUB', () => {
  it('of 5,000 chapters becomes episodes of a length to listen to', () => {
    const pages = Array.from({ length: 5_000 }, (_, n) => {
      return { name: `p${n}`, title: `Chapter ${n + 1}`, body: prose(40) };
    });
    const { episodes } = read({ pages });
    expect(episodes).toHaveLength(625);
    expect(episodes.reduce((sum, { duration }) => sum + duration, 0)).toBe(83_750);
  });

  it('reads its own files only, each once, and passes over what is beside the book', () => {
    const itemrefs = ['p0', 'p0', 'out', 'far', 'nav', 'none']
      .map((id) => `<itemref idref="${id}"/>`)
      .join('');
    const entries = {
      'OEBPS/content.opf': `<!DOCTYPE package [<!ENTITY x SYSTEM "file:///etc/passwd">]>
        <package><metadata><dc:title>&x;</dc:title></metadata><manifest>
        <item id="p0" href="te%78t/one.xhtml" media-type="application/xhtml+xml"/>
        <item id="out" href="../../../etc/passwd" media-type="application/xhtml+xml"/>
        <item id="far" href="https://evil.example/" media-type="application/xhtml+xml"/>
        <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/></manifest>
        <spine>${itemrefs}</spine></package>`,
    };
    const book = read({ pages: chapters, entries });
    expect(book.episodes.map(({ title, duration }) => [title, duration])).toEqual([['The Cat', 160]]);
    expect(book.title).toBe('&x;');
    const notes = { name: 'notes', title: 'Notes', body: prose(400), isLinear: false };
    expect(titlesOf({ pages: [...chapters, notes] })).toEqual(['The Cat', 'The Owl & I']);
  });

  it('survives entities that declare one another', () => {
    const declared = '<!DOCTYPE html [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]>';
    const page = `<?xml version="1.0"?>${declared}<html><body><p>&a;${prose(20)}</p></body></html>`;
    expect(
      read({ pages: chapters.slice(0, 1), entries: { 'OEBPS/text/one.xhtml': page } }).episodes,
    ).toHaveLength(1);
  });

  it.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['too large', Buffer.concat([png, randomBytes(3_000_001)])],
  ])('leaves a cover out that is %s', (_, content) => {
    const cover = { name: 'a.png', type: 'image/png', content: Buffer.from(content) };
    expect(read({ pages: chapters, cover }).cover).toBeUndefined();
  });
});

describe('plain text', () => {
  const book = (bytes: Uint8Array | string, name = 'My_Book.txt') => parseBook(name, Buffer.from(bytes));
  const text = (words: number) => prose(words).replaceAll(/<\/?p>/g, '');
  const paragraphsOf = (given: Uint8Array | string) =>
    book(given).episodes.flatMap(({ paragraphs }) => paragraphs);

  it.each([
    ['UTF-8', Buffer.from('Größe – “ja”')],
    ['UTF-8 with a mark', Buffer.from('\ufeffGröße – “ja”')],
    ['UTF-16 LE', Buffer.from('\ufeffGröße – “ja”', 'utf16le')],
    ['UTF-16 BE', Buffer.from('\ufeffGröße – “ja”', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Gr\xf6\xdfe \x96 \x93ja\x94', 'latin1')],
  ])('is read in %s', (_, bytes) => expect(paragraphsOf(bytes)).toEqual(['Größe – “ja”']));

  it('has chapters by their headings, and its title by its name', () => {
    const given = `A foreword.\r\n\r\nCHAPTER I. The Cat\r\n\r\n${text(400)}\r\n\r\nChapter 2\r\n\r\n${text(400)}`;
    const { title, episodes } = book(given);
    expect(title).toBe('My Book');
    expect(episodes.map((episode) => episode.title)).toEqual(['CHAPTER I. The Cat', 'Chapter 2']);
  });

  it('is unwrapped, but verse is not', () => {
    const lines = 'The cat sat on the mat and looked\nat the owl, who looked back at her\nfor a while.';
    expect(paragraphsOf(`${lines}\n\nTwinkle, twinkle, little cat,\nhow\nI wonder`)).toEqual([
      lines.replaceAll('\n', ' '),
      'Twinkle, twinkle, little cat,\nhow\nI wonder',
    ]);
  });

  it('is read however many lines it has', () => {
    expect(paragraphsOf('a\n'.repeat(1_000_000)).length).toBeGreaterThan(10);
  });

  it('of Project Gutenberg comes without the licence', () => {
    const given = `Title: Owls\nAuthor: Ada Winter\n\n*** START OF THE PROJECT GUTENBERG EBOOK OWLS ***\n\nAn owl.
\n*** END OF THE PROJECT GUTENBERG EBOOK OWLS ***\nLicence`;
    expect(book(given)).toMatchObject({
      title: 'Owls',
      author: 'Ada Winter',
      episodes: [{ paragraphs: ['An owl.'] }],
    });
  });

  it.each([
    ['nothing', ''],
    ['no word', '\n \n***\n'],
    ['a NUL', 'a\0b'],
    ['a picture', png],
    ['a PDF', '%PDF-1.7 text'],
  ])('is refused where it is %s', (_, bytes) =>
    expect(refusal(Buffer.from(bytes), 'a.txt')).toBe('unreadableBook'),
  );

  it('is refused where it is too long for a book', () => {
    expect(refusal(Buffer.from('word. '.repeat(1_100_000)), 'a.txt')).toBe('fileTooBig');
  });

  it('has a title whatever its name', () => {
    for (const name of ['.txt', '\0', '../..', '\ud800']) expect(book('Text', name).title).toMatch(/\S/);
  });
});
