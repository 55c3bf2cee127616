import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import './panes.css';

/** From the specification: below 768 px the side fills the screen. */
export const fullScreenBelow = '(max-width: 767px)';
// What is beside the panel must stay usable.
const leastBesidePx = 320;
const stepPx = 16;

interface Props {
  label: string;
  least: number;
  usual: number;
  most: number;
  /** As somebody has set it, in px. */
  width: number | undefined;
  onWidth(width: number): void;
  side: ReactNode;
  /** What stands beside; without it the side has the whole width. */
  children: ReactNode;
}

/** A side panel whose width can be dragged, or set by the arrow keys, and what stands beside it. */
export function Panes({ side, children, ...sizes }: Props) {
  const id = useId();
  const isFullScreen = useMediaQuery(fullScreenBelow);
  const room = useSyncExternalStore(onResize, () => window.innerWidth);
  const most = Math.max(sizes.least, Math.min(sizes.most, room - leastBesidePx));
  const width = Math.min(Math.max(sizes.width ?? sizes.usual, sizes.least), most);
  const isOpen = Boolean(children);
  return (
    <main className={isOpen ? 'panes is-open' : 'panes'} id="main" tabIndex={-1}>
      <div className="panes-side" id={id} style={isOpen && !isFullScreen ? { width } : undefined}>
        {side}
      </div>
      {isOpen && !isFullScreen && <Grip {...sizes} width={width} most={most} controls={id} />}
      {children}
    </main>
  );
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

type GripProps = Omit<Props, 'side' | 'children' | 'width'> & { width: number; controls: string };

function Grip({ label, least, usual, most, width, onWidth, controls }: GripProps) {
  const [from, setFrom] = useState<number>();
  const set = (wanted: number) => onWidth(Math.round(Math.min(Math.max(wanted, least), most)));
  const take = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom(width - event.clientX);
  };
  const press = (event: KeyboardEvent) => {
    const widths: Record<string, number> = {
      ArrowLeft: width - stepPx,
      ArrowRight: width + stepPx,
      Home: least,
      End: most,
      Enter: usual,
    };
    const wanted = widths[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    set(wanted);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: hr cannot be focused and moved.
    <div
      className="panes-grip"
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-controls={controls}
      aria-valuenow={Math.round(width)}
      aria-valuemin={least}
      aria-valuemax={most}
      onPointerDown={take}
      onPointerMove={({ clientX }) => from !== undefined && set(from + clientX)}
      onPointerUp={() => setFrom(undefined)}
      onPointerCancel={() => setFrom(undefined)}
      onDoubleClick={() => set(usual)}
      onKeyDown={press}
    />
  );
}
