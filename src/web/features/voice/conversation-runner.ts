import type { TurnEvent, TurnMessage } from '#contract/voice.ts';
import { sentPrompt } from '#core/character-prompt.ts';
import { type StoredMessage, type StoredSession, turnMessages } from '#core/context-window.ts';
import { converse } from '#core/conversation.ts';
import { type Conversation, type ConversationEvent, type Effect, opening } from '#core/conversation-state.ts';
import { kindLineTeller } from '#core/kind-lines.ts';
import { ApiError } from '../../platform/api.ts';
import type { Ear } from '../../platform/ear.ts';
import type { PageVisibility } from '../../platform/page-visibility.ts';
import type { TurnVoice, TurnVoiceEvents } from '../../platform/playback/turn-voice.ts';
import { bytesOf } from '../../platform/turn-stream.ts';

export interface ConversationParts {
  readonly assistantId: string;
  /** Undefined once a parent has deleted the character. */
  characterOf(assistantId: string): { readonly systemPrompt: string } | undefined;
  addMessage(sessionId: string, assistantId: string, message: StoredMessage & { readonly id: string }): void;
  sessionsOf(assistantId: string): readonly StoredSession[];
  readonly ear: Ear;
  readonly playback: { begin(events: TurnVoiceEvents): TurnVoice };
  streamTurn(payload: { messages: TurnMessage[] }, signal: AbortSignal): AsyncIterable<TurnEvent>;
  readonly page: PageVisibility;
  /** Milliseconds since 1970. */
  now(): number;
  newId(): string;
  /** Called when the child has pressed the end button and everything has stopped. */
  onLeave(): void;
}

interface Turn {
  readonly number: number;
  readonly voice: TurnVoice;
  readonly line: AbortController;
  nextIndex: number;
}

const silence = new Uint8Array();

/**
 * Binds the state machine to ear, voice, store and server. Free of any framework: `subscribe` and `getState`
 * can be handed to React as they are.
 */
export class ConversationRunner {
  readonly #parts: ConversationParts;
  readonly #listeners = new Set<() => void>();
  readonly #levelListeners = new Set<(level: number) => void>();
  readonly #waiting: ConversationEvent[] = [];
  readonly #tellKindLine: ReturnType<typeof kindLineTeller>;
  #state = opening;
  #isRunning = false;
  #sessionId: string | undefined;
  #turn: Turn | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopWatching = () => {};
  #lastWords = '';
  #concernLineFor: ((utterance: string) => string | undefined) | undefined;

  constructor(parts: ConversationParts) {
    this.#parts = parts;
    this.#tellKindLine = kindLineTeller(parts.now());
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

  /** Begins: listening starts by itself a moment later, if the page can be seen. */
  open() {
    void this.#readyConcernLines();
    const { page } = this.#parts;
    this.#stopWatching = page.onChange((type) => this.dispatch({ type }));
    if (page.isHidden()) this.dispatch({ type: 'pageHidden' });
    this.dispatch({ type: 'opened' });
  }

  /** Loaded apart, so that it weighs on no first page, and early, so that it is there when the network is not. */
  async #readyConcernLines() {
    try {
      const { concernLineFor } = await import('#core/concern-lines.ts');
      this.#concernLineFor = concernLineFor;
    } catch (error) {
      console.warn('The lines for a child in need could not be loaded.', error);
    }
  }

  /** Ends without the end button, as when the screen goes away. */
  dispose() {
    this.dispatch({ type: 'closed' });
    this.#stopWatching();
    this.#listeners.clear();
    this.#levelListeners.clear();
  }

  /** Listeners are told once, after all that the event led to has been carried out. */
  dispatch(event: ConversationEvent) {
    this.#waiting.push(event);
    if (this.#isRunning) return;
    this.#isRunning = true;
    const before = this.#state;
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
        const { state, effects } = converse(this.#state, next);
        this.#state = state;
        for (const effect of effects) this.#attempt(effect);
      }
    } finally {
      this.#isRunning = false;
    }
    if (this.#state === before) return;
    for (const listener of [...this.#listeners]) listener();
  }

  /** What fails here, such as storing, must not leave a child before a friend who thinks for ever. */
  #attempt(effect: Effect) {
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
        return this.#listen(effect.ear);
      case 'stopListening':
        return this.#parts.ear.stop();
      case 'stopSpeaking':
        return this.#turn?.voice.stop();
      case 'recordUser':
        this.#lastWords = effect.text;
        return this.#store('user', effect.text);
      case 'requestReply':
        return void this.#reply(effect.turn);
      case 'cancelReply':
        return this.#turn?.line.abort();
      case 'storeAssistant':
        return this.#store('assistant', effect.text);
      case 'sayKindly':
        return this.#sayKindly(effect);
      case 'leave':
        return this.#parts.onLeave();
    }
  }

  #schedule(timer: number, afterMs: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.dispatch({ type: 'due', timer }), afterMs);
  }

  #listen(ear: number) {
    const startedAt = this.#parts.now();
    const lastedMs = () => this.#parts.now() - startedAt;
    this.#parts.ear.start({
      heard: (results) => this.dispatch({ type: 'heard', ear, results }),
      ended: () => this.dispatch({ type: 'earEnded', ear, lastedMs: lastedMs() }),
      failed: (reason) => {
        console.warn(`Listening failed: ${reason}`);
        this.dispatch({ type: 'earFailed', ear, lastedMs: lastedMs(), reason });
      },
      level: (level) => this.#tellLevel(level),
    });
  }

  #tellLevel(level: number) {
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
      for await (const event of this.#parts.streamTurn({ messages }, turn.line.signal))
        this.#take(turn, event);
    } catch (error) {
      if (turn.line.signal.aborted) return;
      console.warn('The reply broke off; a kind line takes its place.', error);
      const isTooMuch = error instanceof ApiError && error.status === 429;
      this.dispatch({ type: 'replyFailed', turn: number, isTooMuch });
    }
  }

  #beginTurn(turn: number): Turn {
    const voice = this.#parts.playback.begin({
      began: () => this.dispatch({ type: 'speechBegan', turn }),
      sentenceShown: (index) => this.dispatch({ type: 'sentenceShown', turn, index }),
      ended: () => this.dispatch({ type: 'speechEnded', turn }),
      level: (level) => this.#tellLevel(level),
    });
    return { number: turn, voice, line: new AbortController(), nextIndex: 0 };
  }

  /** Empty when the character or the session is gone: then no call is made. */
  #messages(): TurnMessage[] {
    const { assistantId, characterOf, sessionsOf, now } = this.#parts;
    const character = characterOf(assistantId);
    const sessions = sessionsOf(assistantId);
    const sessionId = this.#sessionId;
    if (!character || !sessionId || !sessions.some(({ id }) => id === sessionId)) return [];
    const systemPrompt = sentPrompt(character.systemPrompt);
    return turnMessages({ assistantId, sessionId, systemPrompt, sessions, now: now() });
  }

  /** An `error` needs nothing: the server's own companion goes on with the reply. */
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

  #sayKindly({ occasion, said }: Extract<Effect, { type: 'sayKindly' }>) {
    const turn = this.#turn;
    if (!turn) return;
    const line = this.#concernLineFor?.(this.#lastWords) ?? this.#tellKindLine(occasion);
    const index = turn.nextIndex;
    this.#say(turn, index, line);
    turn.voice.audio(index, silence, true);
    turn.voice.end();
    this.#store('assistant', [said, line].filter(Boolean).join(' '));
  }
}
