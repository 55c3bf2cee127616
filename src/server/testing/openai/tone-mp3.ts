/** A frame of MPEG-1 Layer III holds 1152 samples, here at 44.1 kHz. */
const frameMilliseconds = 1152 / 44.1;
/** 144 * bit rate / sample rate, without padding (ISO 11172-3, 2.4.3.1), at 128 kbit/s. */
const frameBytes = 417;
/** Sync, MPEG-1, Layer III, no CRC; 128 kbit/s, 44.1 kHz; one channel. */
const header = [0xff, 0xfb, 0x90, 0xc0];
/** About a quarter of full scale, two notes. */
const globalGain = 202;

/**
 * An mp3 of a soft tone, about `milliseconds` long, that any browser plays: valid frames whose only
 * frequency line stands near 420 Hz (ISO 11172-3: no big values, one quadruple of table B).
 */
export function toneMp3(milliseconds: number): Uint8Array {
  const frames = Math.max(1, Math.round(milliseconds / frameMilliseconds));
  const sound = new Uint8Array(frames * frameBytes);
  for (let at = 0; at < frames; at += 1) sound.set(frame, at * frameBytes);
  return sound;
}

function toneFrame(): Uint8Array {
  const bits: string[] = [];
  const write = (value: number, width: number) => bits.push(value.toString(2).padStart(width, '0'));
  // Lines 0 to 7 are silent, of lines 8 to 11 only the last sounds: 1 inverted, then its sign.
  const lines = ['1111', '1111', '1110', '0'].join('');

  write(0, 9 + 5 + 4); // Main data starts here; private bits; nothing shared between granules.
  for (let granule = 0; granule < 2; granule += 1) {
    write(lines.length, 12);
    write(0, 9);
    write(globalGain, 8);
    write(0, 4 + 1 + 15 + 4 + 3 + 1 + 1);
    write(1, 1);
  }
  bits.push(lines, lines);

  const bytes = new Uint8Array(frameBytes);
  bytes.set(header);
  const packed = bits.join('').padEnd((frameBytes - header.length) * 8, '0');
  for (let at = header.length; at < frameBytes; at += 1) {
    const from = (at - header.length) * 8;
    bytes[at] = Number.parseInt(packed.slice(from, from + 8), 2);
  }
  return bytes;
}

const frame = toneFrame();
