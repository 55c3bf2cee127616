import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { type StripeAnswer, stripeApi } from './scripted-stripe-api.ts';
import { scriptedShop } from './scripted-stripe-shop.ts';

/**
 * What goes wrong: a status with Stripe's own error body, no answer, a broken line before anything was done or
 * ('lost') after it, or somebody else's page.
 */
export type StripeFault = { status: number } | 'hang' | 'refuse' | 'lost' | 'html';

export interface StripeRequest {
  /** As in 'POST /v1/customers/:id', with the id in place of ':id'. */
  line: string;
  fields: URLSearchParams;
}

interface StripeScript {
  fault: StripeFault | undefined;
  /** How many requests the fault holds for. */
  faults: number;
  /** Holds answers back until the promise resolves; what is answered is found before it. */
  hold: ((request: StripeRequest) => Promise<void> | undefined) | undefined;
}

export type ScriptedStripe = Awaited<ReturnType<typeof scriptedStripe>>;

const webhookSecret = 'whsec_scripted';

/**
 * A payment service over real HTTP on loopback that speaks Stripe's API as far as Kurio does. Its `shop` is
 * what a person or the shop's owner changes there, `signed` what Stripe sends of it. Close it after use.
 */
export async function scriptedStripe({ now = () => new Date(), port = 0 } = {}) {
  const script: StripeScript = { fault: undefined, faults: Number.POSITIVE_INFINITY, hold: undefined };
  const requests: StripeRequest[] = [];
  const answered = new Map<string, StripeAnswer>();
  let baseUrl = '';
  const shop = scriptedShop(now, () => baseUrl);
  const routes = stripeApi(shop, () => baseUrl);

  const server = createServer(async (request, response) => {
    const { line, fields, route, id } = await read(request, Object.keys(routes));
    requests.push({ line, fields });
    const fault = script.faults > 0 ? script.fault : undefined;
    if (fault) script.faults -= 1;
    if (failed(response, fault)) return;
    const key = request.headers['idempotency-key'];
    // A second try with the same key gets the first one's answer and changes nothing.
    const earlier = typeof key === 'string' ? answered.get(key) : undefined;
    const answer = earlier ?? routes[route]?.(id, fields) ?? { status: 404, body: { error: {} } };
    if (typeof key === 'string') answered.set(key, answer);
    if (fault === 'lost') return void response.destroy();
    // As it is now, not as it will be when it is let go.
    const frozen = structuredClone(answer);
    await script.hold?.({ line, fields });
    send(response, frozen);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    script,
    requests,
    shop,
    baseUrl,
    /** The account as `stripePayments` takes it. */
    account: {
      secretKey: 'sk_test_scripted',
      webhookSecret,
      prices: { 1: ['price_monthly'], 2: ['price_yearly'] } as const,
      apiBase: new URL(baseUrl),
    },
    of: (line: string) => requests.filter((request) => request.line.startsWith(line)),
    /** A delivery of an event about `object`, signed at `at` with `secret`. */
    signed(type: string, object: object, { at = now(), secret = webhookSecret } = {}) {
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
      const timestamp = Math.floor(at.getTime() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
    },
    close(): Promise<void> {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function read(request: IncomingMessage, routes: string[]) {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
  const body = Buffer.concat(pieces).toString();
  const fields = body === '' ? searchParams : new URLSearchParams(body);
  const line = `${request.method} ${pathname}`;
  for (const route of routes) {
    const found = new RegExp(`^${route.replace(':id', '([^/]+)')}$`).exec(line);
    if (found) return { line, fields, route, id: found[1] ?? '' };
  }
  return { line, fields, route: '', id: '' };
}

function failed(response: ServerResponse, fault: StripeFault | undefined): boolean {
  if (fault === 'refuse') response.destroy();
  else if (fault === 'html') response.writeHead(200).end('<h1>Sign in to the hotel Wi-Fi</h1>');
  else if (typeof fault === 'object') {
    const body = { error: { type: 'api_error', message: 'secret-upstream-detail' } };
    response.writeHead(fault.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  } else return fault === 'hang';
  return true;
}

function send(response: ServerResponse, answer: StripeAnswer): void {
  if ('location' in answer) response.writeHead(303, { location: answer.location }).end();
  else if ('html' in answer) {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><title>Scripted Stripe</title>${answer.html}</html>`);
  } else {
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  }
}
