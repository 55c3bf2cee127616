import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { generateForm } from '#contract/card-generation.ts';
import { cardLimits } from '#contract/cards.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import type { GenerateRequest } from './draft.ts';
import { GenerateCount } from './generate-count.tsx';
import { GenerateNotes } from './generate-notes.tsx';

interface Props {
  wish: GenerateRequest;
  onChange(part: Partial<GenerateRequest>): void;
  onSubmit(wish: GenerateRequest): void;
  isRunning: boolean;
  go: RefObject<HTMLButtonElement | null>;
}

/** What is asked for: the topic, the number, and notes to make the cards from. */
export function GenerateForm({ wish, onChange, onSubmit, isRunning, go }: Props) {
  const [faults, setFaults] = useState<Partial<Record<keyof GenerateRequest, string>>>({});
  const id = useId();
  const topic = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    const found = faultsOf(wish);
    setFaults(found);
    if (found.topic) topic.current?.focus();
    if (Object.keys(found).length === 0) onSubmit(wish);
  };
  const edit = (part: Partial<GenerateRequest>) => {
    setFaults((old) => ({ ...old, ...Object.fromEntries(Object.keys(part).map((key) => [key, undefined])) }));
    onChange(part);
  };
  return (
    <form className={cx(ui.card, 'generate-form')} method="dialog" onSubmit={submit} noValidate>
      <div className={ui.field}>
        <label htmlFor={id}>Topic</label>
        <input
          className={ui.input}
          id={id}
          ref={topic}
          value={wish.topic}
          placeholder="JavaScript Array Methods"
          required
          maxLength={cardLimits.topic}
          autoComplete="off"
          aria-invalid={faults.topic !== undefined}
          aria-describedby={faults.topic && `${id}-error`}
          onChange={({ target }) => edit({ topic: target.value })}
        />
        {faults.topic && (
          <p className={ui.error} id={`${id}-error`}>
            {faults.topic}
          </p>
        )}
      </div>
      <GenerateCount count={wish.count} onChange={(count) => edit({ count })} />
      <GenerateNotes notes={wish.notes} fault={faults.notes} onChange={(notes) => edit({ notes })} />
      {/* A disabled button would drop the keyboard's focus. */}
      <button
        type="submit"
        className={cx(ui.largeButton, 'generate-go')}
        ref={go}
        aria-disabled={isRunning}
        aria-busy={isRunning}
      >
        {isRunning && <span className={ui.spinner} aria-hidden="true" />}
        Generate
      </button>
    </form>
  );
}

function faultsOf(wish: GenerateRequest): Partial<Record<keyof GenerateRequest, string>> {
  const { error } = z.safeParse(generateForm, wish);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}
