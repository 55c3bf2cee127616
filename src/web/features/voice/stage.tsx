import { Ear, Mic, Moon } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { artOf } from '../../ui/character/art.ts';
import { firstLetterOf, type Portrait } from '../../ui/character/portrait.ts';
import { usePicture } from '../../ui/character/use-picture.ts';
import { InlineSvg } from '../../ui/inline-svg.tsx';
import { GrownUpSign } from './grown-up-sign.tsx';
import './stage.css';
import './poses.css';
import { cx } from '../../ui/cx.ts';
import ui from '../../ui/ui.module.css';

const scenes = import.meta.glob<string>('../../../../content/characters/*/stage.svg', {
  query: '?raw',
  import: 'default',
});

/** Where the character stands, and the sign beside it that tells a child who cannot read what it is doing. */
export function Stage({ character }: { character: Portrait }) {
  return (
    <div className="stage">
      <Scene id={character.id} />
      <div className="rings" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div className="sign" aria-hidden="true">
        <Mic className="s-idle" />
        <span className="s-listening">
          <Ear />
        </span>
        <span className="s-thinking dots">{marks([0, 1, 2])}</span>
        <span className="s-speaking bars">{marks([0, 1, 2, 3, 4])}</span>
        <GrownUpSign />
        <Moon className={cx(ui.filledIcon, 's-asleep')} />
      </div>
      <Actor character={character} />
    </div>
  );
}

/** Marks that move one after another: `--k` is the place in the row. */
const marks = (places: readonly number[]) =>
  places.map((k) => <b key={k} style={{ '--k': k } as CSSProperties} />);

/** The drawn world behind one of Kurio's own characters; it comes after the figure, which matters more. */
function Scene({ id }: { id: string }) {
  const [svg, setSvg] = useState<string>();
  useEffect(() => {
    const load = scenes[`../../../../content/characters/${id}/stage.svg`];
    if (!load) return;
    const gone = new AbortController();
    const { signal } = gone;
    // The character talks before a plain wall meanwhile.
    const waitForNetwork = () => window.addEventListener('online', show, { once: true, signal });
    const show = () => void load().then((loaded) => signal.aborted || setSvg(loaded), waitForNetwork);
    show();
    return () => gone.abort();
  }, [id]);
  return <div className="set">{svg && <InlineSvg svg={svg} />}</div>;
}

function Actor({ character }: { character: Portrait }) {
  const { src, onError } = usePicture(character.profileImageUrl);
  const art = artOf(character.id);
  if (src) {
    return (
      <div className="actor">
        <img className="photo" src={src} alt="" referrerPolicy="no-referrer" onError={onError} />
      </div>
    );
  }
  if (art) return <InlineSvg className="actor alive" svg={art.picture} />;
  return (
    <div className="actor">
      <span className="letter" aria-hidden="true">
        {firstLetterOf(character.name)}
      </span>
    </div>
  );
}
