import { useEffect, useRef, useState } from 'react';
import * as contract from '#contract/card-generation.ts';
import { ApiError, type ApiErrorCode, request } from '../../../platform/api.ts';
import { events } from '../../../platform/event-stream.ts';
import { newId } from '../../../platform/id.ts';
import { type GenerateRequest, withCard, withFirstCard } from './draft.ts';
import type { ChangeDraft } from './draft-store.ts';

/** The cards so far, of those requested. */
export interface Progress {
  made: number;
  asked: number;
}

/** Why cards are missing. `brokenOff`: the stream ended before the answer was complete. */
export interface GenerateError {
  code: ApiErrorCode | 'brokenOff' | 'stopped';
  message: string;
  retryAfterSeconds?: number;
}

interface Listener {
  onProgress(progress: Progress): void;
  change: ChangeDraft;
}

/** Generates cards and adds each to the draft as it arrives. Resolves to the error, if there is one. */
export async function generate(
  { topic, count, notes }: GenerateRequest,
  { onProgress, change }: Listener,
  signal: AbortSignal,
): Promise<GenerateError | undefined> {
  const payload = { topic, count, notes: notes.trim() || undefined };
  let made = 0;
  try {
    const response = await request(contract.generate, payload, { asEvents: true, signal });
    for await (const { event, data } of events(response, contract.generateEvent, signal)) {
      if (event === 'card') {
        const add = made === 0 ? withFirstCard : withCard;
        change((draft) => add(draft, data, newId()));
        made += 1;
        onProgress({ made, asked: count });
      }
      if (event === 'progress') {
        const { origin, deck, ...progress } = data;
        onProgress(progress);
        if (origin && deck) change((draft) => ({ ...draft, origin, deck }));
      }
      if (event === 'error') return data as GenerateError;
      if (event === 'done') {
        change((draft) => ({ ...draft, ...data }));
        return undefined;
      }
    }
  } catch (error) {
    if (signal.aborted) return { code: 'stopped', message: '' };
    if (error instanceof ApiError) return error;
  }
  return { code: 'brokenOff', message: '' };
}

/** Generates one set of cards at a time. Leaving the page stops it. */
export function useGeneration(change: ChangeDraft) {
  const [progress, setProgress] = useState<Progress>();
  const [error, setError] = useState<GenerateError>();
  const [hasRun, setHasRun] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (payload: GenerateRequest) => {
    if (controller.current) return;
    controller.current = new AbortController();
    setError(undefined);
    setProgress({ made: 0, asked: payload.count });
    const failure = await generate(payload, { onProgress: setProgress, change }, controller.current.signal);
    controller.current = undefined;
    setHasRun(true);
    setError(failure);
    setProgress(undefined);
  };
  const stop = () => controller.current?.abort();
  return { start, stop, progress, error, hasRun };
}
