import { scriptOf } from '#core/lessons/script.ts';
import { lessonLibrary } from '../../features/lessons/lesson-library.ts';
import { chatRoute } from '../../features/lessons/tutor/chat-route.ts';
import { httpServer } from '../../platform/http/http-server.ts';
import { rateLimits } from '../../platform/rate-limit.ts';
import { semaphores } from '../../platform/semaphore.ts';
import { openAiChat } from '../../providers/chat/openai-compatible.ts';
import { builtInTutor } from '../../providers/tutor/built-in-tutor.ts';
import { type Script, scriptedOpenAi } from './scripted-openai.ts';
import { limitsFor } from './scripted-turn.ts';

const lessons = lessonLibrary();
const index = 20;

/** A lesson of Kurio's in which a learner has come to the sentence at `index`. */
export function lessonUnderWay() {
  const [lesson] = lessons.narrated;
  if (!lesson) throw new Error('the course has no lesson');
  const { title, sentences, transcript } = lesson;
  return {
    title,
    sentences,
    index,
    fullScript: scriptOf(transcript),
    currentSentence: sentences[index] ?? '',
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
    findSessionUser: async (token) => (token === 'sid-of-ada' ? 'ada' : undefined),
  });
  chatRoute(app, {
    chat: hasService ? openAiChat({ baseUrl: service.baseUrl, model: 'm' }) : undefined,
    builtInTutor,
    lessons,
    limits: limitsFor(isImpatient ? 'chat' : undefined).chat,
    limit: rateLimits(limitFactor),
    semaphore: semaphores(1),
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
