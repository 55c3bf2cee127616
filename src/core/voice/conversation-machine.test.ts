import { describe, expect, test } from 'vitest';
import { transition } from './conversation-machine.ts';
import { type Conversation, type ConversationEvent, opening } from './conversation-state.ts';

const idle: Conversation = { ...opening, timerCount: 1, recognitionId: 2, turn: 3 };
const listening: Conversation = { ...idle, phase: 'listening' };
const withWords = { transcript: 'i have a dog', priorTranscript: 'i have' };
const thinking: Conversation = { ...idle, phase: 'thinking' };
const half = { sentences: ['A dog!', 'How lovely.'], spokenCount: 1 };
const speaking: Conversation = { ...thinking, phase: 'speaking', ...half };

const states = {
  idle,
  'idle, opening': { ...idle, timer: 1 },
  'idle with words': { ...idle, transcript: 'i have', priorTranscript: 'i have' },
  'idle, recognition unavailable': { ...idle, recognition: 'unavailable', recognitionError: 'network' },
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
  closed: { ...idle, isClosed: true },
} satisfies Record<string, Conversation>;

const results = [{ text: 'milo', final: false }];
const events = {
  opened: { type: 'opened' },
  timerFired: { type: 'timerFired', timer: 1 },
  'timerFired, an older timer': { type: 'timerFired', timer: 0 },
  micPressed: { type: 'micPressed' },
  doneTalking: { type: 'doneTalking' },
  endPressed: { type: 'endPressed' },
  closed: { type: 'closed' },
  pageHidden: { type: 'pageHidden' },
  pageLeft: { type: 'pageLeft' },
  pageShown: { type: 'pageShown' },
  recognized: { type: 'recognized', recognitionId: 2, results },
  'recognized, an older recognition': { type: 'recognized', recognitionId: 1, results },
  recognitionEnded: { type: 'recognitionEnded', recognitionId: 2, lastedMs: 9_000 },
  'recognitionEnded at once': { type: 'recognitionEnded', recognitionId: 2, lastedMs: 1_999 },
  'recognitionEnded, an older recognition': { type: 'recognitionEnded', recognitionId: 1, lastedMs: 9 },
  'recognitionFailed network': {
    type: 'recognitionFailed',
    recognitionId: 2,
    lastedMs: 9,
    reason: 'network',
  },
  'recognitionFailed no-speech': {
    type: 'recognitionFailed',
    recognitionId: 2,
    lastedMs: 9,
    reason: 'no-speech',
  },
  'recognitionFailed unknown': {
    type: 'recognitionFailed',
    recognitionId: 2,
    lastedMs: 9,
    reason: 'bad-grammar',
  },
  'recognitionFailed, an older recognition': {
    type: 'recognitionFailed',
    recognitionId: 1,
    lastedMs: 9,
    reason: 'network',
  },
  sentenceArrived: { type: 'sentenceArrived', turn: 3, text: 'Tell me more.' },
  'sentenceArrived, an older turn': { type: 'sentenceArrived', turn: 2, text: 'Old.' },
  sentenceShown: { type: 'sentenceShown', turn: 3, index: 1 },
  'sentenceShown, an older turn': { type: 'sentenceShown', turn: 2, index: 5 },
  replyDone: { type: 'replyDone', turn: 3, reply: ' A dog! ' },
  'replyDone, empty': { type: 'replyDone', turn: 3, reply: ' ' },
  'replyDone, an older turn': { type: 'replyDone', turn: 2, reply: 'Old.' },
  replyFailed: { type: 'replyFailed', turn: 3, isRateLimited: false },
  'replyFailed, rate limit': { type: 'replyFailed', turn: 3, isRateLimited: true },
  'replyFailed, an older turn': { type: 'replyFailed', turn: 2, isRateLimited: false },
  speechBegan: { type: 'speechBegan', turn: 3 },
  'speechBegan, an older turn': { type: 'speechBegan', turn: 2 },
  speechEnded: { type: 'speechEnded', turn: 3 },
  'speechEnded, an older turn': { type: 'speechEnded', turn: 2 },
} satisfies Record<string, ConversationEvent>;

type EventName = keyof typeof events;

const closed = 'idle, closed: stopListening stopSpeaking cancelReply';
const closing = { endPressed: `${closed} exit`, closed };
const closingMidway = {
  endPressed: `${closed} storeAssistant(A dog!) exit`,
  closed: `${closed} storeAssistant(A dog!)`,
};
const gone = 'idle, hidden: stopListening stopSpeaking cancelReply';
const goneMidway = `${gone} storeAssistant(A dog!)`;
const start = 'listening: startListening(3)';
const listeningSteps = {
  micPressed: 'idle: stopListening',
  pageHidden: 'idle, hidden: stopListening',
  pageLeft: 'idle, hidden: stopListening',
  recognitionEnded: 'idle',
  'recognitionFailed network': 'idle, network: stopListening',
  'recognitionFailed no-speech': 'idle: stopListening',
  'recognitionFailed unknown': 'idle: stopListening',
} as const;
const talk = 'thinking: stopListening stopSpeaking recordUser(i have a dog) requestReply(4)';
const wait = (phase: string) => `${phase}: schedule(50)`;
const replySteps = (phase: string, said: string) => ({
  sentenceArrived: phase,
  sentenceShown: phase,
  replyDone: `${phase}: storeAssistant(A dog!)`,
  'replyDone, empty': `${phase}: sayKindLine(again ${said})`,
  replyFailed: `${phase}: sayKindLine(again ${said})`,
  'replyFailed, rate limit': `${phase}: sayKindLine(rest ${said})`,
  speechBegan: phase.replace('thinking', 'speaking'),
});

/** What changes, and to what. An event that is not named leaves the very same state and has no effect. */
const table: Record<keyof typeof states, Partial<Record<EventName, string>>> = {
  idle: {
    ...closing,
    opened: 'idle: schedule(100)',
    micPressed: start,
    pageHidden: 'idle, hidden',
    pageLeft: 'idle, hidden',
  },
  'idle, opening': {
    ...closing,
    opened: 'idle: schedule(100)',
    timerFired: start,
    micPressed: start,
    pageHidden: 'idle, hidden',
    pageLeft: 'idle, hidden',
  },
  'idle with words': {
    ...closing,
    opened: 'idle: schedule(100)',
    micPressed: start,
    pageHidden: 'idle, hidden',
    pageLeft: 'idle, hidden',
  },
  'idle, recognition unavailable': {
    ...closing,
    opened: 'idle, network: schedule(100)',
    micPressed: start,
    pageHidden: 'idle, network, hidden',
    pageLeft: 'idle, network, hidden',
    endPressed: `${closed.replace('idle', 'idle, network')} exit`,
    closed: closed.replace('idle', 'idle, network'),
  },
  'idle, hidden': {
    opened: 'idle, hidden: schedule(100)',
    pageShown: 'idle',
    endPressed: `${closed.replace('idle', 'idle, hidden')} exit`,
    closed: closed.replace('idle', 'idle, hidden'),
  },
  listening: { ...closing, ...listeningSteps, recognized: 'listening', 'recognitionEnded at once': 'idle' },
  'listening, only white space': {
    ...closing,
    ...listeningSteps,
    recognized: 'listening',
    'recognitionEnded at once': 'idle',
  },
  'listening with words': {
    ...closing,
    ...listeningSteps,
    recognized: 'listening',
    'recognitionEnded at once': 'idle',
    doneTalking: talk,
  },
  'listening, two quick ends before': {
    ...closing,
    ...listeningSteps,
    recognized: 'listening',
    'recognitionEnded at once': 'idle, endsAtOnce',
    'recognitionFailed unknown': 'idle, endsAtOnce: stopListening',
  },
  thinking: {
    pageLeft: gone,
    ...closing,
    ...replySteps('thinking', ''),
    pageHidden: 'thinking, hidden',
    speechEnded: wait('thinking'),
  },
  'thinking, a sentence arrived': {
    pageLeft: gone,
    ...closing,
    ...replySteps('thinking', 'A dog!'),
    pageHidden: 'thinking, hidden',
    speechEnded: wait('thinking'),
  },
  'thinking, hidden': {
    pageLeft: gone,
    ...replySteps('thinking, hidden', ''),
    pageShown: 'thinking',
    speechEnded: 'idle, hidden',
    endPressed: `${closed.replace('idle', 'idle, hidden')} exit`,
    closed: closed.replace('idle', 'idle, hidden'),
  },
  speaking: {
    pageLeft: goneMidway,
    ...closingMidway,
    ...replySteps('speaking', 'A dog! How lovely.'),
    pageHidden: 'speaking, hidden',
    speechEnded: wait('speaking'),
  },
  'speaking, stored': {
    pageLeft: gone,
    ...closing,
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
    endPressed: closingMidway.endPressed.replace('idle', 'idle, hidden'),
    closed: closingMidway.closed.replace('idle', 'idle, hidden'),
  },
  'speaking, about to listen': {
    pageLeft: gone,
    ...closing,
    timerFired: start,
    sentenceArrived: 'speaking',
    sentenceShown: 'speaking',
    speechBegan: 'speaking',
    pageHidden: 'idle, hidden',
  },
  closed: {},
};

function told(state: Conversation, effects: ReturnType<typeof transition>['effects']): string {
  const marks = [state.phase, state.recognitionError, state.isHidden && 'hidden', state.isClosed && 'closed'];
  const words = effects.map((effect) => {
    if ('text' in effect) return `${effect.type}(${effect.text})`;
    if ('recognitionId' in effect) return `${effect.type}(${effect.recognitionId})`;
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
    const step = transition(state as Conversation, event);
    const expected = table[stateName as keyof typeof states][eventName as EventName];
    if (expected === undefined) {
      expect(step.state).toStrictEqual(state);
      expect(step.effects).toEqual([]);
    } else {
      expect(told(step.state, step.effects)).toBe(expected);
    }
  });
});
