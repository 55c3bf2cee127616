import { describe, expect, test } from 'vitest';
import { converse } from './conversation.ts';
import { type Conversation, type ConversationEvent, opening } from './conversation-state.ts';

const idle: Conversation = { ...opening, timers: 1, ear: 2, turn: 3 };
const listening: Conversation = { ...idle, phase: 'listening' };
const withWords = { transcript: 'i have a dog', kept: 'i have' };
const thinking: Conversation = { ...idle, phase: 'thinking' };
const half = { sentences: ['A dog!', 'How lovely.'], shown: 1 };
const speaking: Conversation = { ...thinking, phase: 'speaking', ...half };

const states = {
  idle,
  'idle, opening': { ...idle, timer: 1 },
  'idle with words': { ...idle, transcript: 'i have', kept: 'i have' },
  'idle, hearing unavailable': { ...idle, hearing: 'unavailable', hearingProblem: 'network' },
  'idle, hidden': { ...idle, isHidden: true },
  listening,
  'listening, only white space': { ...listening, transcript: '  ' },
  'listening with words': { ...listening, ...withWords },
  'listening, two quick ends before': { ...listening, quickEnds: 2 },
  thinking,
  'thinking, a sentence arrived': { ...thinking, sentences: ['A dog!'] },
  'thinking, hidden': { ...thinking, isHidden: true },
  speaking,
  'speaking, stored': { ...speaking, isStored: true },
  'speaking, hidden': { ...speaking, isHidden: true },
  'speaking, about to listen': { ...speaking, isStored: true, timer: 1 },
  left: { ...idle, hasLeft: true },
} satisfies Record<string, Conversation>;

const results = [{ text: 'milo', final: false }];
const events = {
  opened: { type: 'opened' },
  due: { type: 'due', timer: 1 },
  'due, an older timer': { type: 'due', timer: 0 },
  micPressed: { type: 'micPressed' },
  doneTalking: { type: 'doneTalking' },
  endPressed: { type: 'endPressed' },
  closed: { type: 'closed' },
  pageHidden: { type: 'pageHidden' },
  pageLeft: { type: 'pageLeft' },
  pageShown: { type: 'pageShown' },
  heard: { type: 'heard', ear: 2, results },
  'heard, an older ear': { type: 'heard', ear: 1, results },
  earEnded: { type: 'earEnded', ear: 2, lastedMs: 9_000 },
  'earEnded at once': { type: 'earEnded', ear: 2, lastedMs: 1_999 },
  'earEnded, an older ear': { type: 'earEnded', ear: 1, lastedMs: 9 },
  'earFailed network': { type: 'earFailed', ear: 2, lastedMs: 9, reason: 'network' },
  'earFailed no-speech': { type: 'earFailed', ear: 2, lastedMs: 9, reason: 'no-speech' },
  'earFailed unknown': { type: 'earFailed', ear: 2, lastedMs: 9, reason: 'bad-grammar' },
  'earFailed, an older ear': { type: 'earFailed', ear: 1, lastedMs: 9, reason: 'network' },
  sentenceArrived: { type: 'sentenceArrived', turn: 3, text: 'Tell me more.' },
  'sentenceArrived, an older turn': { type: 'sentenceArrived', turn: 2, text: 'Old.' },
  sentenceShown: { type: 'sentenceShown', turn: 3, index: 1 },
  'sentenceShown, an older turn': { type: 'sentenceShown', turn: 2, index: 5 },
  replyDone: { type: 'replyDone', turn: 3, reply: ' A dog! ' },
  'replyDone, empty': { type: 'replyDone', turn: 3, reply: ' ' },
  'replyDone, an older turn': { type: 'replyDone', turn: 2, reply: 'Old.' },
  replyFailed: { type: 'replyFailed', turn: 3, isTooMuch: false },
  'replyFailed, too much': { type: 'replyFailed', turn: 3, isTooMuch: true },
  'replyFailed, an older turn': { type: 'replyFailed', turn: 2, isTooMuch: false },
  speechBegan: { type: 'speechBegan', turn: 3 },
  'speechBegan, an older turn': { type: 'speechBegan', turn: 2 },
  speechEnded: { type: 'speechEnded', turn: 3 },
  'speechEnded, an older turn': { type: 'speechEnded', turn: 2 },
} satisfies Record<string, ConversationEvent>;

type EventName = keyof typeof events;

const left = 'idle, left: stopListening stopSpeaking cancelReply';
const leaving = { endPressed: `${left} leave`, closed: left };
const leavingMidway = {
  endPressed: `${left} storeAssistant(A dog!) leave`,
  closed: `${left} storeAssistant(A dog!)`,
};
const gone = 'idle, hidden: stopListening stopSpeaking cancelReply';
const goneMidway = `${gone} storeAssistant(A dog!)`;
const start = 'listening: startListening(3)';
const hearingSteps = {
  micPressed: 'idle: stopListening',
  pageHidden: 'idle, hidden: stopListening',
  pageLeft: 'idle, hidden: stopListening',
  earEnded: 'idle',
  'earFailed network': 'idle, network: stopListening',
  'earFailed no-speech': 'idle: stopListening',
  'earFailed unknown': 'idle: stopListening',
} as const;
const talk = 'thinking: stopListening stopSpeaking recordUser(i have a dog) requestReply(4)';
const wait = (phase: string) => `${phase}: schedule(50)`;
const replySteps = (phase: string, said: string) => ({
  sentenceArrived: phase,
  sentenceShown: phase,
  replyDone: `${phase}: storeAssistant(A dog!)`,
  'replyDone, empty': `${phase}: sayKindly(again ${said})`,
  replyFailed: `${phase}: sayKindly(again ${said})`,
  'replyFailed, too much': `${phase}: sayKindly(rest ${said})`,
  speechBegan: phase.replace('thinking', 'speaking'),
});

/** What changes, and to what. An event that is not named leaves the very same state and has no effect. */
const table: Record<keyof typeof states, Partial<Record<EventName, string>>> = {
  idle: {
    ...leaving,
    opened: 'idle: schedule(100)',
    micPressed: start,
    pageHidden: 'idle, hidden',
    pageLeft: 'idle, hidden',
  },
  'idle, opening': {
    ...leaving,
    opened: 'idle: schedule(100)',
    due: start,
    micPressed: start,
    pageHidden: 'idle, hidden',
    pageLeft: 'idle, hidden',
  },
  'idle with words': {
    ...leaving,
    opened: 'idle: schedule(100)',
    micPressed: start,
    pageHidden: 'idle, hidden',
    pageLeft: 'idle, hidden',
  },
  'idle, hearing unavailable': {
    ...leaving,
    opened: 'idle, network: schedule(100)',
    micPressed: start,
    pageHidden: 'idle, network, hidden',
    pageLeft: 'idle, network, hidden',
    endPressed: `${left.replace('idle', 'idle, network')} leave`,
    closed: left.replace('idle', 'idle, network'),
  },
  'idle, hidden': {
    opened: 'idle, hidden: schedule(100)',
    pageShown: 'idle',
    endPressed: `${left.replace('idle', 'idle, hidden')} leave`,
    closed: left.replace('idle', 'idle, hidden'),
  },
  listening: { ...leaving, ...hearingSteps, heard: 'listening', 'earEnded at once': 'idle' },
  'listening, only white space': {
    ...leaving,
    ...hearingSteps,
    heard: 'listening',
    'earEnded at once': 'idle',
  },
  'listening with words': {
    ...leaving,
    ...hearingSteps,
    heard: 'listening',
    'earEnded at once': 'idle',
    doneTalking: talk,
  },
  'listening, two quick ends before': {
    ...leaving,
    ...hearingSteps,
    heard: 'listening',
    'earEnded at once': 'idle, endsAtOnce',
    'earFailed unknown': 'idle, endsAtOnce: stopListening',
  },
  thinking: {
    pageLeft: gone,
    ...leaving,
    ...replySteps('thinking', ''),
    pageHidden: 'thinking, hidden',
    speechEnded: wait('thinking'),
  },
  'thinking, a sentence arrived': {
    pageLeft: gone,
    ...leaving,
    ...replySteps('thinking', 'A dog!'),
    pageHidden: 'thinking, hidden',
    speechEnded: wait('thinking'),
  },
  'thinking, hidden': {
    pageLeft: gone,
    ...replySteps('thinking, hidden', ''),
    pageShown: 'thinking',
    speechEnded: 'idle, hidden',
    endPressed: `${left.replace('idle', 'idle, hidden')} leave`,
    closed: left.replace('idle', 'idle, hidden'),
  },
  speaking: {
    pageLeft: goneMidway,
    ...leavingMidway,
    ...replySteps('speaking', 'A dog! How lovely.'),
    pageHidden: 'speaking, hidden',
    speechEnded: wait('speaking'),
  },
  'speaking, stored': {
    pageLeft: gone,
    ...leaving,
    sentenceArrived: 'speaking',
    sentenceShown: 'speaking',
    pageHidden: 'speaking, hidden',
    speechEnded: wait('speaking'),
    speechBegan: 'speaking',
  },
  'speaking, hidden': {
    pageLeft: goneMidway,
    ...replySteps('speaking, hidden', 'A dog! How lovely.'),
    pageShown: 'speaking',
    speechEnded: 'idle, hidden',
    endPressed: leavingMidway.endPressed.replace('idle', 'idle, hidden'),
    closed: leavingMidway.closed.replace('idle', 'idle, hidden'),
  },
  'speaking, about to listen': {
    pageLeft: gone,
    ...leaving,
    due: start,
    sentenceArrived: 'speaking',
    sentenceShown: 'speaking',
    speechBegan: 'speaking',
    pageHidden: 'idle, hidden',
  },
  left: {},
};

function told(state: Conversation, effects: ReturnType<typeof converse>['effects']): string {
  const marks = [state.phase, state.hearingProblem, state.isHidden && 'hidden', state.hasLeft && 'left'];
  const words = effects.map((effect) => {
    if ('text' in effect) return `${effect.type}(${effect.text})`;
    if ('ear' in effect) return `${effect.type}(${effect.ear})`;
    if ('afterMs' in effect) return `${effect.type}(${effect.afterMs})`;
    if ('said' in effect) return `${effect.type}(${effect.occasion} ${effect.said})`;
    return 'turn' in effect ? `${effect.type}(${effect.turn})` : effect.type;
  });
  return [marks.filter(Boolean).join(', '), words.join(' ')].filter(Boolean).join(': ');
}

describe('every state with every event', () => {
  const pairs = Object.entries(states).flatMap(([stateName, state]) =>
    Object.entries(events).map(([eventName, event]) => ({ stateName, eventName, state, event })),
  );
  test.each(pairs)('$stateName, $eventName', ({ stateName, eventName, state, event }) => {
    const step = converse(state as Conversation, event);
    const expected = table[stateName as keyof typeof states][eventName as EventName];
    if (expected === undefined) {
      expect(step.state).toStrictEqual(state);
      expect(step.effects).toEqual([]);
    } else {
      expect(told(step.state, step.effects)).toBe(expected);
    }
  });
});
