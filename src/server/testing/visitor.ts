import type { FastifyInstance, InjectOptions } from 'fastify';

export type Visitor = ReturnType<typeof visitor>;

/** A browser at the app in process: it keeps cookies and sends them back. */
export function visitor(app: FastifyInstance, always: InjectOptions = {}) {
  const cookies = new Map<string, string>();

  async function send(options: InjectOptions) {
    const headers = { ...always.headers, ...options.headers };
    const jar = Object.fromEntries(cookies);
    const answer = await app.inject({ ...always, ...options, headers, cookies: jar });
    for (const { name, value, expires } of answer.cookies) {
      if (expires && expires.getTime() === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  return {
    cookies,
    send,
    get: (url: string) => send({ url }),
    json: (url: string, payload: object) => send({ method: 'POST', url, payload }),
    form: (url: string, fields: Record<string, string>) =>
      send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
  };
}
