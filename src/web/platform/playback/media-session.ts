export type MediaHandlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

/**
 * The device's media controls: its lock screen and the keys of a headset. `show` puts a title on them and lets
 * `handlers` answer their keys; `release` clears both. Undefined where the browser has no media session.
 */
export function mediaControls(handlers: MediaHandlers) {
  const session = (navigator as Partial<Navigator>).mediaSession;
  if (!session) return undefined;
  const actions = Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler][];
  return {
    session,
    show(metadata: MediaMetadataInit) {
      session.metadata = new MediaMetadata(metadata);
      for (const [action, handler] of actions) setHandler(session, action, handler);
    },
    release() {
      for (const [action] of actions) setHandler(session, action, null);
      session.metadata = null;
      session.playbackState = 'none';
    },
  };
}

/** Browsers throw a TypeError for an action that they do not support. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
) {
  try {
    session.setActionHandler(action, handler);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
