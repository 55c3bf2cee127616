import { meter, sway } from '../level-meter.ts';

/**
 * The one audio element and the one audio context of the page. Both are unlocked inside a tap and used for
 * everything that sounds, because a browser blocks a new one outside of a tap.
 */
export interface AudioOutput {
  readonly element: HTMLAudioElement;
  /** Missing in very old browsers. */
  readonly context: AudioContext | undefined;
  /** Where decoded sound goes: measured, then heard. */
  readonly node: AudioNode | undefined;
  readonly meterNode: (onLevel: (level: number) => void) => () => void;
  readonly meterElement: (onLevel: (level: number) => void) => () => void;
}

export function audioOutput(browser: Window & typeof globalThis): AudioOutput {
  const context = browser.AudioContext ? new browser.AudioContext() : undefined;
  const analyser = context?.createAnalyser();
  if (context && analyser) analyser.connect(context.destination);
  const element = new browser.Audio();
  element.preload = 'auto';
  let isRouted = false;

  /** Once routed, the element is heard only through the context: never before that one runs. */
  function canMeasureElement(): boolean {
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
  const measured = (onLevel: (level: number) => void) =>
    analyser ? meter(analyser, onLevel) : sway(onLevel, 0.35).stop;

  return {
    element,
    context,
    node: analyser,
    meterNode: measured,
    meterElement: (onLevel) => (canMeasureElement() ? measured(onLevel) : sway(onLevel, 0.35).stop),
  };
}
