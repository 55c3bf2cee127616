import {
  type Conversation,
  type ConversationEvent,
  canEndTurn,
  type Effect,
  recognitionErrors,
} from './conversation-state.ts';
import { joinWords, recognizedWords } from './transcript.ts';

// Point 9 of the specification.
const openingPauseMs = 100;
const resumePauseMs = 50;
// A recognizer that cannot work ends within a few hundred ms; one that hears only silence runs for seconds.
const quickEndMs = 2_000;
const quickEndLimit = 3;
const harmlessErrors = ['no-speech', 'aborted'];

export interface Step {
  readonly state: Conversation;
  readonly effects: readonly Effect[];
}

type EventOf<Type extends ConversationEvent['type']> = Extract<ConversationEvent, { type: Type }>;
type Steps = { [Type in ConversationEvent['type']]: (state: Conversation, event: EventOf<Type>) => Step };

/**
 * The state machine of the voice conversation (points 2, 4, 5 and 9 of the specification). Pure: it returns effects
 * as data for a runner. Events that do not apply to the state, or belong to an older turn, recognition or timer,
 * are ignored.
 */
export function transition(state: Conversation, event: ConversationEvent): Step {
  if (state.isClosed || isStale(state, event)) return stay(state);
  return (steps[event.type] as (state: Conversation, event: ConversationEvent) => Step)(state, event);
}

function isStale(state: Conversation, event: ConversationEvent): boolean {
  if ('recognitionId' in event)
    return state.phase !== 'listening' || event.recognitionId !== state.recognitionId;
  if ('turn' in event) return !isAnswering(state) || event.turn !== state.turn;
  return 'timer' in event && event.timer !== state.timer;
}

function isAnswering({ phase }: Conversation): boolean {
  return phase === 'thinking' || phase === 'speaking';
}

const steps: Steps = {
  opened: (state) => (state.phase === 'idle' ? wait(state, openingPauseMs) : stay(state)),
  timerFired: (state) => (state.isHidden ? stay(idle(state)) : listen(state)),
  micPressed: (state) => {
    if (state.phase === 'listening') return stopListening(state);
    return state.phase === 'idle' && !state.isHidden ? listen(state) : stay(state);
  },
  doneTalking: (state) => (canEndTurn(state) ? endChildTurn(state) : stay(state)),
  endPressed: (state) => close(state, { type: 'exit' }),
  closed: (state) => close(state),
  pageHidden: (state) => hide({ ...state, isHidden: true }),
  pageLeft: (state) =>
    isAnswering(state) ? interruptReply({ ...state, isHidden: true }) : hide({ ...state, isHidden: true }),
  pageShown: (state) => stay({ ...state, isHidden: false }),
  recognized: (state, { results }) =>
    stay({ ...state, transcript: joinWords(state.priorTranscript, recognizedWords(results)) }),
  recognitionEnded: (state, { lastedMs }) => stay(idle(afterRecognition(state, lastedMs))),
  recognitionFailed: fail,
  sentenceArrived: (state, { text }) => stay({ ...state, sentences: [...state.sentences, text] }),
  sentenceShown: (state, { index }) =>
    stay({ ...state, spokenCount: Math.max(state.spokenCount, index + 1) }),
  replyDone: (state, { reply }) => completeReply(state, reply.trim()),
  replyFailed: (state, { isRateLimited }) => endWithKindLine(state, isRateLimited ? 'rest' : 'again'),
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
  const timer = state.timerCount + 1;
  return { state: { ...state, timer, timerCount: timer }, effects: [{ type: 'schedule', timer, afterMs }] };
}

/** Keeps the transcript, so that the next recognition continues it. */
function idle(state: Conversation): Conversation {
  return { ...state, phase: 'idle', priorTranscript: state.transcript, timer: undefined };
}

function listen(state: Conversation): Step {
  const recognitionId = state.recognitionId + 1;
  return {
    state: {
      ...idle(state),
      phase: 'listening',
      recognition: 'available',
      recognitionError: undefined,
      recognitionId,
    },
    effects: [{ type: 'startListening', recognitionId }],
  };
}

function stopListening(state: Conversation): Step {
  return { state: idle(state), effects: [{ type: 'stopListening' }] };
}

function hide(state: Conversation): Step {
  if (state.phase === 'listening') return stopListening(state);
  return stay(state.timer === undefined ? state : idle(state));
}

function fail(state: Conversation, { reason, lastedMs }: EventOf<'recognitionFailed'>): Step {
  const recognitionError = recognitionErrors.find((code) => code === reason);
  if (recognitionError) return stopListening({ ...state, recognition: 'unavailable', recognitionError });
  return stopListening(harmlessErrors.includes(reason) ? state : afterRecognition(state, lastedMs));
}

function afterRecognition(state: Conversation, lastedMs: number): Conversation {
  const isQuick = lastedMs < quickEndMs && state.transcript === state.priorTranscript;
  const quickEnds = isQuick ? state.quickEnds + 1 : 0;
  if (quickEnds < quickEndLimit) return { ...state, quickEnds };
  return { ...state, quickEnds, recognition: 'unavailable', recognitionError: 'endsAtOnce' };
}

/**
 * Ends the child's turn. Only 'Done talking' does, and only once words were recognized (`canEndTurn`): a pause in a
 * child's speech never ends it.
 */
function endChildTurn(state: Conversation): Step {
  const turn = state.turn + 1;
  const utterance = state.transcript.trim();
  return {
    state: {
      ...state,
      phase: 'thinking',
      transcript: '',
      priorTranscript: '',
      utterance,
      turn,
      quickEnds: 0,
      sentences: [],
      spokenCount: 0,
      isAudible: false,
      isStored: false,
    },
    effects: [
      { type: 'stopListening' },
      { type: 'stopSpeaking' },
      { type: 'recordUser', text: utterance },
      { type: 'requestReply', turn },
    ],
  };
}

function completeReply(state: Conversation, text: string): Step {
  if (state.isStored) return stay(state);
  if (text === '') return endWithKindLine(state, 'again');
  return { state: { ...state, isStored: true }, effects: [{ type: 'storeAssistant', text }] };
}

function endWithKindLine(state: Conversation, occasion: 'again' | 'rest'): Step {
  if (state.isStored) return stay(state);
  const { turn } = state;
  return {
    state: { ...state, isStored: true },
    effects: [{ type: 'sayKindLine', turn, occasion, said: state.sentences.join(' ') }],
  };
}

function close(state: Conversation, ...last: Effect[]): Step {
  const { state: idling, effects } = interruptReply(state);
  return { state: { ...idling, isClosed: true }, effects: [...effects, ...last] };
}

/** Stores the part of an unfinished reply that was spoken, so that parents read what the child really heard. */
function interruptReply(state: Conversation): Step {
  const spoken = state.isStored ? [] : state.sentences.slice(0, state.spokenCount);
  const stored: Effect[] = spoken.length > 0 ? [{ type: 'storeAssistant', text: spoken.join(' ') }] : [];
  return {
    state: idle(state),
    effects: [{ type: 'stopListening' }, { type: 'stopSpeaking' }, { type: 'cancelReply' }, ...stored],
  };
}
