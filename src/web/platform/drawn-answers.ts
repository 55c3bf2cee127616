import { createContext, useContext } from 'react';
import * as z from 'zod/mini';
import { type Answers, type AnyCall, addressOf, type PayloadOf, type ResponseOf } from '#contract/call.ts';

/** Where a page that is drawn without a document finds the answers that it shows. */
export const DrawnAnswers = createContext<Answers | undefined>(undefined);

/** Gives how to ask for an answer with which the build has drawn this page; undefined where it is not among them. */
export function useDrawnAnswers() {
  const drawn = useContext(DrawnAnswers);
  return <C extends AnyCall>(call: C, payload: PayloadOf<C>): ResponseOf<C> | undefined => {
    const answers = drawn ?? inDocument();
    const read = z.safeParse(call.response, answers[addressOf(call, payload)]);
    return read.success ? (read.data as ResponseOf<C>) : undefined;
  };
}

function inDocument(): Answers {
  return JSON.parse(document.getElementById('answers')?.textContent ?? '{}');
}
