import { vi } from 'vitest';

export interface Call {
  path: string;
  method: string;
  query: Record<string, string>;
  /** What was sent as JSON; a form as its text; nothing else, such as a file, is read. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was sent.
  body: any;
  /** It outlives its page. */
  keepalive: boolean;
}

export type Answer = Response | readonly [status: number, body: unknown, headers?: Record<string, string>];

/** What is answered to each '/path' or 'POST /path'; one without an answer cannot be reached. */
export type Server = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

/** Puts a scripted server at the very edge; its answers can be changed later on. Gives the calls made. */
export function serve(server: Server = {}) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (asked: Request | string, { keepalive = false }: RequestInit = {}) => {
    const request = asked instanceof Request ? asked : new Request(new URL(asked, location.href));
    const call = { ...(await callOf(request)), keepalive };
    calls.push(call);
    const answer = server[call.path] ?? server[`${call.method} ${call.path}`];
    if (!answer) throw new TypeError('Failed to fetch');
    const given = typeof answer === 'function' ? await answer(call) : answer;
    if (given instanceof Response) return given;
    const [status, body, headers] = given;
    return Response.json(body, { status, headers });
  });
  const sent = (name: string) =>
    calls.filter(({ path, method }) => path === name || `${method} ${path}` === name);
  return { server, calls, sent };
}

/** A refusal as the server words it. */
export const refusal = (status: number, code: string, message: string): Answer => [status, { code, message }];

async function callOf(request: Request): Promise<Omit<Call, 'keepalive'>> {
  const { pathname: path, searchParams } = new URL(request.url);
  const type = request.headers.get('content-type') ?? '';
  const call = { path, method: request.method, query: Object.fromEntries(searchParams) };
  if (type === 'application/json') return { ...call, body: await request.json() };
  return { ...call, body: type.includes('form-urlencoded') ? await request.text() : undefined };
}
