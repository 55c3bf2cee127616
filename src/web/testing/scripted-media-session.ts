import { vi } from 'vitest';

/** A lock screen that records what it shows and whose keys can be pressed. */
export class ScriptedMediaSession {
  metadata: MediaMetadataInit | null = null;
  playbackState = 'none';
  position: MediaPositionState | undefined;
  readonly #handlers = new Map<string, MediaSessionActionHandler>();
  readonly #unknown: readonly string[];

  /** @param unknown the actions that this browser does not support */
  constructor(unknown: readonly string[] = []) {
    this.#unknown = unknown;
  }

  setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
    if (this.#unknown.includes(action)) throw new TypeError(`${action} is not a media session action`);
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

/** Gives the browser a lock screen until `vi.unstubAllGlobals`. */
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
