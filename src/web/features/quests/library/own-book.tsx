import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { type ErrorCode, errorMessages } from '#contract/errors.ts';
import * as contract from '#contract/quests.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { ChooseFile } from '../../../ui/choose-file.tsx';
import ui from '../../../ui/ui.module.css';
import { questKeys, useUserId } from '../progress/use-quests.ts';
import { QuestError } from '../quest-error.tsx';
import styles from './library.module.css';

/** Imports a book of the reader's own. A guest is asked to sign up first. */
export function OwnBook() {
  const isSignedIn = useUserId() !== '';
  return (
    <section className={styles.own} aria-labelledby="own-book">
      <h2 id="own-book">Add your own book</h2>
      {isSignedIn ? (
        <Import />
      ) : (
        <p>
          <Link to="/signup?next=/library">Sign up</Link> or <Link to="/login?next=/library">log in</Link> to
          add an EPUB or text file of your own. Only you will see it.
        </p>
      )}
    </section>
  );
}

function Import() {
  const { mutate, variables, error, isPending, cancel } = useImport();
  if (isPending) {
    return (
      <div className={styles.importing}>
        <span className={ui.spinner} aria-hidden="true" />
        <p role="status">Reading {variables.name}…</p>
        <button type="button" className={ui.quietButton} onClick={cancel}>
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
      {error && variables && (
        <QuestError error={error} reassurance={`Nothing of “${variables.name}” was saved.`} />
      )}
    </>
  );
}

/** Imports a file and opens its book. Leaving the page or `cancel` aborts it. */
function useImport() {
  const userId = useUserId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const { reset, ...importing } = useMutation({
    mutationFn: (file: File) => {
      checkFile(file);
      controller.current = new AbortController();
      return callApi(contract.importBook, { name: file.name }, { file, signal: controller.current.signal });
    },
    async onSuccess({ bookId }) {
      if (controller.current?.signal.aborted) return;
      await queries.invalidateQueries({ queryKey: questKeys.of(userId) });
      await navigate(`/quest/${bookId}`);
    },
  });
  const cancel = () => {
    controller.current?.abort();
    reset();
    // It may have been completed just before.
    void queries.invalidateQueries({ queryKey: questKeys.of(userId) });
  };
  return { ...importing, cancel };
}

/** Rejects, without sending it, a file that the server would reject. Throws `ApiError`. */
function checkFile({ name, size }: File): void {
  if (size > contract.questLimits.importBytes) throw apiError('fileTooBig');
  if (!/\.(epub|txt)$/i.test(name)) throw apiError('unreadableBook');
}

const apiError = (code: ErrorCode) => new ApiError(code, 0, { message: errorMessages[code] });
