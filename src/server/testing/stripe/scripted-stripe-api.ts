import type { ScriptedShop } from './scripted-stripe-shop.ts';

/** A status and a JSON body, or a page for a person. */
export type StripeAnswer = { status: number; body: unknown } | { html: string } | { location: string };

const ok = (body: unknown): StripeAnswer => ({ status: 200, body });

const missing = (what: string, param: string): StripeAnswer => ({
  status: param === 'id' ? 404 : 400,
  body: {
    error: { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${what}` },
  },
});

const refused = (message: string): StripeAnswer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message } },
});

const list = (data: unknown[], url: string) => ok({ object: 'list', data, has_more: false, url });

type Route = (id: string, fields: URLSearchParams) => StripeAnswer;

/** The part of Stripe's API that Kurio calls, and the two pages that a person sees there. */
export function stripeApi(shop: ScriptedShop, baseUrl: () => string): Record<string, Route> {
  const { customers, sessions, subscriptions } = shop;
  const unknown = (fields: URLSearchParams) => !customers.has(fields.get('customer') ?? '');

  return {
    'POST /v1/customers': (_, fields) =>
      ok(shop.addCustomer(fields.get('email') ?? '', { userId: fields.get('metadata[userId]') })),
    'GET /v1/customers': (_, fields) =>
      list(
        [...customers.values()].filter(({ email }) => email === fields.get('email')),
        '/v1/customers',
      ),
    'DELETE /v1/customers/:id': (id) =>
      customers.has(id) ? ok(shop.removeCustomer(id)) : missing('customer', 'id'),

    'POST /v1/checkout/sessions': (_, fields) => {
      if (unknown(fields)) return missing('customer', 'customer');
      const text = (name: string) => fields.get(name) ?? '';
      const session = shop.addSession({
        customer: text('customer'),
        client_reference_id: fields.get('client_reference_id'),
        price: text('line_items[0][price]'),
        trialDays: Number(fields.get('subscription_data[trial_period_days]') ?? 0),
        success_url: text('success_url'),
        cancel_url: text('cancel_url'),
      });
      return ok(session);
    },
    'GET /v1/checkout/sessions': (_, fields) => {
      const of = [...sessions.values()].filter(({ customer }) => customer === fields.get('customer'));
      return list(
        of.filter(({ status }) => status === fields.get('status')),
        '/v1/checkout/sessions',
      );
    },
    'GET /v1/checkout/sessions/:id': (id) => {
      const session = sessions.get(id);
      return session ? ok(session) : missing('checkout session', 'id');
    },
    'POST /v1/checkout/sessions/:id/expire': (id) => {
      const session = sessions.get(id);
      if (session?.status !== 'open') return refused('Only open sessions can be expired.');
      return ok(Object.assign(session, { status: 'expired', url: null }));
    },

    'GET /v1/subscriptions': (_, fields) => {
      if (unknown(fields)) return missing('customer', 'customer');
      const of = [...subscriptions.values()].filter(({ customer }) => customer === fields.get('customer'));
      const isExpanded = [...fields.values()].includes('data.latest_invoice');
      const plain = (invoice: (typeof of)[number]['latest_invoice']) =>
        isExpanded || typeof invoice === 'string' ? invoice : invoice.id;
      return list(
        of.map((one) => ({ ...one, latest_invoice: plain(one.latest_invoice) })),
        '/v1/subscriptions',
      );
    },

    'POST /v1/billing_portal/sessions': (_, fields) => {
      if (unknown(fields)) return missing('customer', 'customer');
      const back = encodeURIComponent(fields.get('return_url') ?? '');
      const url = `${baseUrl()}/portal/${fields.get('customer')}?return_url=${back}`;
      return ok({ id: 'bps_1', object: 'billing_portal.session', url });
    },

    'GET /pay/:id': () => ({ html: '<form method="post"><button>Pay and subscribe</button></form>' }),
    'POST /pay/:id': (id) => {
      const session = sessions.get(id);
      if (session?.status !== 'open') return { html: '<p>This checkout is not open any more.</p>' };
      shop.pay(id);
      return { location: session.success_url.replace('{CHECKOUT_SESSION_ID}', id) };
    },
    'GET /portal/:id': (_, fields) => ({
      html: `<h1>Manage your subscription</h1><a href="${fields.get('return_url')}">Return to Kurio</a>`,
    }),
  };
}
