import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { cut, pluralize } from '#core/voice/history-texts.ts';
import type { AssistantConfig } from '../../../store/assistant-configs.ts';
import { deleteCharacter } from '../../../store/kurio-store.ts';
import { useStore } from '../../../store/use-store.ts';
import { Avatar } from '../../../ui/character/avatar.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { cx } from '../../../ui/cx.ts';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './character-card.module.css';
import { isBuiltIn } from './restore-characters.tsx';

/** From the specification (point 9). */
const promptPreviewLength = 100;

interface Props {
  character: AssistantConfig;
  focusAfterDeletion(): HTMLElement | null;
}

/** One character with a menu to edit or delete it. */
export function CharacterCard({ character, focusAfterDeletion }: Props) {
  const { id, name, systemPrompt } = character;
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const remove = () => {
    deleteCharacter(id);
    void toast(`${name} was deleted.`);
  };
  return (
    <li className={cx(ui.card, styles.card)}>
      <Avatar character={character} size={72} />
      <h2>{name}</h2>
      <Menu
        ref={menu}
        label={`Options for ${name}`}
        items={[
          {
            label: 'Edit',
            icon: Pencil,
            onSelect: () => void navigate(`/beta/p/c/${encodeURIComponent(id)}`),
          },
          { label: 'Delete', icon: Trash2, isDangerous: true, onSelect: () => setAsking(true) },
        ]}
      />
      <p>{cut(systemPrompt, promptPreviewLength)}</p>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${name}?`}
        confirmLabel="Delete Character"
        onConfirm={remove}
        onClose={() => setAsking(false)}
        focusAfter={(wasConfirmed) => (wasConfirmed ? focusAfterDeletion() : menu.current)}
      >
        <DeletionDetails id={id} name={name} />
      </ConfirmDialog>
    </li>
  );
}

function DeletionDetails({ id, name }: { id: string; name: string }) {
  const count = useStore(
    ({ voiceSessions }) => voiceSessions.filter(({ assistantId }) => assistantId === id).length,
  );
  return (
    <>
      <p>
        This cannot be undone. It removes {name} and all associated data
        {count > 0 && (
          <>
            , <strong>{pluralize(count, 'conversation')}</strong> included
          </>
        )}
        .
      </p>
      {isBuiltIn(id) && (
        <p>
          Since it comes with Kurio, you can restore it later, but only as it originally was: without your
          changes and its conversations.
        </p>
      )}
    </>
  );
}
