/** The kinds of danger and trouble that go before everything else, gravest first. */
export const concernKinds = [
  'selfHarm',
  'fire',
  'swallowed',
  'body',
  'intruder',
  'touched',
  'hurt',
  'witnessed',
  'hazard',
  'stuck',
  'lost',
  'outside',
  'stranger',
  'harmOther',
  'selfHate',
  'alone',
  'away',
  'secret',
  'bullied',
  'taken',
  'divorce',
  'parents',
  'noFood',
  'grief',
  'pet',
  'sick',
  'dared',
  'unwell',
] as const;
export type ConcernKind = (typeof concernKinds)[number];

/** What a child's words give reason to worry about; `urgent` means that help must come now. */
export interface Concern {
  readonly kind: ConcernKind;
  readonly urgent: boolean;
}

const urgentKinds: ReadonlySet<ConcernKind> = new Set([
  'selfHarm',
  'fire',
  'swallowed',
  'body',
  'intruder',
  'hazard',
  'stuck',
  'lost',
  'outside',
]);
const caredKinds: ReadonlySet<ConcernKind> = new Set(['taken', 'divorce', 'grief', 'pet', 'sick']);
const lightKinds: ReadonlySet<ConcernKind> = new Set(['dared', 'unwell']);

/** A concern of `kind`, urgent where help must come now. */
export function concernOf(kind: ConcernKind): Concern {
  return { kind, urgent: urgentKinds.has(kind) };
}

/** How a concern is stayed with: sorrow asks for company, a scraped knee for little, all else for a grown-up. */
export function weightOf(kind: ConcernKind): 'grave' | 'sorrow' | 'light' {
  if (caredKinds.has(kind)) return 'sorrow';
  return lightKinds.has(kind) ? 'light' : 'grave';
}
