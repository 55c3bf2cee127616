import { type ComponentProps, type KeyboardEvent, useDeferredValue, useEffect } from 'react';
import { Actions } from '../../../ui/actions.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import ui from '../../../ui/ui.module.css';
import { CardErrorNotice } from '../card-error-notice.tsx';
import { mediaAddress } from '../card-media-address.ts';
import styles from './card-form.module.css';
import { DeckField } from './deck-field.tsx';
import { type CardFormOptions, useCardForm } from './use-card-form.ts';

interface Props extends CardFormOptions {
  submitLabel: string;
  /** The decks to choose from. Without them the form is short: a question and an answer. */
  deckNames?: readonly string[];
  takesFocus?: boolean;
  onCancel?(): void;
  onEscape?(): void;
}

/** The form in which a card is written or changed. */
export function CardForm({ submitLabel, deckNames, takesFocus, onCancel, onEscape, ...options }: Props) {
  const { form, bind, submit, saving } = useCardForm(options);
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('question');
  }, [takesFocus, setFocus]);
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) void submit();
    if (key === 'Escape') onEscape?.();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} onKeyDown={onKeyDown} noValidate>
      <TextArea label="Question" rows={2} {...bind('question')} />
      <TextArea
        label="Answer"
        rows={6}
        hint="Markdown: **bold**, `code`, lists, tables, $x^2$."
        {...bind('answer')}
      />
      {deckNames && (
        <>
          <AnswerPreview answer={form.watch('answer')} />
          <div className={styles.pair}>
            <DeckField label="Deck" hint="Optional" deckNames={deckNames} {...bind('deck')} />
            <TextField
              label="Tags"
              hint="Optional, separated by commas"
              autoComplete="off"
              {...bind('tags')}
            />
          </div>
        </>
      )}
      {saving.error && <CardErrorNotice error={saving.error} reassurance="What you typed is still here." />}
      <Actions>
        <button
          type="submit"
          className={ui.button}
          aria-disabled={saving.isPending}
          aria-busy={saving.isPending}
        >
          {saving.isPending ? 'Saving…' : submitLabel}
        </button>
        {onCancel && (
          <button type="button" className={ui.quietButton} onClick={onCancel}>
            Cancel
          </button>
        )}
        <p className={cx(ui.muted, styles.shortcut)}>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> saves, too.
        </p>
      </Actions>
    </form>
  );
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  hint?: string;
  error: string | undefined;
}

function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => <textarea className={cx(ui.input, styles.text)} {...field} {...textarea} />}
    </Field>
  );
}

/** The answer as a review shows it. A long one is rendered when typing pauses. */
function AnswerPreview({ answer }: { answer: string }) {
  const text = useDeferredValue(answer);
  if (text.trim() === '') return null;
  return (
    <details className={styles.preview} open>
      <summary>Preview</summary>
      <Markdown mediaAddress={mediaAddress}>{text}</Markdown>
    </details>
  );
}
