import { flood, type ScriptedAnswer, sendPieces, trickleMs } from './scripted-answer.ts';

interface ChatScript {
  firstTokenMs: number;
  tokenMs: number;
  text: string;
}

/** Answers one chat completion, streamed if the request asks for that. */
export async function answerChat(answer: ScriptedAnswer, script: ChatScript): Promise<void> {
  const { seen, response, fault } = answer;
  if (!seen.body.stream) return answerWhole(answer, script);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  // One line of an event that never ends.
  if (fault === 'flood') return flood(answer, Buffer.from('data: '));
  const events = fault === 'garbage' ? ['data: {"choices": [{]\n\n'] : tokensOf(script.text).map(toEvent);
  const slowFrom = fault === 'trickle' ? events.length / 2 : events.length;
  const isWhole = await sendPieces(
    answer,
    events,
    (index) => script.firstTokenMs + index * script.tokenMs + Math.max(0, index - slowFrom) * trickleMs,
  );
  if (!isWhole) return;
  response.end(`${chunk({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`);
}

async function answerWhole(
  answer: ScriptedAnswer,
  { text, firstTokenMs, tokenMs }: ChatScript,
): Promise<void> {
  const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }];
  const body = JSON.stringify({ id: 'scripted', created: 0, model: 'scripted', choices });
  answer.response.writeHead(200, { 'content-type': 'application/json' });
  const total = firstTokenMs + tokensOf(text).length * tokenMs;
  if (await sendPieces(answer, [body], () => total)) answer.response.end();
}

/** Where a space, a mark or, after a mark, a word begins: looked for letter by letter, so that any length will do. */
const tokenBreak = /(?<=\S)(?=\s)|(?<=[\p{L}\p{N}'’])(?=[^\p{L}\p{N}'’\s])|(?<=[^\p{L}\p{N}'’\s])(?=\S)/u;

/** Tokens as models write them: a word with the space before it, marks by themselves. */
export function tokensOf(text: string): string[] {
  return text === '' ? [] : text.split(tokenBreak);
}

function toEvent(token: string): string {
  return chunk({ delta: { content: token }, finish_reason: null });
}

function chunk(choice: object): string {
  const body = { id: 'scripted', object: 'chat.completion.chunk', created: 0, model: 'scripted' };
  return `data: ${JSON.stringify({ ...body, choices: [{ index: 0, ...choice }] })}\n\n`;
}
