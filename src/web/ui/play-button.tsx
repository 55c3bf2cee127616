import { Pause, Play } from 'lucide-react';
import type { ComponentProps } from 'react';
import ui from './ui.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'onClick'> {
  isPlaying: boolean;
  onToggle(): void;
}

/** Plays or pauses; its label says which. */
export function PlayButton({ isPlaying, onToggle, ...button }: Props) {
  const Icon = isPlaying ? Pause : Play;
  return (
    <button {...button} type="button" aria-label={isPlaying ? 'Pause' : 'Play'} onClick={onToggle}>
      <Icon className={ui.filledIcon} />
    </button>
  );
}
