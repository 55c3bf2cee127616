import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { type CharacterForm, characterForm } from '#contract/characters.ts';
import type { AssistantConfig } from '../../../store/assistant-configs.ts';
import { draftAt } from './draft.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** The state of a character's form, which starts with the draft, if there is one. */
export function useCharacterForm(character: AssistantConfig | undefined) {
  const { pathname } = useLocation();
  const saved: CharacterForm = {
    name: character?.name ?? '',
    systemPrompt: character?.systemPrompt ?? '',
    profileImageUrl: character?.profileImageUrl ?? '',
  };
  const draft = draftAt(pathname, saved);
  const [restored] = useState(draft.read);
  const [isDraft, setDraft] = useState(restored !== undefined);
  const form = useForm<CharacterForm>({
    resolver: zodResolver(characterForm),
    reValidateMode: 'onSubmit',
    defaultValues: restored ?? saved,
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  useUnsavedWarning((isDirty || isDraft) && !isSubmitSuccessful);

  const onChange = (name: keyof CharacterForm) => {
    form.clearErrors(name);
    draft.store(form.getValues());
  };
  return {
    form,
    isDraft,
    bind: (name: keyof CharacterForm) => form.register(name, { onChange: () => onChange(name) }),
    /** Resets the form to what is saved. */
    discardDraft() {
      draft.discard();
      form.reset(saved);
      setDraft(false);
    },
    deleteDraft: draft.discard,
  };
}
