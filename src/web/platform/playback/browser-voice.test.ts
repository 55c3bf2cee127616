import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BrowserVoice, browserVoice } from './browser-voice.ts';
import { ScriptedSynthesis, ScriptedUtterance } from './scripted-synthesis.ts';
import { speakablePieces } from './speakable-pieces.ts';
import { fittingVoice } from './voice-choice.ts';

const named = (name: string, lang = 'en-US', localService = true) =>
  ({ name, lang, localService }) as SpeechSynthesisVoice;

let synthesis: ScriptedSynthesis;
let voice: BrowserVoice;
let stopped: AbortController;
const began = vi.fn();
const level = vi.fn();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** What a say came to, and when. */
function say(text: string) {
  const result: { outcome?: string; at?: number } = {};
  const start = Date.now();
  void voice.say(text, { began, level }, stopped.signal).then((outcome) => {
    Object.assign(result, { outcome, at: Date.now() - start });
  });
  return result;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal('SpeechSynthesisUtterance', ScriptedUtterance);
  synthesis = new ScriptedSynthesis();
  stopped = new AbortController();
  voice = browserVoice(synthesis as unknown as SpeechSynthesis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('saying', () => {
  test('tells the begin once and the end when all pieces were heard', async () => {
    const text = `${'One two three four. '.repeat(15)}The end.`;
    const said = say(text);
    await pass(60_000);
    expect(synthesis.said.length).toBeGreaterThan(1);
    expect(synthesis.said.map((utterance) => utterance.text).join(' ')).toBe(text);
    expect(began).toHaveBeenCalledTimes(1);
    expect(said.outcome).toBe('spoken');
    expect(level).toHaveBeenLastCalledWith(0);
    expect(synthesis.cancelled).toBe(0);
  });

  test('moves while it speaks, more at each word', async () => {
    say('Hello there, my dear friend.');
    await pass(600);
    const still = Math.max(...level.mock.calls.map(([value]) => value));
    synthesis.said[0]?.onboundary?.();
    await pass(60);
    expect(level.mock.lastCall?.[0]).toBeGreaterThan(still * 0.9);
    expect(still).toBeLessThanOrEqual(1);
  });

  test('stops at once, in the middle of a long text', async () => {
    const said = say('Word after word. '.repeat(30));
    await pass(100);
    stopped.abort();
    await pass(0);
    expect([said.outcome, synthesis.cancelled]).toEqual(['spoken', 1]);
    await pass(60_000);
    expect(synthesis.said).toHaveLength(1);
  });

  test('wakes a synthesis that another page left busy', async () => {
    synthesis.speaking = true;
    const said = say('Hi.');
    await pass(1_000);
    expect([said.outcome, synthesis.cancelled]).toEqual(['spoken', 1]);
  });
});

describe('silence', () => {
  test.each<[string, (utterance: ScriptedUtterance) => void]>([
    ['nothing happens', () => {}],
    ['an error comes at once', (utterance) => utterance.onerror?.()],
  ])('counts after 2 s where %s', async (_name, behave) => {
    synthesis.behave = behave;
    const said = say('Hello.');
    await pass(1_999);
    expect(said.outcome).toBeUndefined();
    await pass(1);
    expect(said).toEqual({ outcome: 'silent', at: 2_000 });
    expect(began).not.toHaveBeenCalled();
    expect(synthesis.cancelled).toBe(1);
  });

  test('counts after 2 s without the API', async () => {
    voice = browserVoice(undefined);
    const said = say('Hello.');
    await pass(2_000);
    expect(said.outcome).toBe('silent');
  });

  test('an end that is never told has a limit by the length of the text', async () => {
    synthesis.behave = (utterance) => utterance.onstart?.();
    const said = say('Hello.');
    await pass(3_000 + 6 * 125 - 1);
    expect(said.outcome).toBeUndefined();
    await pass(1);
    expect([said.outcome, synthesis.cancelled]).toEqual(['spoken', 1]);
  });

  test('an error after the begin ends that piece', async () => {
    synthesis.behave = (utterance) => {
      utterance.onstart?.();
      utterance.onerror?.();
    };
    const said = say('Hello.');
    await pass(0);
    expect(said.outcome).toBe('spoken');
  });

  test('what the browser tells of an utterance that was given up is ignored', async () => {
    synthesis.behave = () => {};
    say('Hello.');
    await pass(2_000);
    expect(synthesis.said[0]).toMatchObject({ onstart: null, onend: null });
  });
});

describe('the voice', () => {
  test('is the fitting one, also of those that come late', async () => {
    say('Hi.');
    expect(synthesis.said[0]).toMatchObject({ voice: null, lang: 'en-US' });
    synthesis.voices = [named('Anna', 'de-DE'), named('Samantha')];
    synthesis.dispatchEvent(new Event('voiceschanged'));
    say('Hi.');
    expect(synthesis.said[1]?.voice?.name).toBe('Samantha');
  });

  test('is English, of the device, pleasant, and no joke', () => {
    const choice = (...voices: SpeechSynthesisVoice[]) => fittingVoice(voices)?.name;
    expect(choice(named('Anna', 'de-DE'))).toBeUndefined();
    expect(choice(named('Bad News'), named('Daniel', 'en-GB'))).toBe('Daniel');
    expect(choice(named('Online', 'en-US', false), named('Local'))).toBe('Local');
    expect(choice(named('Plain'), named('Aria (Natural)', 'en-US', false))).toBe('Aria (Natural)');
    expect(choice(named('British', 'en-GB'), named('Android', 'en_US'))).toBe('Android');
  });

  test('is of the language that is spoken, and of its country where there is one', () => {
    const voices = [
      ...[named('Samantha'), named('Daniel', 'en-GB'), named('Anna', 'de-DE'), named('Heidi', 'de_AT')],
      named('Ting', 'zh-CN'),
    ];
    const choice = (language: string) => fittingVoice(voices, language)?.name;
    const wanted = ['en', 'en-GB', 'de', 'de-AT', 'DE_de', 'zh-Hans-CN', 'fr'];
    expect(wanted.map(choice)).toEqual([
      ...['Samantha', 'Daniel', 'Anna', 'Heidi', 'Anna', 'Ting', undefined],
    ]);
    synthesis.voices = [named('Samantha')];
    voice = browserVoice(synthesis as unknown as SpeechSynthesis, 'fr-CA');
    say('Bonjour.');
    expect(synthesis.said[0]).toMatchObject({ lang: 'fr-CA', voice: null });
  });

  test('is unlocked by silence, unless it speaks', () => {
    voice.unlock();
    expect(synthesis.said[0]).toMatchObject({ text: '', volume: 0 });
    synthesis.speaking = true;
    voice.unlock();
    expect(synthesis.said).toHaveLength(1);
  });
});

describe('pieces', () => {
  test.each<[text: string, limit: number, pieces: string[]]>([
    ['', 10, []],
    ['  Short.  ', 10, ['Short.']],
    ['One. Two and three.', 12, ['One.', 'Two and', 'three.']],
    ['He said "yes!" Then, well, he ran.', 22, ['He said "yes!"', 'Then, well, he ran.']],
    ['first clause, second clause', 20, ['first clause,', 'second clause']],
    ['Aaaaaaaaaaaaaaa', 6, ['Aaaaaa', 'aaaaaa', 'aaa']],
  ])('of "%s" have at most %i characters', (text, limit, pieces) => {
    expect(speakablePieces(text, limit)).toEqual(pieces);
  });
});
