import { createContext, useContext } from 'react';
import * as z from 'zod/mini';
import { type AnyCall, type DehydratedData, type PayloadOf, type ResponseOf, urlOf } from '#contract/call.ts';

/** The answers of the server that a page is prerendered with; undefined in a browser, which has them in the document. */
export const DehydratedDataContext = createContext<DehydratedData | undefined>(undefined);

/** Gives a function that returns the answer to a call which this page was prerendered with, or undefined. */
export function useDehydratedData() {
  const prerendered = useContext(DehydratedDataContext);
  return <C extends AnyCall>(call: C, payload: PayloadOf<C>): ResponseOf<C> | undefined => {
    const answers = prerendered ?? inDocument();
    const { success, data } = z.safeParse(call.response, answers[urlOf(call, payload)]);
    return success ? (data as ResponseOf<C>) : undefined;
  };
}

function inDocument(): DehydratedData {
  return JSON.parse(document.getElementById('dehydrated-data')?.textContent ?? '{}');
}
