import type { HeardResult } from './transcript.ts';

export type Phase = 'idle' | 'listening' | 'thinking' | 'speaking';

/** Why hearing cannot work here: codes of the Web Speech API, and two for what it has no code for. */
export const hearingProblems = [
  'missing',
  'endsAtOnce',
  'network',
  'not-allowed',
  'service-not-allowed',
  'audio-capture',
  'language-not-supported',
] as const;
export type HearingProblem = (typeof hearingProblems)[number];

export interface Conversation {
  readonly phase: Phase;
  /** What the child said and has not sent yet: `kept` from earlier recognitions, then the current one's words. */
  readonly transcript: string;
  readonly kept: string;
  /** What the child said in the newest turn. */
  readonly said: string;
  readonly hearing: 'available' | 'unavailable';
  readonly hearingProblem: HearingProblem | undefined;
  /** Numbers of the newest recognition and the newest turn; events of older ones are late. */
  readonly ear: number;
  readonly turn: number;
  /** The timer that is being waited for. */
  readonly timer: number | undefined;
  readonly timers: number;
  readonly quickEnds: number;
  readonly isHidden: boolean;
  readonly hasLeft: boolean;
  /** The sentences of the newest reply that have arrived, and how many of them have been shown so far. */
  readonly sentences: readonly string[];
  readonly shown: number;
  /** Whether any sound of it was heard; a reply without sound must be shown as text. */
  readonly isAudible: boolean;
  /** Whether the newest reply is complete and stored. */
  readonly isStored: boolean;
}

export type ConversationEvent =
  | { type: 'opened' }
  | { type: 'due'; timer: number }
  | { type: 'micPressed' }
  | { type: 'doneTalking' }
  | { type: 'endPressed' }
  /** The screen went away without the end button. */
  | { type: 'closed' }
  | { type: 'pageHidden' }
  /** The page is being unloaded, or kept aside by the browser in case the child comes back to it. */
  | { type: 'pageLeft' }
  | { type: 'pageShown' }
  | { type: 'heard'; ear: number; results: readonly HeardResult[] }
  | { type: 'earEnded'; ear: number; lastedMs: number }
  | { type: 'earFailed'; ear: number; lastedMs: number; reason: string }
  | { type: 'sentenceArrived'; turn: number; text: string }
  | { type: 'sentenceShown'; turn: number; index: number }
  | { type: 'replyDone'; turn: number; reply: string }
  | { type: 'replyFailed'; turn: number; isTooMuch: boolean }
  | { type: 'speechBegan'; turn: number }
  | { type: 'speechEnded'; turn: number };

export type Effect =
  | { type: 'schedule'; timer: number; afterMs: number }
  | { type: 'startListening'; ear: number }
  | { type: 'stopListening' }
  | { type: 'stopSpeaking' }
  | { type: 'recordUser'; text: string }
  | { type: 'requestReply'; turn: number }
  | { type: 'cancelReply' }
  | { type: 'storeAssistant'; text: string }
  /** Ends the reply with a kind line: spoken next, and stored behind what was said before it. */
  | { type: 'sayKindly'; turn: number; occasion: 'again' | 'rest'; said: string }
  | { type: 'leave' };

export const opening: Conversation = {
  phase: 'idle',
  transcript: '',
  kept: '',
  said: '',
  hearing: 'available',
  hearingProblem: undefined,
  ear: 0,
  turn: 0,
  timer: undefined,
  timers: 0,
  quickEnds: 0,
  isHidden: false,
  hasLeft: false,
  sentences: [],
  shown: 0,
  isAudible: false,
  isStored: false,
};

/** Whether 'Done talking' is offered. */
export function canFinish({ phase, transcript }: Conversation): boolean {
  return phase === 'listening' && transcript.trim() !== '';
}

/** Whether the microphone button is enabled. */
export function canUseMic({ phase }: Conversation): boolean {
  return phase === 'idle' || phase === 'listening';
}
