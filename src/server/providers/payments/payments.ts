/** The paid subscriptions as the contract counts them: 1 monthly, 2 yearly. */
export type Term = 1 | 2;

/** A subscription as the payment service tells it now. */
export interface Subscription {
  id: string;
  /** Stripe's word for it: 'active', 'trialing', 'past_due', 'canceled', 'unpaid' and others. */
  status: string;
  term: Term;
  periodStart: Date;
  periodEnd: Date;
  /** When it ended or will end for good, where that is settled. */
  endsAt: Date | undefined;
  /** Whether its current period was paid for, or is free. */
  isPaid: boolean;
}

/** What a checkout sells, and where the browser goes afterwards. */
export interface Order {
  userId: string;
  customerId: string;
  term: Term;
  /** Days before the first payment; 0 for none. */
  trialDays: number;
  /** Holds `{CHECKOUT_SESSION_ID}` where the checkout's id is to stand. */
  successUrl: string;
  cancelUrl: string;
}

/** A checkout, with what makes it believable: whose it is, and whether it was completed and paid. */
export interface Checkout {
  userId: string | null;
  customerId: string | null;
  isPaid: boolean;
}

/** A message of the payment service. Of what it says only whom it is about is used. */
export interface Message {
  /** Absent where it is about nothing that changes a membership. */
  customerId: string | undefined;
}

/** A payment service. Each call throws `UpstreamError` when the service does not do its part. */
export interface Payments {
  readonly kind: 'stripe' | 'sandbox';
  /** Makes a customer and gives its id. */
  newCustomer(person: { userId: string; name: string; email: string }): Promise<string>;
  /** Begins a checkout, the only open one of its customer, and gives its address. */
  openCheckout(order: Order): Promise<string>;
  /** A checkout by its id; undefined if there is none. */
  checkout(id: string): Promise<Checkout | undefined>;
  /** Where the customer changes or ends the subscription. */
  portal(customerId: string, returnUrl: string): Promise<string>;
  /** All subscriptions that the customer ever had; undefined if the service knows no such customer. */
  subscriptionsOf(customerId: string): Promise<Subscription[] | undefined>;
  /** Ends all subscriptions and deletes the customer. Of a customer who is gone already it does nothing. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Reads what claims to be a message of the service; undefined if the service did not sign it, or not lately.
   * Absent where the service sends none.
   */
  readMessage?(body: Buffer, signature: string, now: Date): Message | undefined;
}
