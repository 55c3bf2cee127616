import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import './choose-file.css';

interface Props {
  /** The endings of the files that are taken, as an input has them: '.csv,.txt'. */
  accept: string;
  /** What files are taken, and what happens with one. */
  children: ReactNode;
  onChoose(file: File): void;
}

/** Takes a file by choosing or by dropping it. */
export function ChooseFile({ accept, children, onChoose }: Props) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  const hold = (event: DragEvent) => {
    // Without this the browser would open the file in place of the page.
    event.preventDefault();
    setOver(true);
  };
  return (
    <label
      className={isOver ? 'drop-zone is-over' : 'drop-zone'}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        className="sr"
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again, once it was mended.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <FileUp className="i" aria-hidden="true" />
      <b>Choose a file</b>
      <span className="drop-hint">or drop it here</span>
      <span className="muted">{children}</span>
    </label>
  );
}
