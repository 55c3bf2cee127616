import type { TurnEvent, TurnMessage } from '#contract/voice.ts';
import { kindLinePicker } from '#core/safety/kind-lines.ts';
import { sentPrompt } from '#core/voice/character-prompt.ts';
import { type StoredMessage, type StoredSession, turnMessages } from '#core/voice/context-window.ts';
import { transition } from '#core/voice/conversation-machine.ts';
import {
  type Conversation,
  type ConversationEvent,
  type Effect,
  opening,
} from '#core/voice/conversation-state.ts';
import { ApiError } from '../../platform/api.ts';
import type { SpeechInput } from '../../platform/microphone/speech-input.ts';
import type { PageVisibility } from '../../platform/page-visibility.ts';
import type { TurnVoice, TurnVoiceEvents } from '../../platform/playback/turn-voice.ts';
import { bytesOf } from '../../platform/turn-stream.ts';

export interface ConversationParts {
  readonly assistantId: string;
  /** Undefined once a parent has deleted the character. */
  characterOf(assistantId: string): { readonly systemPrompt: string } | undefined;
  addMessage(sessionId: string, assistantId: string, message: StoredMessage & { readonly id: string }): void;
  sessionsOf(assistantId: string): readonly StoredSession[];
  readonly recognizer: SpeechInput;
  readonly playback: { begin(events: TurnVoiceEvents): TurnVoice };
  streamTurn(payload: { messages: TurnMessage[] }, signal: AbortSignal): AsyncIterable<TurnEvent>;
  readonly page: PageVisibility;
  /** Milliseconds since 1970. */
  now(): number;
  newId(): string;
  /** Called after the child pressed the end button and everything has stopped. */
  onEnd(): void;
}

interface Turn {
  readonly number: number;
  readonly voice: TurnVoice;
  readonly controller: AbortController;
  nextIndex: number;
}

const silence = new Uint8Array();

/**
 * Runs the effects of the conversation's state machine: microphone, playback, store and server. Knows no
 * framework: `subscribe` and `getState` fit React's `useSyncExternalStore`.
 */
export class ConversationRunner {
  readonly #parts: ConversationParts;
  readonly #listeners = new Set<() => void>();
  readonly #levelListeners = new Set<(level: number) => void>();
  readonly #queue: ConversationEvent[] = [];
  readonly #pickKindLine: ReturnType<typeof kindLinePicker>;
  #state = opening;
  #isRunning = false;
  #sessionId: string | undefined;
  #turn: Turn | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopWatching = () => {};
  #lastUtterance = '';
  #concernLineFor: ((utterance: string) => string | undefined) | undefined;

  constructor(parts: ConversationParts) {
    this.#parts = parts;
    this.#pickKindLine = kindLinePicker(parts.now());
  }

  readonly getState = (): Conversation => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loudness 0 to 1 of the child while listening, of the character while speaking; up to 60 times a second. */
  readonly onLevel = (listener: (level: number) => void): (() => void) => {
    this.#levelListeners.add(listener);
    return () => this.#levelListeners.delete(listener);
  };

  /** Opens the conversation. Listening starts by itself a moment later if the page is visible. */
  open() {
    void this.#preloadConcernLines();
    const { page } = this.#parts;
    this.#stopWatching = page.onChange((type) => this.dispatch({ type }));
    if (page.isHidden()) this.dispatch({ type: 'pageHidden' });
    this.dispatch({ type: 'opened' });
  }

  /** A dynamic import keeps the rules off the first page; loading them now makes them available offline. */
  async #preloadConcernLines() {
    try {
      const { concernLineFor } = await import('#core/safety/concern-lines.ts');
      this.#concernLineFor = concernLineFor;
    } catch (error) {
      console.warn('The lines for a child in need could not be loaded.', error);
    }
  }

  /** Ends the conversation without the end button, such as when the screen unmounts. */
  dispose() {
    this.dispatch({ type: 'closed' });
    this.#stopWatching();
    this.#listeners.clear();
    this.#levelListeners.clear();
  }

  /** Handles an event and the events its effects dispatch, then notifies the listeners once. */
  dispatch(event: ConversationEvent) {
    this.#queue.push(event);
    if (this.#isRunning) return;
    this.#isRunning = true;
    const before = this.#state;
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
        const { state, effects } = transition(this.#state, next);
        this.#state = state;
        for (const effect of effects) this.#tryEffect(effect);
      }
    } finally {
      this.#isRunning = false;
    }
    if (this.#state === before) return;
    for (const listener of [...this.#listeners]) listener();
  }

  /** An effect that throws, such as a full storage, must not leave the character thinking forever. */
  #tryEffect(effect: Effect) {
    try {
      this.#run(effect);
    } catch (error) {
      console.error(`The effect ${effect.type} failed.`, error);
    }
  }

  #run(effect: Effect) {
    switch (effect.type) {
      case 'schedule':
        return this.#schedule(effect.timer, effect.afterMs);
      case 'startListening':
        return this.#listen(effect.recognitionId);
      case 'stopListening':
        return this.#parts.recognizer.stop();
      case 'stopSpeaking':
        return this.#turn?.voice.stop();
      case 'recordUser':
        this.#lastUtterance = effect.text;
        return this.#store('user', effect.text);
      case 'requestReply':
        return void this.#reply(effect.turn);
      case 'cancelReply':
        return this.#turn?.controller.abort();
      case 'storeAssistant':
        return this.#store('assistant', effect.text);
      case 'sayKindLine':
        return this.#sayKindLine(effect);
      case 'exit':
        return this.#parts.onEnd();
    }
  }

  #schedule(timer: number, afterMs: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.dispatch({ type: 'timerFired', timer }), afterMs);
  }

  #listen(recognitionId: number) {
    const startedAt = this.#parts.now();
    const lastedMs = () => this.#parts.now() - startedAt;
    this.#parts.recognizer.start({
      heard: (results) => this.dispatch({ type: 'recognized', recognitionId, results }),
      ended: () => this.dispatch({ type: 'recognitionEnded', recognitionId, lastedMs: lastedMs() }),
      failed: (reason) => {
        console.warn(`Speech recognition failed: ${reason}`);
        this.dispatch({ type: 'recognitionFailed', recognitionId, lastedMs: lastedMs(), reason });
      },
      level: (level) => this.#emitLevel(level),
    });
  }

  #emitLevel(level: number) {
    for (const listener of this.#levelListeners) listener(level);
  }

  #store(role: 'user' | 'assistant', content: string) {
    const { addMessage, assistantId, newId, now } = this.#parts;
    this.#sessionId ??= newId();
    addMessage(this.#sessionId, assistantId, { id: newId(), role, content, timestamp: now() });
  }

  async #reply(number: number) {
    const turn = this.#beginTurn(number);
    this.#turn = turn;
    try {
      const messages = this.#messages();
      if (messages.length === 0) return this.dispatch({ type: 'replyDone', turn: number, reply: '' });
      for await (const event of this.#parts.streamTurn({ messages }, turn.controller.signal))
        this.#take(turn, event);
    } catch (error) {
      if (turn.controller.signal.aborted) return;
      console.warn('The reply failed; a kind line replaces it.', error);
      const isRateLimited = error instanceof ApiError && error.status === 429;
      this.dispatch({ type: 'replyFailed', turn: number, isRateLimited });
    }
  }

  #beginTurn(turn: number): Turn {
    const voice = this.#parts.playback.begin({
      began: () => this.dispatch({ type: 'speechBegan', turn }),
      sentenceShown: (index) => this.dispatch({ type: 'sentenceShown', turn, index }),
      ended: () => this.dispatch({ type: 'speechEnded', turn }),
      level: (level) => this.#emitLevel(level),
    });
    return { number: turn, voice, controller: new AbortController(), nextIndex: 0 };
  }

  /** Empty when the character or the session was deleted; then no call is made. */
  #messages(): TurnMessage[] {
    const { assistantId, characterOf, sessionsOf, now } = this.#parts;
    const character = characterOf(assistantId);
    const sessions = sessionsOf(assistantId);
    const sessionId = this.#sessionId;
    if (!character || !sessionId || !sessions.some(({ id }) => id === sessionId)) return [];
    const systemPrompt = sentPrompt(character.systemPrompt);
    return turnMessages({ assistantId, sessionId, systemPrompt, sessions, now: now() });
  }

  /** An `error` event needs no action: the server's built-in companion continues the reply. */
  #take(turn: Turn, { event, data }: TurnEvent) {
    if (event === 'sentence') this.#say(turn, data.index, data.text);
    if (event === 'audio') turn.voice.audio(data.index, bytesOf(data.data), data.last, data.failed);
    if (event !== 'done') return;
    if (turn.nextIndex === 0 && data.reply.trim() !== '') this.#say(turn, 0, data.reply);
    this.dispatch({ type: 'replyDone', turn: turn.number, reply: data.reply });
    turn.voice.end();
  }

  #say(turn: Turn, index: number, text: string) {
    turn.nextIndex = index + 1;
    this.dispatch({ type: 'sentenceArrived', turn: turn.number, text });
    turn.voice.sentence(index, text);
  }

  #sayKindLine({ occasion, said }: Extract<Effect, { type: 'sayKindLine' }>) {
    const turn = this.#turn;
    if (!turn) return;
    const line = this.#concernLineFor?.(this.#lastUtterance) ?? this.#pickKindLine(occasion);
    const index = turn.nextIndex;
    this.#say(turn, index, line);
    turn.voice.audio(index, silence, true);
    turn.voice.end();
    this.#store('assistant', [said, line].filter(Boolean).join(' '));
  }
}
