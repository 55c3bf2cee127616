import { scriptOf } from '#core/lessons/script.ts';
import { chatRoute } from '../features/lessons/chat-route.ts';
import { lessonLibrary } from '../features/lessons/lesson-library.ts';
import { atOnce } from '../platform/at-once.ts';
import { httpServer } from '../platform/http/http-server.ts';
import { rateLimits } from '../platform/rate-limit.ts';
import { openAiChat } from '../providers/chat/openai-compatible.ts';
import { type Script, scriptedOpenAi } from './scripted-openai.ts';
import { limitsFor } from './scripted-turn.ts';

const lessons = lessonLibrary();
const place = 20;

/** A lesson of Kurio's in which a learner has come to the sentence at `place`. */
export function lessonUnderWay() {
  const [lesson] = lessons.narrated;
  if (!lesson) throw new Error('the course has no lesson');
  const { title, sentences, transcript } = lesson;
  return {
    title,
    sentences,
    place,
    fullScript: scriptOf(transcript),
    currentSentence: sentences[place] ?? '',
  };
}

interface TutorSetting {
  script?: Partial<Script>;
  hasService?: boolean;
  limitFactor?: number;
  /** Whether the service is given no more time than a test can wait for. */
  isImpatient?: boolean;
}

/** The tutor's call on a server that listens, with a scripted service behind it; a session 'sid-of-ada' is Ada's. */
export async function scriptedTutor({ script, hasService = true, ...setting }: TutorSetting = {}) {
  const { limitFactor = 1, isImpatient = false } = setting;
  const service = await scriptedOpenAi(script);
  const app = await httpServer({
    trustProxy: true,
    whoIs: async (token) => (token === 'sid-of-ada' ? 'ada' : undefined),
  });
  chatRoute(app, {
    chat: hasService ? openAiChat({ baseUrl: service.baseUrl, model: 'm' }) : undefined,
    lessons,
    limits: limitsFor(isImpatient ? 'chat' : undefined).chat,
    limit: rateLimits(limitFactor),
    places: atOnce(4),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { fullScript, currentSentence } = lessonUnderWay();
  const messages = [{ role: 'user', content: 'What is compounding?' }];
  return {
    service,
    ask: (question: object = {}, { headers, signal }: RequestInit = {}) =>
      fetch(`${address}/api/lesson/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ fullScript, currentSentence, messages, ...question }),
        ...(signal && { signal }),
      }),
    async close(): Promise<void> {
      await app.close();
      await service.close();
    },
  };
}
