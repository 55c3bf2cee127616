// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { announceHydrated } from '../shell/lazy-page.tsx';
import { startInputReplay } from './input-replay.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Page() {
  const [boxes, setBoxes] = useState({ tea: false, milk: true });
  const [size, setSize] = useState('small');
  const [speed, setSpeed] = useState('slow');
  const [name, setName] = useState('');
  const [sent, setSent] = useState<string[]>([]);
  const [presses, setPresses] = useState<string[]>([]);
  useEffect(announceHydrated, []);
  return (
    <main data-state={JSON.stringify({ ...boxes, size, speed, name, sent, presses })}>
      {(['tea', 'milk'] as const).map((name) => (
        <input
          key={name}
          id={name}
          type="checkbox"
          checked={boxes[name]}
          onChange={({ target }) => setBoxes({ ...boxes, [name]: target.checked })}
        />
      ))}
      {['small', 'large'].map((name) => (
        <input
          key={name}
          id={name}
          type="radio"
          name="size"
          checked={name === size}
          onChange={() => setSize(name)}
        />
      ))}
      <select value={speed} onChange={({ target }) => setSpeed(target.value)}>
        <option>slow</option>
        <option>fast</option>
      </select>
      <button type="button" id="menu" onPointerDown={() => setPresses([...presses, 'down'])}>
        Menu
      </button>
      <button type="button" id="show" onClick={() => setPresses([...presses, 'click'])}>
        Show
      </button>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          setSent([...sent, name]);
        }}
      >
        <textarea id="name" value={name} onChange={({ target }) => setName(target.value)} />
        <button type="submit" id="send">
          Send
        </button>
      </form>
    </main>
  );
}

afterEach(() => document.body.replaceChildren());

async function hydrated(before: () => void) {
  document.body.innerHTML = `<div id="root" data-prerendered>${renderToString(<Page />)}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  startInputReplay();
  before();
  document.dispatchEvent(new Event('hydrating'));
  await act(async () => void hydrateRoot(root, <Page />, { onRecoverableError: () => undefined }));
  // Each press is replayed in a task of its own.
  for (let task = 0; task < 10; task += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  const state = () => JSON.parse(root.querySelector('main')?.dataset.state ?? '');
  return { root, state };
}

const first = { tea: false, milk: true, size: 'small', speed: 'slow', name: '', sent: [], presses: [] };
const element = (id: string) => document.getElementById(id) as HTMLElement;
const click = (id: string) => element(id).click();

it('changes nothing where nobody has pressed or typed', async () => {
  const { root, state } = await hydrated(() => undefined);
  expect(root.dataset.prerendered).toBeUndefined();
  expect(state()).toEqual(first);
});

it.each(['tea', 'milk'])('keeps what was ticked before: %s', async (name) => {
  const { state } = await hydrated(() => click(name));
  expect(state()).toEqual({ ...first, tea: name === 'tea', milk: name !== 'milk' });
  expect((element(name) as HTMLInputElement).checked).toBe(state()[name]);
});

it('keeps what was chosen before', async () => {
  const { state } = await hydrated(() => click('large'));
  expect(state().size).toBe('large');
});

it('keeps what was selected before', async () => {
  const { state } = await hydrated(() => {
    const select = document.querySelector('select');
    if (select) select.value = 'fast';
  });
  expect(state().speed).toBe('fast');
});

it('replays presses in their order, once each, and leaves later ones alone', async () => {
  const { state } = await hydrated(() => {
    click('show');
    element('menu').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
  expect(state().presses).toEqual(['click', 'down']);
  await act(async () => click('show'));
  expect(state().presses).toEqual(['click', 'down', 'click']);
});

const field = () => element('name') as HTMLTextAreaElement;
// As extensions do that fill in passwords: React then renders the page from the start.
const addElement = () => field().after(document.createElement('div'));

it.each([
  ['', () => undefined],
  ['in a page that an extension of the browser has changed', addElement],
])('types and sends what was typed and sent before %s', async (_, change) => {
  const { state } = await hydrated(() => {
    field().value = 'Ada';
    click('milk');
    click('send');
    change();
  });
  expect(field().value).toBe('Ada');
  expect(state()).toMatchObject({ name: 'Ada', milk: false, sent: ['Ada'] });
});

it('replays nothing on another page', async () => {
  const { state } = await hydrated(() => {
    click('show');
    document.addEventListener('hydrated', () => history.pushState(null, '', '/elsewhere'), { once: true });
  });
  expect(state().presses).toEqual([]);
});
