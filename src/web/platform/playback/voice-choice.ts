const pleasant =
  /natural|neural|premium|enhanced|samantha|\bava\b|allison|aria|jenny|zoe|google us english/iu;
// Joke voices of macOS and the buzzing one of Linux.
const unpleasant =
  /albert|bad news|bahh|bells|boing|bubbles|cellos|deranged|good news|hysterical|jester|junior|organ|superstar|trinoids|whisper|wobble|zarvox|fred|ralph|kathy|espeak/iu;

/** The most fitting English voice, or none: then the browser decides by the language alone. */
export function fittingVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const english = voices.filter(({ lang }) => /^en\b/iu.test(lang.replace('_', '-')));
  return english.sort((one, other) => rank(other) - rank(one))[0];
}

/** A voice on the device also speaks offline, and does not stop in the middle of a sentence. */
function rank({ name, lang, localService }: SpeechSynthesisVoice): number {
  const isAmerican = /^en[-_]us/iu.test(lang);
  return (
    (unpleasant.test(name) ? -20 : 0) +
    (isAmerican ? 4 : 0) +
    (pleasant.test(name) ? 3 : 0) +
    (localService ? 2 : 0)
  );
}
