import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Lets the scripted recognizer hear: words as they come, the last ones final. */
    kurioHears(words: string, isFinal?: boolean): void;
    /** Ends or fails the recognition that is running. */
    kurioStopsHearing(error?: string): void;
    /** How often a recognition was started, and whether one is running. */
    kurioEar: { starts: number; isOn: boolean };
    /** What the browser's own voice was given to say. */
    kurioSaid: string[];
    /** How slowly that voice speaks. */
    kurioMsPerLetter: number;
  }
}

/** Puts a scripted recognizer and a scripted voice into a page: the only two parts of it that are not real. */
export async function scriptEarAndVoice(page: Page): Promise<void> {
  await page.addInitScript(installEar);
  await page.addInitScript(installVoice);
}

/** Waits until the page listens, then speaks to it. */
export async function sayTo(page: Page, words: string): Promise<void> {
  await page.waitForFunction(() => window.kurioEar.isOn);
  await page.evaluate((heard) => window.kurioHears(heard), words);
}

function installEar(): void {
  let current: ScriptedRecognition | undefined;

  class ScriptedRecognition extends EventTarget {
    continuous = false;
    interimResults = false;
    lang = '';
    maxAlternatives = 1;
    onstart: ((event: Event) => void) | null = null;
    onend: ((event: Event) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;
    onresult: ((event: Event) => void) | null = null;

    start() {
      if (current) throw new DOMException('already started', 'InvalidStateError');
      current = this;
      window.kurioEar.starts += 1;
      window.kurioEar.isOn = true;
      queueMicrotask(() => this.emit(new Event('start')));
    }

    stop() {
      if (current !== this) return;
      current = undefined;
      window.kurioEar.isOn = false;
      queueMicrotask(() => this.emit(new Event('end')));
    }

    abort() {
      this.stop();
    }

    emit(event: Event) {
      this.dispatchEvent(event);
      const handler = `on${event.type}` as 'onstart' | 'onend' | 'onerror' | 'onresult';
      this[handler]?.(event);
    }
  }

  window.kurioEar = { starts: 0, isOn: false };
  window.kurioHears = (words, isFinal = true) => {
    const alternative = { transcript: words, confidence: 1 };
    const result = Object.assign([alternative], { isFinal });
    current?.emit(Object.assign(new Event('result'), { resultIndex: 0, results: [result] }));
  };
  window.kurioStopsHearing = (error) => {
    if (error) current?.emit(Object.assign(new Event('error'), { error, message: '' }));
    current?.stop();
  };
  Object.assign(window, {
    SpeechRecognition: ScriptedRecognition,
    webkitSpeechRecognition: ScriptedRecognition,
  });
}

function installVoice(): void {
  window.kurioSaid = [];
  window.kurioMsPerLetter = 8;
  const voice = { name: 'Scripted', lang: 'en-US', default: true, localService: true, voiceURI: 'scripted' };
  let queue: SpeechSynthesisUtterance[] = [];

  const next = () => {
    const [utterance] = queue;
    if (!utterance) return;
    if (utterance.text) window.kurioSaid.push(utterance.text);
    utterance.dispatchEvent(new Event('start'));
    setTimeout(() => {
      if (queue[0] !== utterance) return;
      queue.shift();
      utterance.dispatchEvent(new Event('end'));
      next();
    }, utterance.text.length * window.kurioMsPerLetter);
  };

  const scripted = Object.assign(new EventTarget(), {
    getVoices: () => [voice],
    speak(utterance: SpeechSynthesisUtterance) {
      queue.push(utterance);
      if (queue.length === 1) queueMicrotask(next);
    },
    cancel() {
      queue = [];
    },
    pause() {},
    resume() {},
    get speaking() {
      return queue.length > 0;
    },
    get pending() {
      return queue.length > 1;
    },
    paused: false,
    onvoiceschanged: null,
  });
  class ScriptedUtterance extends EventTarget {
    text: string;
    lang = '';
    voice: unknown = null;
    rate = 1;
    pitch = 1;
    volume = 1;
    onstart: ((event: Event) => void) | null = null;
    onend: ((event: Event) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;
    onboundary: ((event: Event) => void) | null = null;

    constructor(text = '') {
      super();
      this.text = text;
      for (const type of ['start', 'end', 'error', 'boundary'] as const) {
        this.addEventListener(type, (event) => this[`on${type}`]?.(event));
      }
    }
  }
  Object.defineProperty(window, 'speechSynthesis', { value: scripted, configurable: true });
  Object.assign(window, { SpeechSynthesisUtterance: ScriptedUtterance });
}
