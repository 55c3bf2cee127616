import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as contract from '#contract/waitlist.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { errorSentence } from '../../platform/error-sentence.ts';

export interface Joining {
  /** The page that the visitor came by, as it is kept with the entry. */
  source: string;
  /** What is wrong with an address, if anything. */
  faultOf(email: string): string | undefined;
  /** Where a fault is told, when not at the field. */
  tellFault?(sentence: string): void;
  onJoined(email: string): void;
}

/** One form of the waitlist: it checks the address, sends it once, and tells what went wrong. */
export function useJoin({ source, faultOf, tellFault, onJoined }: Joining) {
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  const refuse = (form: HTMLFormElement, sentence: string) => {
    // The sentence must stand there before the focus, with which a screen reader reads it.
    flushSync(() => setFault(tellFault ? '' : sentence));
    tellFault?.(sentence);
    form.querySelector<HTMLInputElement>('[name=email]')?.focus();
  };
  const send = async (form: HTMLFormElement, entry: { email: string; website: string }) => {
    setSending(true);
    try {
      await callApi(contract.join, { ...entry, niche: nicheOfAddress(), source });
      form.reset();
      onJoined(entry.email);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.fields.email) refuse(form, error.fields.email);
      else setProblem(`${errorSentence(error)} Your address is still in the field.`);
    } finally {
      setSending(false);
    }
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second press may come before the button is drawn as busy.
    if (isUnderWay.current) return;
    const form = event.currentTarget;
    const text = (name: string) => String(new FormData(form).get(name) ?? '').trim();
    const email = text('email');
    setFault(undefined);
    setProblem(undefined);
    const wrong = faultOf(email);
    if (wrong !== undefined) return refuse(form, wrong);
    isUnderWay.current = true;
    await send(form, { email, website: text('website') }).finally(() => {
      isUnderWay.current = false;
    });
  };
  return { fault, problem, isSending, submit };
}

const nicheMost = 100;

/** What the link was made for by which a family came: `/landing?niche=bedtime`. */
function nicheOfAddress(): string {
  const niche = new URLSearchParams(location.search).get('niche') ?? '';
  // A link that was mangled on its way keeps no family off the list.
  return niche.replace(/\p{Cc}+/gu, ' ').slice(0, nicheMost);
}
