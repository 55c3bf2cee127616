import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { type CharacterForm, characterForm } from '#contract/characters.ts';
import type { AssistantConfig } from '../../store/assistant-configs.ts';
import { draftAt } from './draft.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** The form of a character, which begins with the draft that was left here, if one was. */
export function useCharacterForm(character: AssistantConfig | undefined) {
  const { pathname } = useLocation();
  const saved: CharacterForm = {
    name: character?.name ?? '',
    systemPrompt: character?.systemPrompt ?? '',
    profileImageUrl: character?.profileImageUrl ?? '',
  };
  const draft = draftAt(pathname, saved);
  const [left] = useState(draft.read);
  const [isDraft, setDraft] = useState(left !== undefined);
  const form = useForm<CharacterForm>({
    resolver: zodResolver(characterForm),
    reValidateMode: 'onSubmit',
    defaultValues: left ?? saved,
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  useUnsavedWarning((isDirty || isDraft) && !isSubmitSuccessful);

  const changed = (name: keyof CharacterForm) => {
    form.clearErrors(name);
    draft.keep(form.getValues());
  };
  return {
    form,
    isDraft,
    bind: (name: keyof CharacterForm) => form.register(name, { onChange: () => changed(name) }),
    /** Goes back to what is saved. */
    discardDraft() {
      draft.discard();
      form.reset(saved);
      setDraft(false);
    },
    forgetDraft: draft.discard,
  };
}
