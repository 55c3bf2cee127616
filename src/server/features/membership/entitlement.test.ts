import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../providers/payments/payments.ts';
import { entitlementOf } from './entitlement.ts';

const day = 24 * 60 * 60 * 1000;
const start = new Date('2026-11-20T10:00:00Z');
const daysOn = (days: number) => new Date(start.getTime() + days * day);

const monthly: Subscription = {
  id: 'sub_1',
  status: 'active',
  term: 1,
  periodStart: start,
  periodEnd: daysOn(30),
  endsAt: undefined,
  isPaid: true,
};

describe('a subscription', () => {
  it.each<[string, Partial<Subscription>, number, number?]>([
    ['that runs gives Pro for its period and a day more to renew', {}, 30, 31],
    ['on trial does likewise', { status: 'trialing', periodEnd: daysOn(7) }, 7, 8],
    ['that runs although its newest invoice is not paid yet does likewise', { isPaid: false }, 30, 31],
    ['that was ended for later gives it until then, to the second', { endsAt: daysOn(30) }, 30],
    ['in arrears gives two weeks of the unpaid period', { status: 'past_due', isPaid: false }, 14],
    ['in arrears never gives more than its period', { status: 'past_due', periodEnd: daysOn(5) }, 5],
    ['ended at once gives what was paid for', { status: 'canceled', endsAt: daysOn(3) }, 30],
  ])('%s', (_, changes, days, atMost) => {
    expect(entitlementOf([{ ...monthly, ...changes }])).toEqual({
      plan: 1,
      subscription: 1,
      expireAt: daysOn(days),
      proUntil: atMost === undefined ? null : daysOn(atMost),
      subscriptionId: 'sub_1',
    });
  });

  it.each<[string, Partial<Subscription>]>([
    ['ended with an unpaid period', { status: 'canceled', isPaid: false }],
    ['given up as unpaid', { status: 'unpaid', isPaid: false }],
    ['whose first payment never came', { status: 'incomplete' }],
    ['that waits for a card after its trial', { status: 'paused' }],
    ['in a state that Stripe may add', { status: 'quantum' }],
  ])('%s gives nothing', (_, changes) => {
    expect(entitlementOf([{ ...monthly, ...changes }])).toMatchObject({ plan: 0, expireAt: null });
  });
});

describe('of two subscriptions', () => {
  const yearly: Subscription = { ...monthly, id: 'sub_2', term: 2, periodEnd: daysOn(365) };

  it('the one that lasts longer counts, in whichever order they come', () => {
    for (const both of [
      [monthly, yearly],
      [yearly, monthly],
    ]) {
      expect(entitlementOf(both)).toMatchObject({ subscription: 2, subscriptionId: 'sub_2' });
    }
  });

  it('one that ended does not hide the other', () => {
    const ended: Subscription = { ...yearly, status: 'canceled', isPaid: false };
    expect(entitlementOf([ended, monthly])).toMatchObject({ plan: 1, subscriptionId: 'sub_1' });
  });
});
