import { meter, sway } from '../microphone/level-meter.ts';

/**
 * The one audio element and the one audio context of the page. Both are unlocked inside a tap and used for
 * everything that sounds, because a browser blocks a new one outside of a tap.
 */
export interface AudioOutput {
  readonly element: HTMLAudioElement;
  /**
   * Opened when it is first asked for, by a tap or by what decodes sound: until its device is open, a tenth of a
   * second, a browser does nothing else.
   * Missing in very old browsers.
   */
  readonly context: AudioContext | undefined;
  /** Where decoded sound goes: measured, then heard. */
  readonly node: AudioNode | undefined;
  readonly meterNode: (onLevel: (level: number) => void) => () => void;
  readonly meterElement: (onLevel: (level: number) => void) => () => void;
}

export function audioOutput(browser: Window & typeof globalThis): AudioOutput {
  let graph: ReturnType<typeof openGraph> | undefined;
  const opened = () => {
    graph ??= openGraph(browser);
    return graph;
  };
  const element = new browser.Audio();
  element.preload = 'auto';
  let isRouted = false;

  /** Once routed, the element is heard only through the context: never before that one runs. */
  function canMeasureElement(): boolean {
    // Before the first tap the context would not run, and opening it would hold up the first words.
    const { context, analyser } = graph ?? {};
    // Safari, the browser with ManagedMediaSource, hands silence to a node behind a MediaSource.
    if (!context || !analyser || 'ManagedMediaSource' in browser) return false;
    if (!isRouted && context.state === 'running') {
      context.createMediaElementSource(element).connect(analyser);
      isRouted = true;
    }
    // A call or another app may have put it to sleep since.
    if (isRouted && context.state !== 'running') void context.resume();
    return isRouted;
  }
  const measured = (onLevel: (level: number) => void) => {
    const { analyser } = opened();
    return analyser ? meter(analyser, onLevel) : sway(onLevel, 0.35).stop;
  };

  return {
    element,
    get context() {
      return opened().context;
    },
    get node() {
      return opened().analyser;
    },
    meterNode: measured,
    meterElement: (onLevel) => (canMeasureElement() ? measured(onLevel) : sway(onLevel, 0.35).stop),
  };
}

function openGraph({ AudioContext }: Window & typeof globalThis) {
  const context = AudioContext ? new AudioContext() : undefined;
  const analyser = context?.createAnalyser();
  if (context && analyser) analyser.connect(context.destination);
  return { context, analyser };
}
