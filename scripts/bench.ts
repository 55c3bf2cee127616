import { benchAccountStatus } from '../bench/account-status.ts';
import { benchCardImport } from '../bench/card-import.ts';
import { benchCards } from '../bench/cards.ts';
import type { Figure } from '../bench/figure.ts';
import { benchFirstPage } from '../bench/first-page.ts';
import { benchLessonAudio } from '../bench/lesson-audio.ts';
import { benchLessonHighlight } from '../bench/lesson-highlight.ts';
import { benchLighthouse } from '../bench/lighthouse.ts';
import { benchQuests } from '../bench/quests.ts';
import { benchServerStart } from '../bench/server-start.ts';
import { benchVoiceTurn } from '../bench/voice-turn.ts';
import { buildWebApp } from './web-build.ts';

const benches = {
  'The voice turn': benchVoiceTurn,
  'The first page': benchFirstPage,
  'The server': benchServerStart,
  Accounts: benchAccountStatus,
  'The lessons’ sound': benchLessonAudio,
  'The lessons’ highlight': benchLessonHighlight,
  Cards: benchCards,
  'Importing cards': benchCardImport,
  Quests: benchQuests,
  Lighthouse: benchLighthouse,
};

function holds({ value, limit, atMost }: Figure): boolean {
  if (limit === undefined) return true;
  return atMost ? value <= limit : value >= limit;
}

function line(figure: Figure): string {
  const { name, value, unit, limit, atMost } = figure;
  const promise = limit === undefined ? '' : `(${atMost ? 'at most' : 'at least'} ${limit})`;
  const mark = holds(figure) ? '  ' : '✗ ';
  return `${mark}${name.padEnd(52)}${value.toFixed(1).padStart(9)} ${unit.padEnd(6)} ${promise}`;
}

await buildWebApp();
let isKept = true;
for (const [title, bench] of Object.entries(benches)) {
  console.log(`\n${title}`);
  for (const figure of await bench()) {
    console.log(line(figure));
    isKept &&= holds(figure);
  }
}
process.exit(isKept ? 0 : 1);
