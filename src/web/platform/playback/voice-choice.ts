const pleasant =
  /natural|neural|premium|enhanced|samantha|\bava\b|allison|aria|jenny|zoe|google us english/iu;
// Joke voices of macOS and the buzzing one of Linux.
const unpleasant =
  /albert|bad news|bahh|bells|boing|bubbles|cellos|deranged|good news|hysterical|jester|junior|organ|superstar|trinoids|whisper|wobble|zarvox|fred|ralph|kathy|espeak/iu;

/** The best voice for a language (BCP 47), or none: then the browser decides by the language alone. */
export function fittingVoice(
  voices: readonly SpeechSynthesisVoice[],
  language = 'en-US',
): SpeechSynthesisVoice | undefined {
  const [wanted, ...variant] = partsOf(language);
  const candidates = voices.filter(({ lang }) => partsOf(lang)[0] === wanted);
  // Where nothing is said of the country, English is American, as all is that Kurio says itself.
  const country = variant.length === 0 && wanted === 'en' ? ['us'] : variant;
  const rankOf = (voice: SpeechSynthesisVoice) => rank(voice, country);
  return candidates.sort((one, other) => rankOf(other) - rankOf(one))[0];
}

// Android writes 'de_DE'.
const partsOf = (language: string) => language.toLowerCase().split(/[-_]/);

/** A voice on the device also speaks offline, and does not stop in the middle of a sentence. */
function rank({ name, lang, localService }: SpeechSynthesisVoice, variant: readonly string[]): number {
  const isVariant = variant.some((part) => partsOf(lang).slice(1).includes(part));
  return (
    (unpleasant.test(name) ? -20 : 0) +
    (isVariant ? 4 : 0) +
    (pleasant.test(name) ? 3 : 0) +
    (localService ? 2 : 0)
  );
}
