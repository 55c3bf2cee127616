import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted, cut } from '#core/history-texts.ts';
import type { AssistantConfig } from '../../store/assistant-configs.ts';
import { deleteCharacter } from '../../store/kurio-store.ts';
import { useStore } from '../../store/use-store.ts';
import { Avatar } from '../../ui/character/avatar.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { isKuriosOwn } from './bring-back-characters.tsx';

/** Characters of a prompt on a card (point 9 of the specification). */
const promptPreview = 100;

interface Props {
  character: AssistantConfig;
  focusAfterDeletion(): HTMLElement | null;
}

/** One character as a parent sees it, with a menu to change or delete it. */
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
    <li className="card cast-card">
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
      <p>{cut(systemPrompt, promptPreview)}</p>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${name}?`}
        confirmLabel="Delete Character"
        onConfirm={remove}
        onClose={() => setAsking(false)}
        focusAfter={(wasConfirmed) => (wasConfirmed ? focusAfterDeletion() : menu.current)}
      >
        <WhatGoes id={id} name={name} />
      </ConfirmDialog>
    </li>
  );
}

function WhatGoes({ id, name }: { id: string; name: string }) {
  const count = useStore(
    ({ voiceSessions }) => voiceSessions.filter(({ assistantId }) => assistantId === id).length,
  );
  return (
    <>
      <p>
        This cannot be undone. It removes {name} and all associated data
        {count > 0 && (
          <>
            , <strong>{counted(count, 'conversation')}</strong> included
          </>
        )}
        .
      </p>
      {isKuriosOwn(id) && (
        <p>
          As one of Kurio’s own it can be brought back, but only as it first came: without your changes and
          without its conversations.
        </p>
      )}
    </>
  );
}
