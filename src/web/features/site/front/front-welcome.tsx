import { Section } from '../../../ui/front/section.tsx';
import { StartLink } from './front-actions.tsx';
import { type FigureName, StillFigure } from './front-figure.tsx';
import './front-welcome.css';

const everyone: readonly FigureName[] = ['engineer', 'tiger', 'nova', 'wizard', 'robot'];

/** The last floor: all five look over the sill. */
export function Welcome({ isKnown }: { isKnown: boolean }) {
  return (
    <Section background="paper" className="front-welcome" title="Come on in.">
      <p className="front-actions">
        <StartLink isKnown={isKnown} />
      </p>
      <div className="front-everyone" aria-hidden="true">
        {everyone.map((name) => (
          <StillFigure key={name} name={name} />
        ))}
      </div>
    </Section>
  );
}
