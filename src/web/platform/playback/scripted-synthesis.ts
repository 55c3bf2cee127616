/** A speechSynthesis for tests, which stands in for the browser's: what it does with an utterance is settable. */
export class ScriptedSynthesis extends EventTarget {
  readonly said: ScriptedUtterance[] = [];
  voices: Partial<SpeechSynthesisVoice>[] = [];
  /** What becomes of an utterance; by default it begins at once and ends after 50 ms a character. */
  behave: (utterance: ScriptedUtterance) => void = (utterance) => {
    utterance.onstart?.();
    setTimeout(() => utterance.onend?.(), utterance.text.length * 50);
  };
  cancelled = 0;
  speaking = false;
  pending = false;

  getVoices() {
    return this.voices;
  }
  speak(utterance: ScriptedUtterance) {
    this.said.push(utterance);
    this.behave(utterance);
  }
  cancel() {
    this.cancelled += 1;
  }
  resume() {}
}

export class ScriptedUtterance {
  readonly text: string;
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  volume = 1;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onboundary: (() => void) | null = null;

  constructor(text: string) {
    this.text = text;
  }
}
