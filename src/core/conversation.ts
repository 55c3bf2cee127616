import {
  type Conversation,
  type ConversationEvent,
  canFinish,
  type Effect,
  hearingProblems,
} from './conversation-state.ts';
import { heardWords, joinWords } from './transcript.ts';

// Point 9 of the specification.
const openingPauseMs = 100;
const resumePauseMs = 50;
// A recogniser that cannot work ends within some hundred ms; one that only heard silence runs for seconds.
const quickEndMs = 2_000;
const quickEndLimit = 3;
const harmless = ['no-speech', 'aborted'];

export interface Step {
  readonly state: Conversation;
  readonly effects: readonly Effect[];
}

type EventOf<Type extends ConversationEvent['type']> = Extract<ConversationEvent, { type: Type }>;
type Steps = { [Type in ConversationEvent['type']]: (state: Conversation, event: EventOf<Type>) => Step };

/**
 * One step of the voice conversation (points 2, 4, 5 and 9 of the specification). Pure: effects are data for a
 * runner. An event that does not fit the state, or belongs to an older turn, recognition or timer, changes
 * nothing.
 */
export function converse(state: Conversation, event: ConversationEvent): Step {
  if (state.hasLeft || isLate(state, event)) return stay(state);
  return (steps[event.type] as (state: Conversation, event: ConversationEvent) => Step)(state, event);
}

function isLate(state: Conversation, event: ConversationEvent): boolean {
  if ('ear' in event) return state.phase !== 'listening' || event.ear !== state.ear;
  if ('turn' in event) return !isAnswering(state) || event.turn !== state.turn;
  return 'timer' in event && event.timer !== state.timer;
}

function isAnswering({ phase }: Conversation): boolean {
  return phase === 'thinking' || phase === 'speaking';
}

const steps: Steps = {
  opened: (state) => (state.phase === 'idle' ? wait(state, openingPauseMs) : stay(state)),
  due: (state) => (state.isHidden ? stay(idle(state)) : listen(state)),
  micPressed: (state) => {
    if (state.phase === 'listening') return stopListening(state);
    return state.phase === 'idle' && !state.isHidden ? listen(state) : stay(state);
  },
  doneTalking: (state) => (canFinish(state) ? takeTurn(state) : stay(state)),
  endPressed: (state) => leave(state, { type: 'leave' }),
  closed: (state) => leave(state),
  pageHidden: (state) => hide({ ...state, isHidden: true }),
  pageLeft: (state) =>
    isAnswering(state) ? breakOff({ ...state, isHidden: true }) : hide({ ...state, isHidden: true }),
  pageShown: (state) => stay({ ...state, isHidden: false }),
  heard: (state, { results }) => stay({ ...state, transcript: joinWords(state.kept, heardWords(results)) }),
  earEnded: (state, { lastedMs }) => stay(idle(afterRecognition(state, lastedMs))),
  earFailed: fail,
  sentenceArrived: (state, { text }) => stay({ ...state, sentences: [...state.sentences, text] }),
  sentenceShown: (state, { index }) => stay({ ...state, shown: Math.max(state.shown, index + 1) }),
  replyDone: (state, { reply }) => completeReply(state, reply.trim()),
  replyFailed: (state, { isTooMuch }) => endKindly(state, isTooMuch ? 'rest' : 'again'),
  speechBegan: (state) => stay({ ...state, phase: 'speaking', isAudible: true }),
  speechEnded: (state) => {
    if (state.timer !== undefined) return stay(state);
    return state.isHidden ? stay(idle(state)) : wait(state, resumePauseMs);
  },
};

function stay(state: Conversation): Step {
  return { state, effects: [] };
}

function wait(state: Conversation, afterMs: number): Step {
  const timer = state.timers + 1;
  return { state: { ...state, timer, timers: timer }, effects: [{ type: 'schedule', timer, afterMs }] };
}

/** The words stay, so that the next recognition continues them. */
function idle(state: Conversation): Conversation {
  return { ...state, phase: 'idle', kept: state.transcript, timer: undefined };
}

function listen(state: Conversation): Step {
  const ear = state.ear + 1;
  return {
    state: { ...idle(state), phase: 'listening', hearing: 'available', hearingProblem: undefined, ear },
    effects: [{ type: 'startListening', ear }],
  };
}

function stopListening(state: Conversation): Step {
  return { state: idle(state), effects: [{ type: 'stopListening' }] };
}

function hide(state: Conversation): Step {
  if (state.phase === 'listening') return stopListening(state);
  return stay(state.timer === undefined ? state : idle(state));
}

function fail(state: Conversation, { reason, lastedMs }: EventOf<'earFailed'>): Step {
  const problem = hearingProblems.find((known) => known === reason);
  if (problem) return stopListening({ ...state, hearing: 'unavailable', hearingProblem: problem });
  return stopListening(harmless.includes(reason) ? state : afterRecognition(state, lastedMs));
}

function afterRecognition(state: Conversation, lastedMs: number): Conversation {
  const isQuick = lastedMs < quickEndMs && state.transcript === state.kept;
  const quickEnds = isQuick ? state.quickEnds + 1 : 0;
  if (quickEnds < quickEndLimit) return { ...state, quickEnds };
  return { ...state, quickEnds, hearing: 'unavailable', hearingProblem: 'endsAtOnce' };
}

function takeTurn(state: Conversation): Step {
  const turn = state.turn + 1;
  const said = state.transcript.trim();
  return {
    state: {
      ...state,
      phase: 'thinking',
      transcript: '',
      kept: '',
      said,
      turn,
      quickEnds: 0,
      sentences: [],
      shown: 0,
      isAudible: false,
      isStored: false,
    },
    effects: [
      { type: 'stopListening' },
      { type: 'stopSpeaking' },
      { type: 'recordUser', text: said },
      { type: 'requestReply', turn },
    ],
  };
}

function completeReply(state: Conversation, text: string): Step {
  if (state.isStored) return stay(state);
  if (text === '') return endKindly(state, 'again');
  return { state: { ...state, isStored: true }, effects: [{ type: 'storeAssistant', text }] };
}

function endKindly(state: Conversation, occasion: 'again' | 'rest'): Step {
  if (state.isStored) return stay(state);
  const { turn } = state;
  return {
    state: { ...state, isStored: true },
    effects: [{ type: 'sayKindly', turn, occasion, said: state.sentences.join(' ') }],
  };
}

function leave(state: Conversation, ...last: Effect[]): Step {
  const { state: idling, effects } = breakOff(state);
  return { state: { ...idling, hasLeft: true }, effects: [...effects, ...last] };
}

/** What the child has heard of an unfinished reply is stored, so that parents read what was really said. */
function breakOff(state: Conversation): Step {
  const heard = state.isStored ? [] : state.sentences.slice(0, state.shown);
  const stored: Effect[] = heard.length > 0 ? [{ type: 'storeAssistant', text: heard.join(' ') }] : [];
  return {
    state: idle(state),
    effects: [{ type: 'stopListening' }, { type: 'stopSpeaking' }, { type: 'cancelReply' }, ...stored],
  };
}
