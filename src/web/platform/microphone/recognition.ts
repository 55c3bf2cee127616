import type { RecognitionResult } from '#core/voice/transcript.ts';

// Some browsers never send the end of an aborted recognition; waiting longer than this would feel broken.
const endLimitMs = 1_000;
const retryMs = 300;

/** What the recognizer notices: it drives the listening ring where the microphone itself cannot be measured. */
export type Stir = 'ready' | 'quiet' | 'sound' | 'speech' | 'words';

export interface RecognitionEvents {
  /** The whole list of results of this recognition so far. */
  heard(results: RecognitionResult[]): void;
  /** Once to each start that was not stopped, after `failed` if there was one. */
  ended(): void;
  /** A code of the Web Speech API, 'missing' without that API, or 'start-refused'. */
  failed(reason: string): void;
  stirred(stir: Stir): void;
}

export interface Recognition {
  /** Listens; stops an earlier recognition first and waits for its end. */
  start(events: RecognitionEvents): void;
  /** Stops at once; nothing is told afterwards. */
  stop(): void;
}

export type Recognizer = new () => SpeechRecognition;

/** The browser's recognizer under either of its names. */
export function browserRecognizer(): Recognizer | undefined {
  return window.SpeechRecognition ?? window.webkitSpeechRecognition;
}

/** Speech recognition in English that is never on twice and always ends. */
export function speechRecognition(Recognizer: Recognizer | undefined): Recognition {
  let current: AbortController | undefined;
  let ended = Promise.resolve();

  function stop() {
    current?.abort();
    current = undefined;
  }

  return {
    stop,
    start(events) {
      stop();
      if (!Recognizer) {
        events.failed('missing');
        events.ended();
        return;
      }
      const session = new AbortController();
      current = session;
      ended = ended
        .then(() => (session.signal.aborted ? undefined : listen(Recognizer, events, session.signal)))
        .catch(() => {
          if (session.signal.aborted) return;
          events.failed('start-refused');
          events.ended();
        });
    },
  };
}

/** One recognition; resolves when the recognizer is free again. */
function listen(Recognizer: Recognizer, events: RecognitionEvents, stopped: AbortSignal): Promise<void> {
  return new Promise((free) => {
    const recognizer = new Recognizer();
    const told = new AbortController();
    const unlessOver = (tell: () => void) => told.signal.aborted || stopped.aborted || tell();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function over() {
      clearTimeout(timer);
      unlessOver(() => events.ended());
      told.abort();
      free();
    }
    function overSoon() {
      clearTimeout(timer);
      timer = setTimeout(over, endLimitMs);
    }

    recognizer.continuous = true;
    recognizer.interimResults = true;
    recognizer.lang = 'en-US';
    recognizer.onend = over;
    recognizer.onerror = ({ error }) => {
      overSoon();
      unlessOver(() => events.failed(error));
    };
    tellSpeech(recognizer, {
      heard: (results) => unlessOver(() => events.heard(results)),
      stirred: (stir) => unlessOver(() => events.stirred(stir)),
    });
    const abort = () => {
      overSoon();
      recognizer.abort();
    };
    stopped.addEventListener('abort', () => told.signal.aborted || abort());
    begin(recognizer, stopped, (reason) => {
      unlessOver(() => events.failed(reason));
      over();
    });
  });
}

function tellSpeech(recognizer: SpeechRecognition, events: Pick<RecognitionEvents, 'heard' | 'stirred'>) {
  recognizer.onaudiostart = () => events.stirred('ready');
  recognizer.onsoundstart = () => events.stirred('sound');
  recognizer.onspeechstart = () => events.stirred('speech');
  recognizer.onspeechend = () => events.stirred('sound');
  recognizer.onsoundend = () => events.stirred('quiet');
  recognizer.onresult = ({ results }) => {
    events.stirred('words');
    events.heard(
      Array.from(results, (result) => ({ text: result[0]?.transcript ?? '', final: result.isFinal })),
    );
  };
}

/** Another page, or a recognizer still closing, makes `start` throw; a moment later it often succeeds. */
function begin(recognizer: SpeechRecognition, stopped: AbortSignal, refused: (reason: string) => void) {
  const attempt = (next: (error: unknown) => void) => {
    try {
      if (!stopped.aborted) recognizer.start();
    } catch (error) {
      next(error);
    }
  };
  const refuse = (error: unknown) => {
    const isForbidden = error instanceof DOMException && /NotAllowed|Security/u.test(error.name);
    refused(isForbidden ? 'not-allowed' : 'start-refused');
  };
  attempt((error) => {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) return refuse(error);
    setTimeout(() => attempt(refuse), retryMs);
  });
}
