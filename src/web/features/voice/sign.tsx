import { Ear, Mic, Moon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useStore } from '../../store/use-store.ts';
import { cx } from '../../ui/cx.ts';
import ui from '../../ui/ui.module.css';
import type { Pose } from './pose.ts';
import styles from './sign.module.css';

/** Marks that move one after another: `--k` is the place in the row. */
const marks = (places: readonly number[]) =>
  places.map((k) => <b key={k} style={{ '--k': k } as CSSProperties} />);

/** A large and a small figure hand in hand: a grown-up can help. */
const grownUp = (
  <svg viewBox="0 0 48 48" className={ui.icon} aria-hidden="true">
    <circle cx="17" cy="10" r="6" />
    <path d="M8 43V26a9 9 0 0 1 18 0v2l6 6M13 43V31M21 43V33" />
    <circle cx="37" cy="24" r="4.5" />
    <path d="M31 43v-6a6 6 0 0 1 12 0v6M37 43v-5" />
  </svg>
);

const pictures: Record<Pose, ReactNode> = {
  idle: <Mic />,
  listening: <Ear />,
  thinking: <span className={styles.dots}>{marks([0, 1, 2])}</span>,
  speaking: <span className={styles.bars}>{marks([0, 1, 2, 3, 4])}</span>,
  unheard: grownUp,
  asleep: <Moon className={ui.filledIcon} />,
};

/** The speech bubble that tells a child who cannot read what the character is doing. */
export function Sign({ pose }: { pose: Pose }) {
  const isParent = useStore((state) => state.isParent);
  return (
    <div className={cx(styles.sign, isParent && styles.isBelowTwoRows)} data-pose={pose} aria-hidden="true">
      {pictures[pose]}
    </div>
  );
}
