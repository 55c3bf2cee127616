import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import ui from '../../../ui/ui.module.css';
import { faultsOf, isFaulty, type Sides } from './draft.ts';

interface Props {
  sides: Sides;
  onChange(sides: Sides): void;
  onDone(sides: Sides): void;
  onCancel(): void;
}

/** A generated card while it is changed. */
export function GenerateEditor({ sides, onChange, onDone, onCancel }: Props) {
  const [isTold, setTold] = useState(false);
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
  }, []);
  const faults = isTold ? faultsOf(sides) : {};
  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (isFaulty(sides)) return setTold(true);
    onDone({ question: sides.question.trim(), answer: sides.answer.trim() });
  };
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onCancel();
  return (
    <form className="generate-editor" onSubmit={finish} onKeyDown={leave} noValidate>
      <Side
        label="Question"
        rows={2}
        ref={first}
        text={sides.question}
        fault={faults.question}
        onChange={(question) => onChange({ ...sides, question })}
      />
      <Side
        label="Answer"
        rows={6}
        text={sides.answer}
        fault={faults.answer}
        onChange={(answer) => onChange({ ...sides, answer })}
      />
      <div className="generate-editor-actions">
        <button type="submit" className={ui.button}>
          Done
        </button>
        <button type="button" className={ui.quietButton} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

interface SideProps {
  label: string;
  rows: number;
  text: string;
  fault: string | undefined;
  onChange(text: string): void;
  ref?: React.Ref<HTMLTextAreaElement>;
}

function Side({ label, rows, text, fault, onChange, ref }: SideProps) {
  const id = useId();
  return (
    <div className={ui.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        className={ui.input}
        id={id}
        ref={ref}
        rows={rows}
        value={text}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault && (
        <p className={ui.error} id={`${id}-error`}>
          {fault}
        </p>
      )}
    </div>
  );
}
