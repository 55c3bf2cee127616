import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as contract from '#contract/card-transfer.ts';
import { cardLimits } from '#contract/cards.ts';
import { type ErrorCode, errorMessages } from '#contract/errors.ts';
import { ApiError, callApi, request } from '../../../platform/api.ts';
import { BrokenStream, events } from '../../../platform/event-stream.ts';
import { useCardCache } from '../list/card-list-cache.ts';

interface Chosen {
  file: File;
  /** Takes the cards of a file that names no decks. */
  deck: string | undefined;
}

/** A file that was looked into. */
interface Seen {
  file: File;
  told: contract.ImportPreview;
  namesDecks: boolean;
}

/** The steps of an import: a file is read, looked at, and kept. Leaving cancels what runs. */
export function useImport() {
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [isCancelled, setCancelled] = useState(false);
  const [seen, setSeen] = useState<Seen>();
  const { added } = useCardCache();
  useEffect(() => () => running.current?.abort(), []);
  const begin = () => {
    running.current?.abort();
    running.current = new AbortController();
    setCancelled(false);
    return running.current.signal;
  };

  const preview = useMutation({
    mutationFn: ({ file, deck }: Chosen) => {
      const signal = begin();
      refuseEarly(file);
      return callApi(contract.previewImport, { name: file.name, deck }, { file, signal });
    },
    // What is known already depends on the deck; whether the file names decks does not.
    onSuccess: (told, { file }) =>
      setSeen((old) => ({ file, told, namesDecks: old?.namesDecks ?? told.decks.length > 0 })),
  });
  const keeping = useMutation({
    mutationFn: (chosen: Chosen) => {
      setProgress(undefined);
      return importing(chosen, begin(), setProgress);
    },
    // A cancelled import may just have been done.
    onSettled: () => void added(),
  });
  const cancel = () => {
    running.current?.abort();
    setCancelled(true);
  };
  const startOver = () => {
    cancel();
    setCancelled(false);
    setSeen(undefined);
    preview.reset();
    keeping.reset();
  };
  return { preview, seen, keeping, progress, isCancelled, cancel, startOver };
}

/** What the server would refuse need not be sent. Throws `ApiError`. */
function refuseEarly({ name, size }: File): void {
  if (size > cardLimits.importBytes) throw refused('fileTooBig');
  if (!/\.(csv|tsv|txt|apkg)$/i.test(name)) throw refused('unreadableFile');
}

const refused = (code: ErrorCode) => new ApiError(code, 0, { message: errorMessages[code] });

async function importing(
  { file, deck }: Chosen,
  signal: AbortSignal,
  onProgress: (progress: { done: number; total: number }) => void,
): Promise<contract.ImportResult> {
  const fields = { name: file.name, deck };
  try {
    const response = await request(contract.importCards, fields, { file, signal, asEvents: true });
    for await (const { event, data } of events(response, contract.importEvent, signal)) {
      if (event === 'progress') onProgress(data);
      else if (event === 'done') return data;
      else throw new ApiError(data.code as ErrorCode, response.status, data);
    }
  } catch (error) {
    if (!(error instanceof BrokenStream)) throw error;
  }
  throw new ApiError('unreachable');
}
