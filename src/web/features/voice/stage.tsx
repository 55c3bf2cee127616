import { useEffect, useState } from 'react';
import { useStore } from '../../store/use-store.ts';
import { artOf } from '../../ui/character/art.ts';
import moving from '../../ui/character/character.module.css';
import { firstLetterOf, type Portrait } from '../../ui/character/portrait.ts';
import { usePicture } from '../../ui/character/use-picture.ts';
import { cx } from '../../ui/cx.ts';
import { InlineSvg } from '../../ui/inline-svg.tsx';
import type { Pose } from './pose.ts';
import { Sign } from './sign.tsx';
import styles from './stage.module.css';

const scenes = import.meta.glob<string>('../../../../content/characters/*/stage.svg', {
  query: '?raw',
  import: 'default',
});

interface Props {
  character: Portrait;
  pose: Pose;
}

/** Where the character stands, before its scene, with the sign beside it. */
export function Stage({ character, pose }: Props) {
  const isParent = useStore((state) => state.isParent);
  return (
    <div className={cx(styles.stage, isParent && styles.isBelowTwoRows)} data-pose={pose}>
      <Scene id={character.id} />
      <div className={styles.rings} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <Sign pose={pose} />
      <Actor character={character} pose={pose} />
    </div>
  );
}

/** The drawn scene behind one of Kurio's own characters; it loads after the figure, which matters more. */
function Scene({ id }: { id: string }) {
  const [svg, setSvg] = useState<string>();
  useEffect(() => {
    const load = scenes[`../../../../content/characters/${id}/stage.svg`];
    if (!load) return;
    const controller = new AbortController();
    const { signal } = controller;
    // Meanwhile the character talks before a plain wall.
    const waitForNetwork = () => window.addEventListener('online', show, { once: true, signal });
    const show = () => void load().then((loaded) => signal.aborted || setSvg(loaded), waitForNetwork);
    show();
    return () => controller.abort();
  }, [id]);
  return <div className={styles.scene}>{svg && <InlineSvg svg={svg} />}</div>;
}

function Actor({ character, pose }: Props) {
  const { src, onError } = usePicture(character.profileImageUrl);
  const art = artOf(character.id);
  if (!src && art) {
    return <InlineSvg className={cx(styles.actor, moving.alive)} svg={art.picture} pose={pose} />;
  }
  return (
    <div className={styles.actor}>
      {src ? (
        <img className={styles.photo} src={src} alt="" referrerPolicy="no-referrer" onError={onError} />
      ) : (
        <span className={styles.letter} aria-hidden="true">
          {firstLetterOf(character.name)}
        </span>
      )}
    </div>
  );
}
