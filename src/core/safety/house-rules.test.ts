import { expect, it } from 'vitest';
import { concernKinds } from './concerns/detect-concern.ts';
import { houseRules } from './house-rules.ts';

it('stand by themselves on an ordinary turn', () => {
  expect(houseRules()).toMatch(/never.+secret/i);
  expect(houseRules()).not.toContain('This turn');
});

it.each(concernKinds)('end in how to answer when a child speaks of %s', (kind) => {
  const urgent = houseRules({ kind, urgent: true });
  const calm = houseRules({ kind, urgent: false });
  expect(urgent.startsWith(houseRules())).toBe(true);
  expect(urgent).toContain('emergency number.');
  expect(urgent.split('This turn')[1]).toContain('a grown-up the child trusts');
  expect(calm.split('This turn')[1]).not.toContain('emergency number');
});
