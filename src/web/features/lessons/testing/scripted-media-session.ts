import { vi } from 'vitest';

/** A lock screen: it remembers what it was told, and its keys can be pressed. */
export class ScriptedMediaSession {
  metadata: MediaMetadataInit | null = null;
  playbackState = 'none';
  position: MediaPositionState | undefined;
  readonly #handlers = new Map<string, MediaSessionActionHandler>();
  readonly #unknown: readonly string[];

  /** @param unknown the actions that this browser does not have */
  constructor(unknown: readonly string[] = []) {
    this.#unknown = unknown;
  }

  setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
    if (this.#unknown.includes(action)) throw new TypeError(`${action} is no media session action`);
    if (handler) this.#handlers.set(action, handler);
    else this.#handlers.delete(action);
  }

  setPositionState(position: MediaPositionState) {
    this.position = position;
  }

  press(action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) {
    this.#handlers.get(action)?.({ action, ...details });
  }

  get actions() {
    return [...this.#handlers.keys()];
  }
}

/** Gives the browser a lock screen; `vi.unstubAllGlobals` takes it away. */
export function stubMediaSession(session: ScriptedMediaSession | undefined): void {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: MediaMetadataInit) {
        Object.assign(this, init);
      }
    },
  );
  vi.stubGlobal('navigator', { mediaSession: session });
}
