import { type FormEvent, type RefObject, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { generateForm } from '#contract/card-generation.ts';
import { cardLimits } from '#contract/cards.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import ui from '../../../ui/ui.module.css';
import shared from '../cards.module.css';
import type { GenerateRequest } from './draft.ts';
import styles from './generate.module.css';
import { GenerateCount } from './generate-count.tsx';

interface Props {
  request: GenerateRequest;
  onChange(part: Partial<GenerateRequest>): void;
  onSubmit(request: GenerateRequest): void;
  isRunning: boolean;
  button: RefObject<HTMLButtonElement | null>;
}

/** The request: a topic, a number of cards, and notes to make them from. */
export function GenerateForm({ request, onChange, onSubmit, isRunning, button }: Props) {
  const [topicError, setTopicError] = useState<string>();
  const topic = useRef<HTMLInputElement>(null);
  const errors = errorsOf(request);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    setTopicError(errors.topic);
    if (errors.topic) topic.current?.focus();
    else if (!errors.notes) onSubmit(request);
  };
  return (
    <form className={cx(ui.card, shared.box, styles.form)} method="dialog" onSubmit={submit} noValidate>
      <TextField
        label="Topic"
        error={topicError}
        ref={topic}
        value={request.topic}
        placeholder="JavaScript Array Methods"
        required
        maxLength={cardLimits.topic}
        autoComplete="off"
        onChange={({ target }) => {
          setTopicError(undefined);
          onChange({ topic: target.value });
        }}
      />
      <GenerateCount count={request.count} onChange={(count) => onChange({ count })} />
      <Notes notes={request.notes} error={errors.notes} onChange={(notes) => onChange({ notes })} />
      {/* A disabled button would lose the keyboard's focus. */}
      <button
        type="submit"
        className={cx(ui.largeButton, styles.submit)}
        ref={button}
        aria-disabled={isRunning}
        aria-busy={isRunning}
      >
        {isRunning && <span className={cx(ui.spinner, styles.spinner)} aria-hidden="true" />}
        Generate
      </button>
    </form>
  );
}

interface NotesProps {
  notes: string;
  error: string | undefined;
  onChange(notes: string): void;
}

function Notes({ notes, error, onChange }: NotesProps) {
  const count = notes.trim().length.toLocaleString('en-US');
  return (
    <details className={styles.notes} open={notes !== '' || undefined}>
      <summary className={shared.summary}>From my own notes</summary>
      <Field
        label="Your notes"
        error={error}
        hint="Each card shows the sentence it was made from."
        count={`${count} of ${cardLimits.notes.toLocaleString('en-US')} characters`}
      >
        {(field) => (
          <textarea
            className={ui.input}
            rows={8}
            value={notes}
            onChange={({ target }) => onChange(target.value)}
            {...field}
          />
        )}
      </Field>
    </details>
  );
}

function errorsOf(request: GenerateRequest): Partial<Record<keyof GenerateRequest, string>> {
  const { error } = z.safeParse(generateForm, request);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}
