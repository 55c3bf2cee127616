import { expect, it } from 'vitest';
import { type StreamEvent, toEventStream } from './event-stream.ts';

async function written(...events: StreamEvent[]): Promise<string> {
  async function* all() {
    yield* events;
  }
  return (await Array.fromAsync(toEventStream(all()))).join('');
}

it('writes each event as its name, one line of JSON and an empty line', async () => {
  expect(await written({ event: 'a', data: { n: 1 } }, { event: 'b', data: 'x' })).toBe(
    'event: a\ndata: {"n":1}\n\nevent: b\ndata: "x"\n\n',
  );
});

it.each(['line\nline', 'line\rline', 'line\r\n\r\nevent: forged'])(
  'keeps %j in one line of data',
  async (text) => {
    const lines = (await written({ event: 'a', data: text })).split(/\r\n|\r|\n/);
    expect(lines).toHaveLength(4);
    expect(JSON.parse(lines[1]?.slice('data: '.length) ?? '')).toBe(text);
  },
);
