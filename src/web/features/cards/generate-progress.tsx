import type { Progress } from './generate-run.ts';
import { progressText } from './generate-texts.ts';

interface Props {
  progress: Progress;
  onStop(): void;
}

/** How far it is, and a way to end it. */
export function GenerateProgress({ progress, onStop }: Props) {
  return (
    <div className="generate-progress">
      <div>
        <p role="status" className="num">
          {progressText(progress)}
        </p>
        <progress value={progress.made} max={progress.asked} aria-hidden="true" />
      </div>
      <button type="button" className="btn quiet" onClick={onStop}>
        Stop
      </button>
    </div>
  );
}
