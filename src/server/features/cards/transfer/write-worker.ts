import { parentPort, workerData } from 'node:worker_threads';
import { apkgWriter } from './anki/write-apkg.ts';
import type { OutgoingCard } from './outgoing.ts';

/** What to write next. The thread answers each command with the chunks of the package that are ready. */
export type WriteCommand =
  | { cards: readonly OutgoingCard[] }
  | { cardsEnd: true }
  | { media: { name: string; content: Uint8Array } }
  | { end: true };

let chunks: Uint8Array[] = [];
const writer = await apkgWriter(workerData, (chunk) => chunks.push(chunk));

parentPort?.on('message', (command: WriteCommand) => {
  if ('cards' in command) writer.cards(command.cards);
  else if ('cardsEnd' in command) writer.cardsEnd();
  else if ('media' in command) writer.media(command.media.name, command.media.content);
  else writer.end();
  parentPort?.postMessage({ chunks });
  chunks = [];
});
