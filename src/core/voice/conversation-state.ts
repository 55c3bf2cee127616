import type { RecognitionResult } from './transcript.ts';

export type Phase = 'idle' | 'listening' | 'thinking' | 'speaking';

/** Why speech recognition cannot work: error codes of the Web Speech API, and two of Kurio's own. */
export const recognitionErrors = [
  'missing',
  'endsAtOnce',
  'network',
  'not-allowed',
  'service-not-allowed',
  'audio-capture',
  'language-not-supported',
] as const;
export type RecognitionError = (typeof recognitionErrors)[number];

export interface Conversation {
  readonly phase: Phase;
  /** The child's words that are not sent yet: `priorTranscript` from earlier recognitions and the current one's. */
  readonly transcript: string;
  readonly priorTranscript: string;
  /** The child's words of the newest turn. */
  readonly utterance: string;
  readonly recognition: 'available' | 'unavailable';
  readonly recognitionError: RecognitionError | undefined;
  /** The newest recognition and the newest turn; events of older ones are ignored. */
  readonly recognitionId: number;
  readonly turn: number;
  /** The pending timer. */
  readonly timer: number | undefined;
  readonly timerCount: number;
  readonly quickEnds: number;
  readonly isHidden: boolean;
  readonly isClosed: boolean;
  /** The sentences of the newest reply that have arrived, and how many of them were spoken or shown so far. */
  readonly sentences: readonly string[];
  readonly spokenCount: number;
  /** Whether any sound of the reply was played; a reply without sound must be shown as text. */
  readonly isAudible: boolean;
  /** Whether the newest reply is complete and stored. */
  readonly isStored: boolean;
}

export type ConversationEvent =
  | { type: 'opened' }
  | { type: 'timerFired'; timer: number }
  | { type: 'micPressed' }
  | { type: 'doneTalking' }
  | { type: 'endPressed' }
  /** The screen was closed without the end button. */
  | { type: 'closed' }
  | { type: 'pageHidden' }
  /** The page is being unloaded or put into the back/forward cache. */
  | { type: 'pageLeft' }
  | { type: 'pageShown' }
  | { type: 'recognized'; recognitionId: number; results: readonly RecognitionResult[] }
  | { type: 'recognitionEnded'; recognitionId: number; lastedMs: number }
  | { type: 'recognitionFailed'; recognitionId: number; lastedMs: number; reason: string }
  | { type: 'sentenceArrived'; turn: number; text: string }
  | { type: 'sentenceShown'; turn: number; index: number }
  | { type: 'replyDone'; turn: number; reply: string }
  | { type: 'replyFailed'; turn: number; isRateLimited: boolean }
  | { type: 'speechBegan'; turn: number }
  | { type: 'speechEnded'; turn: number };

export type Effect =
  | { type: 'schedule'; timer: number; afterMs: number }
  | { type: 'startListening'; recognitionId: number }
  | { type: 'stopListening' }
  | { type: 'stopSpeaking' }
  | { type: 'recordUser'; text: string }
  | { type: 'requestReply'; turn: number }
  | { type: 'cancelReply' }
  | { type: 'storeAssistant'; text: string }
  /** Ends the reply with a kind line, which is spoken next and stored after `said`. */
  | { type: 'sayKindLine'; turn: number; occasion: 'again' | 'rest'; said: string }
  | { type: 'exit' };

export const opening: Conversation = {
  phase: 'idle',
  transcript: '',
  priorTranscript: '',
  utterance: '',
  recognition: 'available',
  recognitionError: undefined,
  recognitionId: 0,
  turn: 0,
  timer: undefined,
  timerCount: 0,
  quickEnds: 0,
  isHidden: false,
  isClosed: false,
  sentences: [],
  spokenCount: 0,
  isAudible: false,
  isStored: false,
};

/** Whether the child can end the turn: 'Done talking' is shown once words have been recognized. */
export function canEndTurn({ phase, transcript }: Conversation): boolean {
  return phase === 'listening' && transcript.trim() !== '';
}

/** Whether the microphone button is enabled. */
export function canUseMic({ phase }: Conversation): boolean {
  return phase === 'idle' || phase === 'listening';
}
