import type { ConcernKind } from '../../../../../core/safety/concerns/concern.ts';

type Lines = readonly string[];

export interface SafetyWords {
  readonly open: Lines;
  readonly support: Lines;
  readonly point: Lines;
}

/** `…Ask` holds the questions that go with the lines before it; `pointUrgent` is for help that must come now. */
export const safetyKeys = [
  'comfort',
  'point',
  'pointUrgent',
  'after',
  'afterAsk',
  'chosen',
  'chosenAsk',
  'mourn',
  'mournAsk',
  'tender',
  'tenderAsk',
  'soothe',
  'sootheAsk',
  'because',
  'becauseAsk',
  'left',
  'leftAsk',
  'leftUrgent',
  'quiet',
  'nobody',
  'nobodyAsk',
  'told',
  'toldAsk',
  'toldUrgentAsk',
  'helped',
  'helpedAsk',
  'relief',
  'reliefAsk',
  'unheard',
  'afraid',
  'afraidAsk',
  'agreed',
  'agreedAsk',
  'refused',
  'unsure',
  'asked',
  'askedAsk',
  'phew',
  'surprise',
  'surpriseAsk',
] as const;
export type SafetyContent = Readonly<Record<(typeof safetyKeys)[number], Lines>> & {
  readonly kinds: Readonly<Record<ConcernKind, SafetyWords>>;
};
