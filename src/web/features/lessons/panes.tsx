import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { cx } from '../../ui/cx.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './panes.module.css';

/** From the specification: below 768 px the side pane fills the screen. */
export const phoneQuery = '(max-width: 767px)';
// The other pane must stay usable.
const minOtherPx = 320;
const stepPx = 16;

interface Props {
  /** Names the resize handle. */
  label: string;
  minPx: number;
  defaultPx: number;
  maxPx: number;
  /** The width that the user has set. */
  widthPx: number | undefined;
  onResize(widthPx: number): void;
  side: ReactNode;
  /** The other pane; without it the side pane has the whole width. */
  children: ReactNode;
}

/** A side pane whose width is changed by dragging or by the arrow keys, and another pane beside it. */
export function Panes({ side, children, ...sizes }: Props) {
  const id = useId();
  const isPhone = useMediaQuery(phoneQuery);
  const windowPx = useSyncExternalStore(onWindowResize, () => window.innerWidth);
  const maxPx = Math.max(sizes.minPx, Math.min(sizes.maxPx, windowPx - minOtherPx));
  const widthPx = Math.min(Math.max(sizes.widthPx ?? sizes.defaultPx, sizes.minPx), maxPx);
  const isOpen = Boolean(children);
  return (
    <main className={cx(styles.panes, isOpen && styles.open)} id="main" tabIndex={-1}>
      <div className={styles.side} id={id} style={isOpen && !isPhone ? { width: widthPx } : undefined}>
        {side}
      </div>
      {isOpen && !isPhone && <ResizeHandle {...sizes} widthPx={widthPx} maxPx={maxPx} controls={id} />}
      {children}
    </main>
  );
}

function onWindowResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

type HandleProps = Omit<Props, 'side' | 'children' | 'widthPx'> & { widthPx: number; controls: string };

function ResizeHandle({ label, minPx, defaultPx, maxPx, widthPx, onResize, controls }: HandleProps) {
  const [dragOffsetPx, setDragOffset] = useState<number>();
  const resize = (wantedPx: number) => onResize(Math.round(Math.min(Math.max(wantedPx, minPx), maxPx)));
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragOffset(widthPx - event.clientX);
  };
  const press = (event: KeyboardEvent) => {
    const widths: Record<string, number> = {
      ArrowLeft: widthPx - stepPx,
      ArrowRight: widthPx + stepPx,
      Home: minPx,
      End: maxPx,
      Enter: defaultPx,
    };
    const wantedPx = widths[event.key];
    if (wantedPx === undefined) return;
    event.preventDefault();
    resize(wantedPx);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: hr cannot be focused and moved
    <div
      className={styles.handle}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-controls={controls}
      aria-valuenow={Math.round(widthPx)}
      aria-valuemin={minPx}
      aria-valuemax={maxPx}
      onPointerDown={startDrag}
      onPointerMove={({ clientX }) => dragOffsetPx !== undefined && resize(dragOffsetPx + clientX)}
      onPointerUp={() => setDragOffset(undefined)}
      onPointerCancel={() => setDragOffset(undefined)}
      onDoubleClick={() => resize(defaultPx)}
      onKeyDown={press}
    />
  );
}
