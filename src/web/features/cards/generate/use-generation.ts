import { useEffect, useRef, useState } from 'react';
import * as contract from '#contract/card-generation.ts';
import { ApiError, type ApiErrorCode, request } from '../../../platform/api.ts';
import { events } from '../../../platform/event-stream.ts';
import { newId } from '../../../platform/id.ts';
import { type GenerateRequest, withCard, withFirstCard } from './draft.ts';
import type { ChangeDraft } from './draft-store.ts';

/** Made so far, of those asked for. */
export interface Progress {
  made: number;
  asked: number;
}

/** Why cards are missing. `brokenOff`: the answer ended before it was complete. */
export interface GenerateError {
  code: ApiErrorCode | 'brokenOff' | 'stopped';
  message: string;
  retryAfterSeconds?: number;
}

interface Listener {
  onProgress(progress: Progress): void;
  change: ChangeDraft;
}

/** Has cards made and puts each into the draft as it comes. Gives what went wrong, or nothing. */
export async function generate(
  { topic, count, notes }: GenerateRequest,
  { onProgress, change }: Listener,
  signal: AbortSignal,
): Promise<GenerateError | undefined> {
  const asked = { topic, count, notes: notes.trim() || undefined };
  let made = 0;
  try {
    const response = await request(contract.generate, asked, { asEvents: true, signal });
    for await (const { event, data } of events(response, contract.generateEvent, signal)) {
      if (event === 'card') {
        const put = made === 0 ? withFirstCard : withCard;
        change((draft) => put(draft, data, newId()));
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

/** One making of cards at a time; it ends with the page. */
export function useGeneration(change: ChangeDraft) {
  const [progress, setProgress] = useState<Progress>();
  const [trouble, setTrouble] = useState<GenerateError>();
  const [hasRun, setHasRun] = useState(false);
  const line = useRef<AbortController>(undefined);
  useEffect(() => () => line.current?.abort(), []);

  const start = async (wish: GenerateRequest) => {
    if (line.current) return;
    const own = new AbortController();
    line.current = own;
    setTrouble(undefined);
    setProgress({ made: 0, asked: wish.count });
    const end = await generate(wish, { onProgress: setProgress, change }, own.signal);
    line.current = undefined;
    setHasRun(true);
    setTrouble(end);
    setProgress(undefined);
  };
  const stop = () => line.current?.abort();
  return { start, stop, progress, trouble, hasRun };
}
