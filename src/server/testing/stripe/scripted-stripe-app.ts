import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app/app.ts';
import { readConfig } from '../../app/config.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { companionChat } from '../../providers/chat/companion/companion.ts';
import type { Payments } from '../../providers/payments/payments.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

export type PaidApp = Awaited<ReturnType<typeof paidApp>>;

/** The whole app with a payment service, and people who use it. Close `app` after use. */
export async function paidApp(open: OpenDatabase, payments: Payments | undefined, clock: () => Date) {
  const app: FastifyInstance = await createApp({
    config: readConfig({ LIMIT_FACTOR: '1000' }),
    database: open.database,
    clock,
    chat: undefined,
    speech: undefined,
    companion: companionChat(),
    mailer: { send: async () => undefined },
    address: () => 'https://kurio.example',
    payments,
    webFolder: undefined,
  });
  await app.ready();

  return {
    app,

    /** Somebody new, signed in. */
    async person() {
      const email = `${randomUUID()}@home.example`;
      const payload = new URLSearchParams({ name: 'Ada', email, password: 'correct horse' }).toString();
      const signup = await app.inject({ method: 'POST', url: '/api/user/signup', headers: form, payload });
      const cookies = { sid: signup.cookies[0]?.value ?? '' };
      const post = async (url: string, fields: object) => {
        const answer = await app.inject({ method: 'POST', url, cookies, payload: fields });
        return { status: answer.statusCode, ...answer.json() };
      };
      return {
        id: signup.json().id as string,
        email,
        post,
        get: async (url: string) => (await app.inject({ url, cookies })).json(),
        checkout: (subscription: 1 | 2 = 1) => post('/api/stripe/checkout', { subscription }),
        portal: () => post('/api/stripe/portal', {}),
        async success(csId: string) {
          const url = '/api/stripe/handle_payment_success';
          const body = new URLSearchParams({ csId }).toString();
          const answer = await app.inject({ method: 'POST', url, cookies, headers: form, payload: body });
          return { status: answer.statusCode, ...answer.json() };
        },
        membership: async () => (await app.inject({ url: '/api/user/status', cookies })).json().membership,
      };
    },

    async deliver({ payload, headers }: { payload: string; headers: Record<string, string> }) {
      const answer = await app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload });
      return { status: answer.statusCode, ...answer.json() };
    },
  };
}
