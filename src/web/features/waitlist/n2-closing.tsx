import type { ReactNode } from 'react';
import { LazyFigure } from '../../ui/front/gallery.tsx';
import { Storey } from '../../ui/front/storey.tsx';
import { drawn } from './cast.ts';

/** The last storey: everybody stands on the sill, and the form is there once more. */
export function N2Closing({ children }: { children: ReactNode }) {
  return (
    <Storey
      wall="paper"
      title="Come on in"
      lead="Leave your address, and we write when there is something new to hear."
      className="n2-closing"
    >
      {children}
      <div className="n2-gang">
        {Object.entries(drawn).map(([name, src]) => (
          <LazyFigure className="" src={src} key={name} />
        ))}
      </div>
    </Storey>
  );
}
