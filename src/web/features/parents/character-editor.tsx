import { Link, useNavigate } from 'react-router';
import type { CharacterForm } from '#contract/characters.ts';
import { counted } from '#core/history-texts.ts';
import { newId } from '../../platform/id.ts';
import type { AssistantConfig } from '../../store/assistant-configs.ts';
import { saveCharacter } from '../../store/kurio-store.ts';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { DraftNote } from './draft-note.tsx';
import { PictureField } from './picture-field.tsx';
import { useCharacterForm } from './use-character-form.ts';
import './character-editor.css';

interface Props {
  /** The character to change; a new one is made without it. */
  character?: AssistantConfig;
  submitLabel: string;
  /** Where saving and cancelling lead. */
  savedTo: string;
  hasPicture: boolean;
}

const promptRows = 10;

/** The form in which a parent writes a character. Errors show on saving and clear when their field is edited. */
export function CharacterEditor({ character, submitLabel, savedTo, hasPicture }: Props) {
  const navigate = useNavigate();
  const { form, bind, isDraft, discardDraft, forgetDraft } = useCharacterForm(character);
  const { errors } = form.formState;

  const save = ({ profileImageUrl, ...written }: CharacterForm) => {
    saveCharacter({
      id: character?.id ?? newId(),
      ...written,
      profileImageUrl: profileImageUrl || undefined,
    });
    forgetDraft();
    void toast(`${written.name} was saved.`);
    void navigate(savedTo);
  };
  // In the order of the page, so that the first wrong field gets the focus.
  const [name, systemPrompt, profileImageUrl] = [bind('name'), bind('systemPrompt'), bind('profileImageUrl')];
  return (
    <form className="character-editor" onSubmit={(event) => void form.handleSubmit(save)(event)} noValidate>
      {isDraft && <DraftNote onDiscard={discardDraft} />}
      <Field label="Character name" error={errors.name?.message}>
        {(field) => <input className="input" autoComplete="off" {...field} {...name} />}
      </Field>
      <Field
        label="System prompt"
        error={errors.systemPrompt?.message}
        count={counted(form.watch('systemPrompt').length, 'character')}
        hint="How the character talks and what it knows. Lines left in square brackets, such as “- Name: [name]”, are not sent."
      >
        {(field) => <textarea className="input" rows={promptRows} {...field} {...systemPrompt} />}
      </Field>
      {hasPicture && (
        <PictureField
          error={errors.profileImageUrl?.message}
          address={form.watch('profileImageUrl')}
          input={profileImageUrl}
        />
      )}
      <div className="editor-actions">
        <button type="submit" className="btn">
          {submitLabel}
        </button>
        <Link className="btn quiet" to={savedTo}>
          Cancel
        </Link>
      </div>
    </form>
  );
}
