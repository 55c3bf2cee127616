import { ALargeSmall } from 'lucide-react';
import { useId } from 'react';
import { questStore } from '../progress/quest-store.ts';
import { useStoredQuests } from '../progress/use-quests.ts';
import styles from './reader.module.css';

const sizes = ['Small', 'Medium', 'Large', 'Largest'];
const spacings = ['Close', 'Normal', 'Wide'];

/** The look of the text, saved in this browser. */
export function TextSettings() {
  const { size, spacing, isDyslexiaFriendly } = useStoredQuests().look;
  return (
    <details className={styles.settings}>
      <summary>
        <ALargeSmall />
        Text settings
      </summary>
      <div>
        <Steps
          legend="Text size"
          names={sizes}
          value={size}
          onChoose={(step) => questStore.setLook({ size: step })}
        />
        <Steps
          legend="Line spacing"
          names={spacings}
          value={spacing}
          onChoose={(step) => questStore.setLook({ spacing: step })}
        />
        <label>
          <input
            type="checkbox"
            checked={isDyslexiaFriendly}
            onChange={({ target }) => questStore.setLook({ isDyslexiaFriendly: target.checked })}
          />
          Dyslexia-friendly letters
        </label>
      </div>
    </details>
  );
}

interface StepsProps {
  legend: string;
  names: readonly string[];
  /** 1 is the first. */
  value: number;
  onChoose(step: number): void;
}

function Steps({ legend, names, value, onChoose }: StepsProps) {
  const group = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div>
        {names.map((name, index) => (
          <label key={name}>
            <input
              type="radio"
              name={group}
              checked={value === index + 1}
              onChange={() => onChoose(index + 1)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
