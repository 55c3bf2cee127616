import { describe, expect, it } from 'vitest';
import { seededRandom } from '../testing/random.ts';
import { bookForReader } from './book-status.ts';
import { mergeTicks, plausibleTick, type Tick } from './merge.ts';

const at = (text: string) => Date.parse(text);
const shelved = {
  id: 'owl',
  episodes: ['1', '2'].map((id) => ({ id, title: `Episode ${id}`, duration: 300 })),
};
const reading = (isActive: boolean, ...done: string[]) => ({
  isActive,
  ticks: new Map(done.map((id) => [id, at(`2026-11-1${id}T10:00:00Z`)])),
});

describe('a book', () => {
  it.each([
    ['that nobody began', undefined, 'available'],
    ['that is the quest', reading(true), 'active'],
    ['that was left without an episode done', reading(false), 'inProgress'],
    ['that has an episode done', reading(false, '2'), 'inProgress'],
    ['whose episodes are all done', reading(false, '1', '2'), 'completed'],
    ['whose episodes are all done, even as the quest', reading(true, '1', '2'), 'completed'],
    ['with ticks of episodes that it lost', reading(true, '7', '8'), 'active'],
  ] as const)('%s', (_, given, status) => {
    expect(bookForReader(shelved, given).status).toBe(status);
  });

  it('is completed as of its last episode', () => {
    const { completionDate, episodes } = bookForReader(shelved, reading(false, '2', '1'));
    expect(completionDate).toBe('2026-11-12T10:00:00.000Z');
    expect(episodes[0]).toEqual({
      ...{ id: '1', title: 'Episode 1', duration: 300 },
      ...{ isCompleted: true, completionDate: '2026-11-11T10:00:00.000Z' },
    });
    expect(bookForReader(shelved, reading(false, '1')).completionDate).toBeNull();
  });
});

const tick = (changes: Partial<Tick> = {}): Tick => ({
  ...{ bookId: 'owl', episodeId: '1', completedAt: at('2026-11-20T10:00:00Z'), day: '2026-11-20' },
  ...changes,
});

describe('merged ticks', () => {
  it('have an episode done anywhere, by its earlier date', () => {
    const earlier = tick({ completedAt: at('2026-11-18T10:00:00Z'), day: '2026-11-18' });
    const other = tick({ episodeId: '2' });
    expect(mergeTicks([tick()], [other, earlier])).toEqual([earlier, other]);
  });

  it('are the same whoever merges, however often', () => {
    const random = seededRandom(1);
    const some = () =>
      Array.from({ length: 20 }, () =>
        tick({
          bookId: random() < 0.5 ? 'owl' : 'a-1',
          episodeId: String(Math.floor(random() * 5)),
          completedAt: Math.floor(random() * 4),
          day: `2026-11-1${Math.floor(random() * 3)}`,
        }),
      );
    const sorted = (ticks: Tick[]) => ticks.map((one) => JSON.stringify(one)).sort();
    for (let round = 0; round < 200; round += 1) {
      const [mine, theirs] = [some(), some()];
      const merged = mergeTicks(mine, theirs);
      expect(sorted(mergeTicks(theirs, mine))).toEqual(sorted(merged));
      expect(sorted(mergeTicks(merged, theirs))).toEqual(sorted(merged));
    }
  });
});

describe('a browser’s tick', () => {
  const now = at('2026-11-20T10:00:00Z');
  const plausible = (changes: Partial<Tick>) => plausibleTick(tick(changes), now, 'Asia/Tokyo');

  it('keeps its day where some zone had it', () => {
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-21'])
      expect(plausible({ day })).toEqual(tick({ day }));
  });

  it('gets the day of the reader’s zone where none had it', () => {
    expect(plausible({ day: '2026-11-01' }).day).toBe('2026-11-20');
    expect(plausible({ completedAt: now - 10 * 3_600_000, day: '1999-01-01' }).day).toBe('2026-11-20');
  });

  it('is never of a time to come', () => {
    for (const completedAt of [now + 1, 9e15, 1e308]) {
      expect(plausible({ completedAt, day: '2026-12-24' })).toEqual(
        tick({ completedAt: now, day: '2026-11-20' }),
      );
    }
  });
});
