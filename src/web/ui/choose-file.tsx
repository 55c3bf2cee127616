import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './choose-file.module.css';
import { cx } from './cx.ts';
import ui from './ui.module.css';

interface Props {
  /** The accepted file extensions, as an input's `accept` lists them: '.csv,.txt'. */
  accept: string;
  /** Which files are accepted, and what happens with one. */
  children: ReactNode;
  onChoose(file: File): void;
}

/** Lets a person choose a file or drop one. */
export function ChooseFile({ accept, children, onChoose }: Props) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  const hold = (event: DragEvent) => {
    // Otherwise the browser opens the file in place of the page.
    event.preventDefault();
    setOver(true);
  };
  return (
    <label
      className={isOver ? cx(styles.zone, styles.isOver) : styles.zone}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        className={ui.visuallyHidden}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Lets the same file be chosen again after a correction.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <FileUp />
      <b>Choose a file</b>
      <span className={styles.hint}>or drop it here</span>
      <span className={cx(ui.muted, styles.about)}>{children}</span>
    </label>
  );
}
