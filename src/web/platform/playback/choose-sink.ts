import type { AudioOutput } from './audio-output.ts';
import { decodedSink } from './decoded-sink.ts';
import { mediaSourceSink } from './media-source-sink.ts';
import type { Sink } from './sink.ts';

type MediaSourceClass = typeof MediaSource;
type SoundBrowser = { MediaSource?: MediaSourceClass; ManagedMediaSource?: MediaSourceClass };

/**
 * How this browser can play mp3: as it arrives through MediaSource or, on an iPhone, ManagedMediaSource; else decoded
 * sentence by sentence, as in Firefox, whose MediaSource refuses mp3. Undefined where nothing works.
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
