import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { type ErrorCode, sentences } from '#contract/errors.ts';
import * as contract from '#contract/quests.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { ChooseFile } from '../../ui/choose-file.tsx';
import { QuestProblem } from './quest-problem.tsx';
import { questKeys, useUserId } from './use-quests.ts';

/** Brings a book of the reader's own; a visitor signs up first. */
export function OwnBook() {
  const isKnown = useUserId() !== '';
  return (
    <section className="quest-own" aria-labelledby="own-book">
      <h2 id="own-book">Bring your own book</h2>
      {isKnown ? (
        <Import />
      ) : (
        <p>
          <Link to="/signup?next=/library">Sign up</Link> or <Link to="/login?next=/library">log in</Link> to
          bring an EPUB or a text file of your own. Only you will see it.
        </p>
      )}
    </section>
  );
}

function Import() {
  const { mutate, variables, error, isPending, cancel } = useImport();
  if (isPending) {
    return (
      <div className="quest-importing">
        <span className="spinner" aria-hidden="true" />
        <p role="status">Reading {variables.name}…</p>
        <button type="button" className="btn quiet" onClick={cancel}>
          Cancel
        </button>
      </div>
    );
  }
  return (
    <>
      <ChooseFile accept=".epub,.txt" onChoose={(file) => mutate(file)}>
        EPUB or plain text, up to 10 MB. Its chapters become episodes; only you will see it.
      </ChooseFile>
      {error && variables && <QuestProblem error={error} kept={`Nothing of “${variables.name}” was kept.`} />}
    </>
  );
}

/** Sends a file and opens the book that it becomes. Leaving, or `cancel`, stops it. */
function useImport() {
  const userId = useUserId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { reset, ...importing } = useMutation({
    mutationFn: (file: File) => {
      refuseEarly(file);
      running.current = new AbortController();
      return callApi(contract.importBook, { name: file.name }, { file, signal: running.current.signal });
    },
    async onSuccess({ bookId }) {
      if (running.current?.signal.aborted) return;
      await queries.invalidateQueries({ queryKey: questKeys.of(userId) });
      await navigate(`/quest/${bookId}`);
    },
  });
  const cancel = () => {
    running.current?.abort();
    reset();
    // It may just have been done.
    void queries.invalidateQueries({ queryKey: questKeys.of(userId) });
  };
  return { ...importing, cancel };
}

/** What the server would refuse need not be sent. Throws `ApiError`. */
function refuseEarly({ name, size }: File): void {
  if (size > contract.questLimits.importBytes) throw refused('fileTooBig');
  if (!/\.(epub|txt)$/i.test(name)) throw refused('unreadableBook');
}

const refused = (code: ErrorCode) => new ApiError(code, 0, { message: sentences[code] });
