import { Link, useNavigate } from 'react-router';
import type { CharacterForm } from '#contract/characters.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import { newId } from '../../../platform/id.ts';
import type { AssistantConfig } from '../../../store/assistant-configs.ts';
import { saveCharacter } from '../../../store/kurio-store.ts';
import { Actions } from '../../../ui/actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './character-editor.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { PictureField } from './picture-field.tsx';
import { useCharacterForm } from './use-character-form.ts';

interface Props {
  /** The character to edit; a new one is created without it. */
  character?: AssistantConfig;
  submitLabel: string;
  /** The page after saving or canceling. */
  returnTo: string;
  hasPicture: boolean;
}

const promptRows = 10;

/** The form of a character. Errors show on saving, and clear when their field is edited. */
export function CharacterEditor({ character, submitLabel, returnTo, hasPicture }: Props) {
  const navigate = useNavigate();
  const { form, bind, isDraft, discardDraft, deleteDraft } = useCharacterForm(character);
  const { errors } = form.formState;

  const save = ({ profileImageUrl, ...fields }: CharacterForm) => {
    saveCharacter({
      id: character?.id ?? newId(),
      ...fields,
      profileImageUrl: profileImageUrl || undefined,
    });
    deleteDraft();
    void toast(`${fields.name} was saved.`);
    void navigate(returnTo);
  };
  // Registered in the order of the page, so that the first invalid field is focused.
  const [name, systemPrompt, profileImageUrl] = [bind('name'), bind('systemPrompt'), bind('profileImageUrl')];
  return (
    <form className={styles.editor} onSubmit={(event) => void form.handleSubmit(save)(event)} noValidate>
      {isDraft && <DraftNotice onDiscard={discardDraft} />}
      <Field label="Character name" error={errors.name?.message}>
        {(field) => <input className={ui.input} autoComplete="off" {...field} {...name} />}
      </Field>
      <Field
        label="System prompt"
        error={errors.systemPrompt?.message}
        count={pluralize(form.watch('systemPrompt').length, 'character')}
        hint="How the character talks and what it knows. Lines left in square brackets, such as “- Name: [name]”, are not sent."
      >
        {(field) => <textarea className={ui.input} rows={promptRows} {...field} {...systemPrompt} />}
      </Field>
      {hasPicture && (
        <PictureField
          error={errors.profileImageUrl?.message}
          address={form.watch('profileImageUrl')}
          input={profileImageUrl}
        />
      )}
      <Actions>
        <button type="submit" className={ui.button}>
          {submitLabel}
        </button>
        <Link className={ui.quietButton} to={returnTo}>
          Cancel
        </Link>
      </Actions>
    </form>
  );
}
