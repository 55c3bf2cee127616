// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { takeOver } from './take-over.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Page() {
  const [boxes, setBoxes] = useState({ tea: false, milk: true });
  const [size, setSize] = useState('small');
  const [name, setName] = useState('');
  useEffect(takeOver, []);
  return (
    <main data-told={JSON.stringify({ ...boxes, size, name })}>
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
      <input id="name" value={name} onChange={({ target }) => setName(target.value)} />
    </main>
  );
}

afterEach(() => document.body.replaceChildren());

async function hydrated(before: () => void) {
  document.body.innerHTML = `<div id="root" data-drawn>${renderToString(<Page />)}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  before();
  await act(async () => void hydrateRoot(root, <Page />));
  const told = JSON.parse(root.querySelector('main')?.dataset.told ?? '');
  return { root, told };
}

const click = (id: string) => document.getElementById(id)?.click();

it('marks the page as the app’s', async () => {
  const { root, told } = await hydrated(() => undefined);
  expect(root.dataset.drawn).toBeUndefined();
  expect(told).toEqual({ tea: false, milk: true, size: 'small', name: '' });
});

it.each(['tea', 'milk'])('ticks anew what was ticked before: %s', async (name) => {
  const { told } = await hydrated(() => click(name));
  expect(told).toEqual({ tea: name === 'tea', milk: name !== 'milk', size: 'small', name: '' });
  expect((document.getElementById(name) as HTMLInputElement).checked).toBe(told[name]);
});

it('chooses anew what was chosen before', async () => {
  const { told } = await hydrated(() => click('large'));
  expect(told.size).toBe('large');
});

it('types anew what was typed before', async () => {
  const field = () => document.getElementById('name') as HTMLInputElement;
  const { told } = await hydrated(() => {
    field().value = 'Ada';
  });
  expect([told.name, field().value]).toEqual(['Ada', 'Ada']);
});
