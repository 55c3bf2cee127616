import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Card, CardForm } from '#contract/cards.ts';
import { answer, cardForm, cardLimits, question } from '#contract/cards.ts';
import { ApiError } from '../../../platform/api.ts';
import { Field } from '../../../ui/field.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CardErrorNotice } from '../card-error-notice.tsx';
import { mediaAddress } from '../card-media-address.ts';
import { tagsText, writtenTags } from './card-form-tags.ts';
import { DeckField } from './deck-field.tsx';
import './card-form.css';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';

const answerRows = 8;

const editorForm = z.object({
  question,
  answer,
  deck: z.string().check(z.trim(), z.maxLength(cardLimits.deck)),
  /** As one line, with commas. */
  tags: z
    .string()
    .check(z.refine((line) => cardForm.shape.tags.safeParse(writtenTags(line)).success, tagsText)),
});
type Fields = z.infer<typeof editorForm>;

interface Props {
  card: Card;
  deckNames: readonly string[];
  /** Keeps what was written. What it throws is told, and what was typed stays. */
  save(form: CardForm): Promise<void>;
  cancel(): void;
}

/** The form in which a card is changed. */
export function CardEditor({ card, deckNames, save, cancel }: Props) {
  const { form, bind, submit, saving } = useCardEditor(card, save);
  const { ref, ...answerField } = bind('answer');
  return (
    <form className="card-form" onSubmit={(event) => void submit(event)} noValidate>
      <TextField label="Question" maxLength={cardLimits.question} autoComplete="off" {...bind('question')} />
      <Field label="Answer" error={answerField.error} hint="Markdown: **bold**, `code`, lists, $x^2$.">
        {(field) => (
          <textarea
            className={ui.input}
            rows={answerRows}
            ref={ref}
            {...field}
            {...withoutError(answerField)}
          />
        )}
      </Field>
      <Preview text={form.watch('answer')} />
      <DeckField label="Deck" deckNames={deckNames} {...bind('deck')} />
      <TextField label="Tags" hint="With commas between them." autoComplete="off" {...bind('tags')} />
      {card.source && <p className={cx(ui.muted, 'card-form-source')}>From your notes: “{card.source}”</p>}
      {saving.error && <CardErrorNotice error={saving.error} reassurance="What you typed is still here." />}
      <div className="card-form-actions">
        <button type="submit" className={ui.button} aria-disabled={saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Save'}
        </button>
        <button type="button" className={ui.quietButton} onClick={cancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function withoutError<T extends { error: unknown }>({ error: _, ...field }: T) {
  return field;
}

function useCardEditor(card: Card, save: Props['save']) {
  const form = useForm<Fields>({
    resolver: zodResolver(editorForm),
    defaultValues: {
      question: card.question,
      answer: card.answer,
      deck: card.deck,
      tags: card.tags.join(', '),
    },
    reValidateMode: 'onSubmit',
  });
  const saving = useMutation({
    mutationFn: save,
    onError(error) {
      const faults = error instanceof ApiError ? Object.entries(error.fields) : [];
      for (const [name, message] of faults) {
        if (name in form.getValues()) form.setError(name as keyof Fields, { message }, { shouldFocus: true });
      }
    },
  });
  const submit = form.handleSubmit(({ tags, ...written }) => {
    if (saving.isPending) return;
    // A tag from elsewhere may hold a comma itself; tags that nobody touched stay as they are.
    const isTouched = form.getFieldState('tags').isDirty;
    saving.mutate({ ...written, tags: isTouched ? writtenTags(tags) : card.tags });
  });
  const bind = (name: keyof Fields) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  return { form, bind, submit, saving };
}

function Preview({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <details className="card-form-preview">
      <summary>Preview of the answer</summary>
      <Markdown mediaAddress={mediaAddress}>{text}</Markdown>
    </details>
  );
}
