/**
 * The JSON of an object in pieces, so that what is large need not be in memory at once: a value that is an async
 * iterable is written as a list, item by item.
 */
export async function* jsonPieces(data: Record<string, unknown>): AsyncGenerator<Uint8Array> {
  let before = '{';
  for (const [name, value] of Object.entries(data)) {
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
