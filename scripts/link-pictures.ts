import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { requireChromium } from './chromium.ts';

// Draws the pictures that stand beside a link to Kurio, from the characters' own drawings: node scripts/link-pictures.ts

const root = join(import.meta.dirname, '..');
const out = join(root, 'src/web/public/og');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const font = (name: string) =>
  `data:font/woff2;base64,${readFileSync(join(root, `node_modules/@fontsource-variable/${name}`)).toString('base64')}`;

const tiles: Record<string, string> = {
  nova: '#d5caff',
  engineer: '#ffc64b',
  robot: '#2e3283',
  tiger: '#86cf93',
  wizard: '#ffa895',
};

const picture = (id: string) => read(`content/characters/${id}/picture.svg`);

const windowOf = (id: string) => `
  <li style="background:${tiles[id]}">
    <span class="behind">${read(`content/characters/${id}/window.svg`)}</span>
    <span class="who">${picture(id)}</span>
  </li>`;

const brand = `
  <p class="brand">Kuri<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="9.6" fill="none" stroke="#5b3fe4"
  stroke-width="4.6"/><circle cx="15" cy="9" r="3.3" fill="#5b3fe4"/></svg></p>`;

const street = `<ul>${Object.keys(tiles).map(windowOf).join('')}</ul><hr>`;

const card = `
  <div class="card"><small>Question</small><b>Why is the sky blue?</b><i></i><i class="short"></i>
  <span><em style="background:#17805d"></em><em style="background:#1a62aa"></em><em style="background:#ffb020"></em>
  <em style="background:#c93b31"></em></span></div>
  <div class="beside">${picture('nova')}</div><hr>`;

const pictures = {
  house: `${brand}<h1>Curious minds live here.</h1>${street}`,
  kids: `${brand}<h1>Who do you want to talk to?</h1>${street}`,
  cards: `${brand}<h1 class="narrow">Learn it once.<br>Keep it.</h1>${card}`,
};

const style = `
  @font-face { font-family: Fredoka; src: url(${font('fredoka/files/fredoka-latin-wght-normal.woff2')}); font-weight: 300 700 }
  * { box-sizing: border-box; margin: 0; padding: 0 }
  body { position: relative; width: 1200px; height: 630px; overflow: hidden; background: #fffbf5; color: #1f2440;
    font-family: Fredoka }
  .brand { position: absolute; left: 64px; top: 44px; display: flex; align-items: center; font: 600 56px/1 Fredoka;
    letter-spacing: -.02em }
  .brand svg { width: .68em; height: .68em; margin: .2em 0 0 1px }
  h1 { position: absolute; left: 64px; top: 122px; font: 600 84px/1 Fredoka; letter-spacing: -.02em; white-space: nowrap }
  h1.narrow { top: 236px; font-size: 66px; line-height: 1.05 }
  ul { position: absolute; left: 64px; right: 64px; bottom: 62px; display: grid; grid-template-columns: repeat(5, 1fr);
    gap: 28px; list-style: none }
  li { position: relative; height: 318px; border-radius: 999px 999px 0 0; overflow: hidden }
  .behind svg { position: absolute; inset: 0; width: 100%; height: 100% }
  .who { position: absolute; left: -4%; width: 108%; bottom: -6px }
  .who svg, .beside svg { display: block; width: 100%; height: auto }
  hr { position: absolute; left: 0; right: 0; bottom: 0; height: 62px; border: 0; background: linear-gradient(#e9d3ac 62%, #d9be8f 0) }
  .card { position: absolute; right: 262px; bottom: 130px; width: 380px; height: 330px; padding: 36px; border-radius: 24px;
    background: #fff; rotate: -5deg; box-shadow: 0 28px 56px -20px rgb(31 36 64 / .28), 26px -16px 0 #ffb020, 48px -30px 0 #5b3fe4 }
  .card small { font-size: 24px; color: #565a76 }
  .card b { display: block; margin: 12px 0 24px; font: 600 38px/1.15 Fredoka }
  .card i { display: block; height: 12px; margin-bottom: 16px; border-radius: 6px; background: #e8ddcb }
  .card .short { width: 62% }
  .card span { display: flex; gap: 14px; margin-top: 26px }
  .card em { width: 30px; height: 30px; border-radius: 50% }
  .beside { position: absolute; right: 8px; bottom: 48px; width: 330px }
`;

mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const [name, body] of Object.entries(pictures)) {
  await page.setContent(`<!doctype html><style>${style}</style>${body}`);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(out, `${name}.png`) });
}
await browser.close();
