import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CardForm, cardForm, cardLimits } from '#contract/cards.ts';
import { ApiError } from '../../../platform/api.ts';

/** The tags of a line, separated by commas, each once. */
export function tagsOf(line: string): string[] {
  const tags = line.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}

const tagsError = `Please use at most ${cardLimits.tags} tags of ${cardLimits.tag} characters each`;
const cardFields = z.extend(cardForm, {
  deck: z.string().check(z.trim(), z.maxLength(cardLimits.deck)),
  /** One line, separated by commas. */
  tags: z.string().check(z.refine((line) => cardForm.shape.tags.safeParse(tagsOf(line)).success, tagsError)),
});
/** What is in the fields of the form. */
export type CardFields = z.infer<typeof cardFields>;

export interface CardFormOptions {
  /** What the form starts with. */
  card: CardForm;
  /** Gets valid content only. An error that it throws is shown, and what was typed stays. */
  save(card: Required<CardForm>): void | Promise<void>;
  onEdit?(fields: CardFields): void;
}

/** The state of a card's form: it validates on submit, and an error goes when its field is edited. */
export function useCardForm({ card, save, onEdit }: CardFormOptions) {
  const { question, answer, deck = '', tags = [] } = card;
  const tagLine = tags.join(', ');
  const form = useForm<CardFields>({
    resolver: zodResolver(cardFields),
    defaultValues: { question, answer, deck, tags: tagLine },
    reValidateMode: 'onSubmit',
  });
  const saving = useMutation({
    mutationFn: async (written: Required<CardForm>) => save(written),
    onError(error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      for (const [name, message] of fields) {
        if (name in form.getValues())
          form.setError(name as keyof CardFields, { message }, { shouldFocus: true });
      }
    },
  });
  const submit = form.handleSubmit((fields) => {
    if (saving.isPending) return;
    // An imported tag may contain a comma, so tags that were not edited stay as they are.
    saving.mutate({ ...fields, tags: fields.tags === tagLine ? tags : tagsOf(fields.tags) });
  });
  const bind = (name: keyof CardFields) => ({
    ...form.register(name, {
      onChange() {
        form.clearErrors(name);
        onEdit?.(form.getValues());
      },
    }),
    readOnly: saving.isPending,
    error: form.getFieldState(name, form.formState).error?.message,
  });
  return { form, bind, submit, saving };
}
