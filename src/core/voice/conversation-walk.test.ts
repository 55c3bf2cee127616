import { describe, expect, test } from 'vitest';
import { transition } from './conversation-machine.ts';
import {
  type Conversation,
  type ConversationEvent,
  canEndTurn,
  canUseMic,
  type Effect,
  opening,
} from './conversation-state.ts';

function walk(...events: ConversationEvent[]): { state: Conversation; effects: Effect[] } {
  const effects: Effect[] = [];
  let state = opening;
  for (const event of events) {
    const step = transition(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

const say = (recognitionId: number, ...texts: string[]): ConversationEvent => ({
  type: 'recognized',
  recognitionId,
  results: texts.map((text) => ({ text, final: true })),
});
const ended = (recognitionId: number, lastedMs = 9_000): ConversationEvent => ({
  type: 'recognitionEnded',
  recognitionId,
  lastedMs,
});
const press: ConversationEvent = { type: 'micPressed' };

describe('the child’s words', () => {
  test('stay when recognition ends by itself, and are continued', () => {
    const { state, effects } = walk(press, say(1, 'i have'), ended(1), press, say(2, 'a'), say(2, 'a dog'), {
      type: 'doneTalking',
    });
    expect(effects).toContainEqual({ type: 'recordUser', text: 'i have a dog' });
    expect(state.transcript).toBe('');
  });

  test('stay when the child stops listening, when recognition fails, and when the page hides', () => {
    const failed: ConversationEvent = {
      type: 'recognitionFailed',
      recognitionId: 2,
      lastedMs: 5_000,
      reason: 'network',
    };
    const { state } = walk(
      press,
      say(1, 'one'),
      press,
      press,
      say(2, 'two'),
      failed,
      press,
      say(3, 'three'),
      {
        type: 'pageHidden',
      },
    );
    expect(state).toMatchObject({ phase: 'idle', transcript: 'one two three' });
  });

  test('a new turn begins without the words of the last one', () => {
    const { state } = walk(
      press,
      say(1, 'hello'),
      { type: 'doneTalking' },
      { type: 'speechEnded', turn: 1 },
      {
        type: 'timerFired',
        timer: 1,
      },
    );
    expect(state).toMatchObject({ phase: 'listening', transcript: '', recognitionId: 2 });
  });
});

describe('a recognizer that ends at once', () => {
  test('is unavailable after the third time, and may be tried again', () => {
    const twice = [press, ended(1, 5), press, ended(2, 5), press];
    expect(walk(...twice, ended(3, 5)).state.recognitionError).toBe('endsAtOnce');
    expect(walk(...twice, ended(3, 5), press).state).toMatchObject({
      phase: 'listening',
      recognition: 'available',
    });
  });

  test('is forgiven when it once lasted, or heard something', () => {
    expect(walk(press, ended(1, 5), press, ended(2, 2_000), press, ended(3, 5)).state.recognition).toBe(
      'available',
    );
    const hearing = walk(press, ended(1, 5), press, say(2, 'hi'), ended(2, 5), press, ended(3, 5));
    expect(hearing.state.recognition).toBe('available');
  });

  test('no speech and an aborted recognition are no problems', () => {
    const failing = (recognitionId: number, reason: string): ConversationEvent[] => [
      press,
      { type: 'recognitionFailed', recognitionId, lastedMs: 5, reason },
    ];
    const events = ['no-speech', 'aborted', 'no-speech', 'aborted'].flatMap((r, index) =>
      failing(index + 1, r),
    );
    expect(walk(...events).state.recognition).toBe('available');
  });
});

test('an invisible page never listens again by itself, also when it is seen again', () => {
  const { state, effects } = walk(
    { type: 'opened' },
    { type: 'pageHidden' },
    { type: 'pageShown' },
    {
      type: 'timerFired',
      timer: 1,
    },
  );
  expect(state.phase).toBe('idle');
  expect(effects).not.toContainEqual({ type: 'startListening', recognitionId: 1 });
});

test('a reply is stored once, whatever ends it first', () => {
  const events: ConversationEvent[] = [
    { type: 'replyDone', turn: 1, reply: 'Yes.' },
    { type: 'replyFailed', turn: 1, isRateLimited: false },
    { type: 'replyDone', turn: 1, reply: 'Yes again.' },
    { type: 'endPressed' },
  ];
  const { effects } = walk(press, say(1, 'hi'), { type: 'doneTalking' }, ...events);
  expect(effects.filter(({ type }) => type === 'storeAssistant' || type === 'sayKindLine')).toHaveLength(1);
});

test('the screen knows what was said, and whether the reply could be heard', () => {
  const asked = [press, say(1, ' hi '), { type: 'doneTalking' }] as const;
  expect(walk(...asked).state).toMatchObject({ utterance: 'hi', isAudible: false });
  expect(walk(...asked, { type: 'speechBegan', turn: 1 }).state.isAudible).toBe(true);
});

test('the buttons follow the phase', () => {
  const phases = (['idle', 'listening', 'thinking', 'speaking'] as const).map((phase) => ({
    ...opening,
    phase,
    transcript: 'hi',
  }));
  expect(phases.map(canUseMic)).toEqual([true, true, false, false]);
  expect(phases.map(canEndTurn)).toEqual([false, true, false, false]);
  expect(canEndTurn({ ...opening, phase: 'listening', transcript: ' \n' })).toBe(false);
});

/** A small seeded generator (mulberry32), so that a failing walk can be walked again. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

function anyEvent(roll: (sides: number) => number, state: Conversation): ConversationEvent {
  const recognitionId = state.recognitionId - roll(2);
  const turn = state.turn - roll(2);
  const lastedMs = roll(2) * 5_000;
  const events: ConversationEvent[] = [
    { type: 'opened' },
    { type: 'timerFired', timer: state.timerCount - roll(2) },
    press,
    { type: 'doneTalking' },
    { type: 'pageHidden' },
    { type: 'pageShown' },
    { type: 'pageShown' },
    say(recognitionId, 'word'),
    ended(recognitionId, lastedMs),
    { type: 'recognitionFailed', recognitionId, lastedMs, reason: roll(2) ? 'network' : 'no-speech' },
    { type: 'sentenceArrived', turn, text: 'A sentence.' },
    { type: 'sentenceShown', turn, index: roll(3) },
    { type: 'replyDone', turn, reply: roll(3) ? 'A reply.' : '' },
    { type: 'replyFailed', turn, isRateLimited: false },
    { type: 'speechBegan', turn },
    { type: 'speechEnded', turn },
    roll(50) ? press : { type: 'endPressed' },
  ];
  return events[roll(events.length)] ?? press;
}

test('on any walk the microphone is on exactly while listening, and never twice, never hidden', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const roll = dice(seed);
    let state = opening;
    let isMicOn = false;
    let records = 0;
    for (let steps = 0; steps < 200; steps++) {
      const event = anyEvent(roll, state);
      const before = state;
      const { state: after, effects } = transition(state, event);
      state = after;
      if (
        before.phase === 'listening' &&
        (event.type === 'recognitionEnded' || event.type === 'recognitionFailed')
      ) {
        if (event.recognitionId === before.recognitionId) isMicOn = false;
      }
      for (const effect of effects) {
        if (effect.type === 'stopListening') isMicOn = false;
        if (effect.type === 'recordUser') records++;
        if (effect.type !== 'startListening') continue;
        expect(isMicOn, `seed ${seed}`).toBe(false);
        isMicOn = true;
      }
      expect(isMicOn, `seed ${seed}, ${event.type}`).toBe(state.phase === 'listening');
      expect(isMicOn && state.isHidden, `seed ${seed}`).toBe(false);
      expect(records, `seed ${seed}`).toBe(state.turn);
      if (before.isClosed) expect(effects).toEqual([]);
    }
  }
});
