const batchSize = 1_000;

/**
 * Reads rows a batch at a time, so that memory stays flat however many there are. `readAfter` gives up to `limit` of
 * the rows that follow `last` in a stable order; all from the start if `last` is undefined.
 */
export async function* inBatches<Row>(
  readAfter: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let rows: Row[] = [];
  do {
    rows = await readAfter(rows.at(-1), batchSize);
    yield* rows;
  } while (rows.length === batchSize);
}
