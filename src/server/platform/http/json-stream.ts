import type { DataPart } from '../personal-data.ts';

/**
 * Writes an object as JSON, part by part, so that a large one is never in memory as a whole. A value that is an
 * async iterable becomes a list, written item by item.
 */
export async function* jsonStream(
  parts: Iterable<DataPart> | AsyncIterable<DataPart>,
): AsyncGenerator<Uint8Array> {
  let before = '{';
  for await (const [name, value] of parts) {
    if (value === undefined) continue;
    yield bytes(`${before}${JSON.stringify(name)}:`);
    before = ',';
    if (isIterable(value)) yield* listPieces(value);
    else yield bytes(JSON.stringify(value));
  }
  yield bytes(before === '{' ? '{}' : '}');
}

async function* listPieces(items: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  let before = '[';
  for await (const item of items) {
    yield bytes(`${before}${JSON.stringify(item)}`);
    before = ',';
  }
  yield bytes(before === '[' ? '[]' : ']');
}

const bytes = (text: string) => Buffer.from(text);

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
