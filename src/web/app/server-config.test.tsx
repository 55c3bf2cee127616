// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const config = {
  google: false,
  payments: 'none',
  chat: false,
  speech: false,
  supportEmail: 'help@home.example',
  prices: { monthly: 9.99, yearly: 99 },
};

// Each test opens a new app, which has not asked the server yet.
beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The app at an address; the server says what is set up on it when `answer` is called. */
async function open(address: string) {
  const { Login } = await import('./pages/account-pages.tsx');
  const { Pricing } = await import('./pages/pricing.tsx');
  const { Sandbox } = await import('./pages/sandbox.tsx');
  const { loadServerConfig } = await import('./server-config.ts');
  const asked = Promise.withResolvers<object>();
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.endsWith('/api/config') ? Response.json(await asked.promise) : new Promise(() => undefined),
  );
  vi.stubGlobal('open', () => null);
  void loadServerConfig();
  const pages = { '/login': <Login />, '/pricing': <Pricing />, '/payment/sandbox': <Sandbox /> };
  const [path = ''] = address.split('?');
  render(<MemoryRouter initialEntries={[address]}>{pages[path as keyof typeof pages]}</MemoryRouter>);
  return {
    answer: (changes: Partial<typeof config> = {}) => asked.resolve({ ...config, ...changes }),
    fail: () => asked.reject(new TypeError('offline')),
  };
}

it('calls nothing missing that the server has not said to be missing', async () => {
  const { answer } = await open('/login');
  const press = () => screen.getByRole('button', { name: 'Continue with Google' }).click();
  press();
  expect((await screen.findByRole('alert')).textContent).toMatch(/pop-ups/);
  answer();
  await vi.waitFor(() => {
    press();
    expect(screen.getByRole('alert').textContent).toMatch(/not set up on this server/);
  });
});

it('names for help the address of this server, and none before it is known', async () => {
  const { answer } = await open('/login');
  const { alerts } = await import('../platform/alerts.ts');
  screen.getByRole('link', { name: 'Forgot your password?' }).click();
  await act(async () => {});
  expect(alerts.current()).toBeUndefined();
  answer();
  await vi.waitFor(() =>
    expect(alerts.current()?.message).toBe('Please contact support at help@home.example'),
  );
});

it.each(['none', 'stripe'])('has no test checkout where payments are %s', async (payments) => {
  const { answer } = await open('/payment/sandbox?cs_id=cs_1');
  expect(screen.queryByText(/No card is charged/)).toBeNull();
  expect(screen.queryByText('Page not found.')).toBeNull();
  answer({ payments });
  expect(await screen.findByRole('heading', { name: 'Page not found.' })).toBeTruthy();
});

it('has a test checkout where payments are tried out', async () => {
  const { answer } = await open('/payment/sandbox?cs_id=cs_1');
  answer({ payments: 'sandbox' });
  expect(await screen.findByText(/No card is charged/)).toBeTruthy();
});

it.each([
  ['stripe', true],
  ['none', false],
] as const)(
  'offers free days only once it is known that they can be had: %s',
  async (payments, areOffered) => {
    const { answer } = await open('/pricing');
    expect(screen.getByRole('heading', { name: 'Pro' })).toBeTruthy();
    expect(screen.queryByText('7 days free')).toBeNull();
    answer({ payments });
    const told = areOffered ? '7 days free' : 'This server does not sell Pro yet.';
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.queryByText('7 days free') !== null).toBe(areOffered);
  },
);

it('offers no free days where the server has said nothing', async () => {
  const { fail } = await open('/pricing');
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  fail();
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce());
  expect(screen.getByRole('heading', { name: 'Pro' })).toBeTruthy();
  expect(screen.queryByText('7 days free')).toBeNull();
});
