import { ALargeSmall } from 'lucide-react';
import { useId } from 'react';
import { questKeeper } from './quest-keeper.ts';
import { useKeptQuests } from './use-quests.ts';

const sizes = ['Small', 'Medium', 'Large', 'Largest'];
const spacings = ['Close', 'Normal', 'Wide'];

/** How the text looks; kept in this browser. */
export function ReaderLook() {
  const { size, spacing, isDyslexiaFriendly } = useKeptQuests().look;
  return (
    <details className="reader-look">
      <summary>
        <ALargeSmall className="i" aria-hidden="true" />
        Text settings
      </summary>
      <div className="reader-look-panel">
        <Steps
          legend="Text size"
          names={sizes}
          value={size}
          onChoose={(step) => questKeeper.setLook({ size: step })}
        />
        <Steps
          legend="Line spacing"
          names={spacings}
          value={spacing}
          onChoose={(step) => questKeeper.setLook({ spacing: step })}
        />
        <label className="reader-check">
          <input
            type="checkbox"
            checked={isDyslexiaFriendly}
            onChange={({ target }) => questKeeper.setLook({ isDyslexiaFriendly: target.checked })}
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
    <fieldset className="reader-steps">
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
