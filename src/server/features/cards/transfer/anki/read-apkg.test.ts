import { describe, expect, it } from 'vitest';
import { ankiPackage, basic, type GivenPackage } from '../../../../testing/anki-package.ts';
import { readFile } from '../read-file.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const context = { deck: 'Mine', timeZone: 'Europe/Berlin', now, weights: null };
const png = Uint8Array.from(Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1'));
const mp3 = Uint8Array.from(Buffer.from('ID3 and so on'));

const read = async (given: GivenPackage) => readFile('deck.apkg', await ankiPackage(given), context);

/** Question and answer of one note of the given fields. */
async function sides(fields: string[], given: Partial<GivenPackage> = {}) {
  const { cards } = await read({ notes: [{ guid: 'a', fields }], cards: [{ note: 0 }], ...given });
  return cards.map(({ question, answer }) => [question, answer]);
}

describe.each(['legacy', 'latest'] as const)('a package of the %s kind', (kind) => {
  it('gives text, tags, decks, media and reviews', async () => {
    const { cards, media, leftOut } = await read({
      kind,
      decks: [{ id: 5, name: 'Languages::German' }],
      notes: [
        {
          guid: 'dog',
          fields: ['<b>dog</b> <img src="dog.png">', 'Hund [sound:hund.mp3]'],
          tags: ' animal x ',
        },
      ],
      cards: [{ note: 0, deck: 5, log: [{ id: now - 5_000, ease: 3 }] }],
      media: { 'dog.png': png, 'hund.mp3': mp3, 'unused.png': png },
    });
    expect(cards).toMatchObject([
      {
        externalId: 'dog 0',
        question: '**dog** ![](dog.png)',
        answer: 'Hund ![](hund.mp3)',
        deck: 'Languages::German',
        tags: ['animal', 'x'],
        reviews: [{ quality: 3, reviewedAt: now - 5_000, day: '2026-11-20', intervalDays: 0 }],
      },
    ]);
    expect(media.map(({ name, type, content }) => [name, type, content.length])).toEqual([
      ['dog.png', 'image/png', png.length],
      ['hund.mp3', 'audio/mpeg', mp3.length],
    ]);
    expect(leftOut).toEqual([]);
  });

  it('makes a card of each template, and of each gap', async () => {
    const cloze = {
      id: 2,
      isCloze: true,
      fields: ['Text'],
      templates: [['{{cloze:Text}}', '{{cloze:Text}}'] as [string, string]],
    };
    const { cards } = await read({
      kind,
      notetypes: [basic, cloze],
      notes: [
        { guid: 'a', fields: ['one', 'eins'] },
        { guid: 'b', fields: ['{{c1::Bonn::city}} was before {{c2::Berlin}}'], notetype: 2 },
      ],
      cards: [{ note: 0 }, { note: 0, ord: 1 }, { note: 1 }, { note: 1, ord: 1 }],
    });
    expect(cards.map(({ externalId, question, answer }) => [externalId, question, answer])).toEqual([
      ['a 0', 'one', 'eins'],
      ['a 1', 'eins', 'one'],
      ['b 0', '\\[city] was before Berlin', '**Bonn** was before Berlin'],
      ['b 1', 'Bonn was before \\[…]', 'Bonn was before **Berlin**'],
    ]);
  });

  it('lists what it cannot carry', async () => {
    const { cards, leftOut, leftOutCount } = await read({
      kind,
      notetypes: [basic, { id: 2, fields: ['A'], templates: [['{{A}}', '{{A}}']], stockKind: 6 }],
      notes: [
        { guid: 'a', fields: ['one', 'eins <img src="gone.png"><img src="evil.svg">'] },
        { guid: 'b', fields: ['two', ''] },
        { guid: 'c', fields: ['three'], notetype: 2 },
      ],
      cards: [
        { note: 0 },
        { note: 0, queue: -1 },
        { note: 0, queue: -1 },
        { note: 1 },
        { note: 2 },
        { note: 9 },
      ],
      media: { 'evil.svg': new TextEncoder().encode('<svg onload="alert(1)">') },
    });
    expect(cards).toMatchObject([{ answer: 'eins' }]);
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      '2 suspended cards',
      '1 card without an answer',
      '1 card of image occlusion',
      '1 card without a note',
      '“gone.png”: the file does not hold this picture or sound',
      '“evil.svg”: neither a picture nor a sound that Kurio takes',
    ]);
    expect(leftOutCount).toBe(7);
  });
});

it.each([
  ['<script>alert(1)</script>hi<style>b{}</style>', 'hi'],
  ['<img src=x onerror="alert(1)">', ''],
  ['<a href="javascript:alert(1)">link</a>', 'link'],
  ['<iframe src="data:text/html,x"></iframe>hi', 'hi'],
  ['<svg><script>alert(1)</script></svg>hi', 'hi'],
  ['&lt;script&gt;', '\\<script>'],
  ['<img src="https://evil.example/x.png">', '<https://evil.example/x.png>'],
  ['5 * 3 _ # $2 and $3', '5 \\* 3 \\_ # \\$2 and \\$3'],
  ['\\(a_1 &lt; b\\) and [$]c^2[/$]', '$a_1 < b$ and $c^2$'],
  ['\\[\\frac12\\]', '$$\n\\frac12\n$$'],
  ['one<br>two<div>three</div>', 'one\\\ntwo\n\nthree'],
  ['[anki:tts lang=de_DE]Hund[/anki:tts]', 'Hund'],
])('turns %j into %j', async (html, markdown) => {
  expect(await sides(['question', `${html}<p>end</p>`])).toEqual([['question', `${markdown}\n\nend`.trim()]]);
});

it.each([
  ['{{#Back}}has{{/Back}}{{^Back}}lacks{{/Back}} {{Front}}', 'has one'],
  ['{{hint:Front}} {{type:Back}} {{Tags}} {{Deck}} {{Nothing}}', 'one Default'],
  ['{{tts en_US voices=Apple_Samantha:Front}}', 'one'],
])('fills the template %s', async (template, question) => {
  const notetype = { ...basic, templates: [[template, '{{Back}}'] as [string, string]] };
  expect(await sides(['one', 'eins'], { notetypes: [notetype] })).toEqual([[question, 'eins']]);
});

it.each(['{{#Front}}never closed', '{{=<% %>=}}<%Front%>'])(
  'leaves a card out for the template %s',
  async (template) => {
    const notetypes = [{ ...basic, templates: [[template, '{{Back}}'] as [string, string]] }];
    const { leftOut } = await read({
      notetypes,
      notes: [{ guid: 'a', fields: ['one', 'eins'] }],
      cards: [{ note: 0 }],
    });
    expect(leftOut).toEqual([{ reason: '1 card with a template that Kurio cannot read' }]);
  },
);

it('survives mark-up deeper than any stack', async () => {
  const { leftOutCount } = await read({
    notes: [{ guid: 'a', fields: ['<div>'.repeat(30_000), 'eins'] }],
    cards: [{ note: 0 }],
  });
  expect(leftOutCount).toBe(1);
});

it('takes no path from a name', async () => {
  const { cards, media } = await read({
    notes: [{ guid: 'a', fields: ['<img src="../../etc/passwd.png">', '[sound:x\\y.mp3]'] }],
    cards: [{ note: 0 }],
    media: { '../../etc/passwd.png': png, 'x\\y.mp3': mp3 },
  });
  expect(media.map(({ name }) => name)).toEqual(['__.._etc_passwd.png', 'x_y.mp3']);
  expect(cards[0]).toMatchObject({ question: '![](__.._etc_passwd.png)', answer: '![](x_y.mp3)' });
});
