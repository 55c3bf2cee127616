import type { RecognitionResult } from '#core/voice/transcript.ts';

// Some browsers never send the end of an aborted recognition; waiting longer than this would feel broken.
const endLimitMs = 1_000;
const retryMs = 300;

/** What the recogniser notices: it drives the listening ring where the microphone itself cannot be measured. */
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

export type Recogniser = new () => SpeechRecognition;

/** The browser's recogniser under either of its names. */
export function browserRecogniser(): Recogniser | undefined {
  return window.SpeechRecognition ?? window.webkitSpeechRecognition;
}

/** Speech recognition in English that is never on twice and always ends. */
export function speechRecognition(Recogniser: Recogniser | undefined): Recognition {
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
      if (!Recogniser) {
        events.failed('missing');
        events.ended();
        return;
      }
      const session = new AbortController();
      current = session;
      ended = ended
        .then(() => (session.signal.aborted ? undefined : listen(Recogniser, events, session.signal)))
        .catch(() => {
          if (session.signal.aborted) return;
          events.failed('start-refused');
          events.ended();
        });
    },
  };
}

/** One recognition; resolves when the recogniser is free again. */
function listen(Recogniser: Recogniser, events: RecognitionEvents, stopped: AbortSignal): Promise<void> {
  return new Promise((free) => {
    const recogniser = new Recogniser();
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

    recogniser.continuous = true;
    recogniser.interimResults = true;
    recogniser.lang = 'en-US';
    recogniser.onend = over;
    recogniser.onerror = ({ error }) => {
      overSoon();
      unlessOver(() => events.failed(error));
    };
    tellSpeech(recogniser, {
      heard: (results) => unlessOver(() => events.heard(results)),
      stirred: (stir) => unlessOver(() => events.stirred(stir)),
    });
    const abort = () => {
      overSoon();
      recogniser.abort();
    };
    stopped.addEventListener('abort', () => told.signal.aborted || abort());
    begin(recogniser, stopped, (reason) => {
      unlessOver(() => events.failed(reason));
      over();
    });
  });
}

function tellSpeech(recogniser: SpeechRecognition, events: Pick<RecognitionEvents, 'heard' | 'stirred'>) {
  recogniser.onaudiostart = () => events.stirred('ready');
  recogniser.onsoundstart = () => events.stirred('sound');
  recogniser.onspeechstart = () => events.stirred('speech');
  recogniser.onspeechend = () => events.stirred('sound');
  recogniser.onsoundend = () => events.stirred('quiet');
  recogniser.onresult = ({ results }) => {
    events.stirred('words');
    events.heard(
      Array.from(results, (result) => ({ text: result[0]?.transcript ?? '', final: result.isFinal })),
    );
  };
}

/** Another page, or a recogniser still closing, makes `start` throw; a moment later it often succeeds. */
function begin(recogniser: SpeechRecognition, stopped: AbortSignal, refused: (reason: string) => void) {
  const attempt = (next: (error: unknown) => void) => {
    try {
      if (!stopped.aborted) recogniser.start();
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
