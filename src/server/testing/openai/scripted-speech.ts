import { flood, type ScriptedAnswer, sendPieces, trickleMs } from './scripted-answer.ts';
import { toneMp3 } from './tone-mp3.ts';

/** An even pace of speech for children, pauses included. */
const characterMilliseconds = 60;
const pieceCount = 16;

interface SpeechScript {
  speechFirstByteMs: number;
  speechCompleteMs: number;
}

/** Answers one speech request with a tone as long as the text would be, in pieces evenly spread over the time. */
export async function answerSpeech(answer: ScriptedAnswer, script: SpeechScript): Promise<void> {
  const { seen, response, fault } = answer;
  const sound =
    fault === 'garbage'
      ? new Uint8Array(20_000).fill(7)
      : toneMp3(String(seen.body.input).length * characterMilliseconds);
  response.writeHead(200, { 'content-type': 'audio/mpeg' });
  if (fault === 'flood') return flood(answer, sound);
  if (fault === 'trickle') return trickle(answer, sound);
  const size = Math.ceil(sound.length / pieceCount);
  const pieces = Array.from({ length: pieceCount }, (_, index) =>
    sound.subarray(index * size, (index + 1) * size),
  );
  const step = (script.speechCompleteMs - script.speechFirstByteMs) / (pieceCount - 1);
  const isWhole = await sendPieces(
    answer,
    pieces,
    (index) => script.speechFirstByteMs + Math.max(0, index * step),
  );
  if (isWhole) response.end();
}

async function trickle(answer: ScriptedAnswer, sound: Uint8Array): Promise<void> {
  const frame = toneMp3(0).length;
  const pieces = [
    sound.subarray(0, frame),
    ...Array.from(sound.subarray(frame), (byte) => Uint8Array.of(byte)),
  ];
  await sendPieces(answer, pieces, (index) => index * trickleMs);
}
