import { randomUUID } from 'node:crypto';

export interface ScriptedSession {
  id: string;
  object: 'checkout.session';
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  client_reference_id: string | null;
  customer: string;
  subscription: string | null;
  url: string | null;
  success_url: string;
  cancel_url: string;
  price: string;
  trialDays: number;
}

export interface ScriptedSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  cancellation_details: { reason: string | null };
  items: { object: 'list'; data: ScriptedItem[]; has_more: false; url: string };
  latest_invoice: string | { id: string; status: string };
}

interface ScriptedItem {
  id: string;
  object: 'subscription_item';
  price: { id: string; object: 'price' };
  current_period_start: number;
  current_period_end: number;
}

const day = 24 * 60 * 60;

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;

/** What Stripe keeps for one shop, in the shapes of its API (2026-10-28), as far as Kurio looks at them. */
export function scriptedShop(now: () => Date, baseUrl: () => string) {
  const customers = new Map<string, { id: string; object: 'customer'; email: string; metadata: object }>();
  const sessions = new Map<string, ScriptedSession>();
  const subscriptions = new Map<string, ScriptedSubscription>();
  const seconds = () => Math.floor(now().getTime() / 1000);

  return {
    customers,
    sessions,
    subscriptions,
    seconds,

    addCustomer(email: string, metadata: object) {
      const customer = { id: newId('cus'), object: 'customer' as const, email, metadata };
      customers.set(customer.id, customer);
      return customer;
    },

    removeCustomer(id: string) {
      for (const one of subscriptions.values()) if (one.customer === id) this.end(one.id);
      customers.delete(id);
      return { id, object: 'customer', deleted: true };
    },

    addSession(
      fields: Pick<ScriptedSession, 'client_reference_id' | 'customer' | 'price' | 'trialDays'> & Ways,
    ) {
      const id = newId('cs_test');
      const session: ScriptedSession = {
        id,
        object: 'checkout.session',
        mode: 'subscription',
        status: 'open',
        payment_status: 'unpaid',
        subscription: null,
        url: `${baseUrl()}/pay/${id}`,
        ...fields,
      };
      sessions.set(id, session);
      return session;
    },

    /** What a person does who fills in the page of the checkout. */
    pay(sessionId: string, changes: Partial<ScriptedSubscription> = {}): ScriptedSubscription {
      const session = sessions.get(sessionId);
      if (session?.status !== 'open') throw new Error('there is no such open checkout');
      const { customer, price, trialDays } = session;
      const subscription = this.addSubscription({ customer, price, trialDays }, changes);
      session.status = 'complete';
      session.payment_status = trialDays > 0 ? 'no_payment_required' : 'paid';
      session.subscription = subscription.id;
      session.url = null;
      return subscription;
    },

    addSubscription(
      { customer, price, trialDays = 0, days = 30 }: Bought,
      changes: Partial<ScriptedSubscription> = {},
    ): ScriptedSubscription {
      const start = seconds();
      const item = {
        id: newId('si'),
        object: 'subscription_item' as const,
        price: { id: price, object: 'price' as const },
        current_period_start: start,
        current_period_end: start + (trialDays || days) * day,
      };
      const subscription: ScriptedSubscription = {
        id: newId('sub'),
        object: 'subscription',
        customer,
        status: trialDays > 0 ? 'trialing' : 'active',
        cancel_at: null,
        cancel_at_period_end: false,
        ended_at: null,
        cancellation_details: { reason: null },
        items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
        latest_invoice: { id: newId('in'), status: 'paid' },
        ...changes,
      };
      subscriptions.set(subscription.id, subscription);
      return subscription;
    },

    /** Ends it now, as by a call or by the shop's owner. */
    end(id: string, reason = 'cancellation_requested'): void {
      const subscription = subscriptions.get(id);
      if (!subscription || subscription.status === 'canceled') return;
      Object.assign(subscription, {
        status: 'canceled',
        ended_at: seconds(),
        cancellation_details: { reason },
      });
    },
  };
}

interface Ways {
  success_url: string;
  cancel_url: string;
}

interface Bought {
  customer: string;
  price: string;
  trialDays?: number;
  days?: number;
}

export type ScriptedShop = ReturnType<typeof scriptedShop>;
