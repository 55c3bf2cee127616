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
  /** The deck for the cards of a file that names no decks. */
  deck: string | undefined;
}

interface Previewed {
  file: File;
  preview: contract.ImportPreview;
  namesDecks: boolean;
}

/** The calls of an import. Leaving the page cancels a running one. */
export function useImport() {
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [isCancelled, setCancelled] = useState(false);
  const [previewed, setPreviewed] = useState<Previewed>();
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
      checkFile(file);
      return callApi(contract.previewImport, { name: file.name, deck }, { file, signal });
    },
    // How many cards are known depends on the deck; whether the file names decks does not.
    onSuccess: (answer, { file }) =>
      setPreviewed((old) => ({
        file,
        preview: answer,
        namesDecks: old?.namesDecks ?? answer.decks.length > 0,
      })),
  });
  const importing = useMutation({
    mutationFn: (chosen: Chosen) => {
      setProgress(undefined);
      return importFile(chosen, begin(), setProgress);
    },
    // A cancelled import may just have finished.
    onSettled: () => void added(),
  });
  const cancel = () => {
    running.current?.abort();
    setCancelled(true);
  };
  const startOver = () => {
    cancel();
    setCancelled(false);
    setPreviewed(undefined);
    preview.reset();
    importing.reset();
  };
  return { preview, previewed, importing, progress, isCancelled, cancel, startOver };
}

/** Throws the `ApiError` that the server would answer, before the file is sent. */
function checkFile({ name, size }: File): void {
  if (size > cardLimits.importBytes) throw refused('fileTooBig');
  if (!/\.(csv|tsv|txt|apkg)$/i.test(name)) throw refused('unreadableFile');
}

const refused = (code: ErrorCode) => new ApiError(code, 0, { message: errorMessages[code] });

async function importFile(
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
