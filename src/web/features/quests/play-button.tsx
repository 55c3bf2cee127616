import { Pause, Play } from 'lucide-react';

interface Props {
  /** It is being heard, or about to be. */
  isOn: boolean;
  isWaiting?: boolean;
  /** The id of the title of what is played. */
  describedBy?: string;
  onToggle(): void;
}

/** Plays and pauses an episode. */
export function PlayButton({ isOn, isWaiting, describedBy, onToggle }: Props) {
  const Icon = isOn ? Pause : Play;
  return (
    <button
      type="button"
      className={isWaiting ? 'quest-play is-waiting' : 'quest-play'}
      aria-label={isOn ? 'Pause' : 'Play'}
      aria-describedby={describedBy}
      onClick={onToggle}
    >
      <Icon className="i i-fill" aria-hidden="true" />
    </button>
  );
}
