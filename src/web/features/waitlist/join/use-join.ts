import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import * as contract from '#contract/waitlist.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { useCall } from '../../../platform/use-call.ts';

export interface JoinOptions {
  /** The page of the form; the server stores it with the address. */
  source: string;
  /** The error of an address; undefined for a valid one. */
  validate(email: string): string | undefined;
  /** Shows the error of an address elsewhere than at the field. */
  showError?(message: string): void;
  onJoined(email: string): void;
}

/** A waitlist form: validates the address, sends it once, and says what went wrong. */
export function useJoin({ source, validate, showError, onJoined }: JoinOptions) {
  const [fieldError, setFieldError] = useState<string>();
  const reject = (form: HTMLFormElement, message: string) => {
    // The message must be on the page before the field is focused, so that a screen reader reads it out.
    flushSync(() => setFieldError(showError ? '' : message));
    showError?.(message);
    form.querySelector<HTMLInputElement>('[name=email]')?.focus();
  };
  const { run, error, isLoading } = useCall(async (_signal, form: HTMLFormElement) => {
    setFieldError(undefined);
    const value = (name: string) => String(new FormData(form).get(name) ?? '').trim();
    const email = value('email');
    const invalid = validate(email);
    if (invalid !== undefined) return reject(form, invalid);
    try {
      await callApi(contract.join, { email, website: value('website'), niche: nicheOfPage(), source });
    } catch (error) {
      if (error instanceof ApiError && error.fields.email) return reject(form, error.fields.email);
      throw error;
    }
    form.reset();
    onJoined(email);
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(event.currentTarget);
  };
  return { fieldError, error, isLoading, submit };
}

const maxNicheLength = 100;

/** The audience that a link was made for: `bedtime` of `/landing?niche=bedtime`. */
function nicheOfPage(): string {
  const niche = new URLSearchParams(location.search).get('niche') ?? '';
  // The server rejects control characters, and a mangled link must not keep a family off the list.
  return niche.replace(/\p{Cc}+/gu, ' ').slice(0, maxNicheLength);
}
