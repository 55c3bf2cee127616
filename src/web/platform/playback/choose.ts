import type { AudioOutput } from './audio-output.ts';
import { decodedSink } from './decoded-sink.ts';
import { mediaSourceSink } from './media-source-sink.ts';
import type { Sink } from './sink.ts';

type MediaSourceClass = typeof MediaSource;
type SoundBrowser = { MediaSource?: MediaSourceClass; ManagedMediaSource?: MediaSourceClass };

/**
 * The way in which this browser can play mp3: as it arrives through MediaSource, on an iPhone through its managed
 * kind, else (Firefox refuses mp3 there) decoded sentence by sentence. Undefined where none works.
 */
export function chooseSink(output: AudioOutput, browser: SoundBrowser): Sink | undefined {
  const MediaSource = [browser.MediaSource, browser.ManagedMediaSource].find((kind) =>
    kind?.isTypeSupported('audio/mpeg'),
  );
  if (MediaSource) {
    return mediaSourceSink({ element: output.element, MediaSource, startMeter: output.meterElement });
  }
  if (!output.context || !output.node) return undefined;
  return decodedSink({ context: output.context, output: output.node, startMeter: output.meterNode });
}
