import { parentPort, workerData } from 'node:worker_threads';
import type { OutgoingCard } from './outgoing.ts';
import { apkgWriter } from './write-apkg.ts';

/** What the thread is told; it answers each with the pieces of the package that are ready. */
export type WriteOrder =
  | { cards: readonly OutgoingCard[] }
  | { cardsEnd: true }
  | { media: { name: string; content: Uint8Array } }
  | { end: true };

let chunks: Uint8Array[] = [];
const writer = await apkgWriter(workerData, (chunk) => chunks.push(chunk));

parentPort?.on('message', (order: WriteOrder) => {
  if ('cards' in order) writer.cards(order.cards);
  else if ('cardsEnd' in order) writer.cardsEnd();
  else if ('media' in order) writer.media(order.media.name, order.media.content);
  else writer.end();
  parentPort?.postMessage({ chunks });
  chunks = [];
});
