import type { TurnMessage } from '#contract/voice.ts';

/** Who answers the child: an AI service, or the built-in companion. */
export interface Chat {
  /**
   * The reply to `messages` (system prompt first), as pieces of text in the order they are written.
   * Aborting `signal` ends the request at the service. Failures throw `UpstreamError`.
   */
  reply(messages: readonly TurnMessage[], signal: AbortSignal): AsyncIterable<string>;
}
