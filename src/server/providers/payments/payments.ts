import type { PaidTerm } from '#contract/plans.ts';

/** A subscription as the payment service has it now. */
export interface Subscription {
  id: string;
  /** In Stripe's words: 'active', 'trialing', 'past_due', 'canceled', 'unpaid' and others. */
  status: string;
  term: PaidTerm;
  periodStart: Date;
  periodEnd: Date;
  /** When it has ended or will end for good; undefined while it is renewed. */
  endsAt: Date | undefined;
  /** Whether its current period was paid for, or is free. */
  isPaid: boolean;
}

/** What a checkout sells, and where the browser goes afterwards. */
export interface Order {
  userId: string;
  customerId: string;
  term: PaidTerm;
  /** Days before the first payment; 0 for none. */
  trialDays: number;
  /** Contains `{CHECKOUT_SESSION_ID}`, which is replaced by the checkout's id. */
  successUrl: string;
  cancelUrl: string;
}

/** A checkout, with what makes it trustworthy: whose it is, and whether it was completed and paid. */
export interface Checkout {
  userId: string | null;
  customerId: string | null;
  isPaid: boolean;
}

/** A verified webhook. Only its customer is used: everything else is fetched from the service. */
export interface WebhookEvent {
  /** Undefined for an event that cannot change a membership. */
  customerId: string | undefined;
}

/** A payment service. Each call throws `UpstreamError` if the service fails. */
export interface Payments {
  readonly kind: 'stripe' | 'sandbox';
  /** Gives the id of the user's customer, created if there is none. */
  findOrCreateCustomer(person: { userId: string; name: string; email: string }): Promise<string>;
  /** Opens a checkout, ends the customer's earlier open ones, and gives its URL. */
  openCheckout(order: Order): Promise<string>;
  /** A checkout by its id; undefined if there is none. */
  checkout(id: string): Promise<Checkout | undefined>;
  /** The URL where the customer changes or cancels the subscription. */
  portal(customerId: string, returnUrl: string): Promise<string>;
  /** All subscriptions that the customer ever had; undefined if the service knows no such customer. */
  subscriptionsOf(customerId: string): Promise<Subscription[] | undefined>;
  /** Ends all subscriptions and deletes the customer. Does nothing for a customer that is deleted already. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Reads a webhook; undefined if the service did not sign it, or signed it too long ago. Absent in a service that
   * sends none.
   */
  verifyWebhook?(body: Buffer, signature: string, now: Date): WebhookEvent | undefined;
}
