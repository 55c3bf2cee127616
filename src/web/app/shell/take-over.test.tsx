// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { tellTaken } from './lazy-page.tsx';
import { takeOver } from './take-over.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Page() {
  const [boxes, setBoxes] = useState({ tea: false, milk: true });
  const [size, setSize] = useState('small');
  const [name, setName] = useState('');
  const [sent, setSent] = useState<string[]>([]);
  useEffect(tellTaken, []);
  return (
    <main data-told={JSON.stringify({ ...boxes, size, name, sent })}>
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
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          setSent([...sent, name]);
        }}
      >
        <textarea id="name" value={name} onChange={({ target }) => setName(target.value)} />
      </form>
    </main>
  );
}

afterEach(() => document.body.replaceChildren());

async function hydrated(before: () => void) {
  document.body.innerHTML = `<div id="root" data-drawn>${renderToString(<Page />)}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  before();
  takeOver(root);
  await act(async () => void hydrateRoot(root, <Page />, { onRecoverableError: () => undefined }));
  // What is sent anew is sent in the browser's next turn.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const told = () => JSON.parse(root.querySelector('main')?.dataset.told ?? '');
  return { root, told };
}

const click = (id: string) => document.getElementById(id)?.click();

it('marks the page as the app’s', async () => {
  const { root, told } = await hydrated(() => undefined);
  expect(root.dataset.drawn).toBeUndefined();
  expect(told()).toEqual({ tea: false, milk: true, size: 'small', name: '', sent: [] });
});

it.each(['tea', 'milk'])('ticks anew what was ticked before: %s', async (name) => {
  const { told } = await hydrated(() => click(name));
  expect(told()).toEqual({ tea: name === 'tea', milk: name !== 'milk', size: 'small', name: '', sent: [] });
  expect((document.getElementById(name) as HTMLInputElement).checked).toBe(told()[name]);
});

it('chooses anew what was chosen before', async () => {
  const { told } = await hydrated(() => click('large'));
  expect(told().size).toBe('large');
});

const field = () => document.getElementById('name') as HTMLTextAreaElement;
// As `begin.ts` does.
const send = () => document.getElementById('root')?.setAttribute('data-sent', '0');
// As extensions do that fill in passwords: React then draws the page anew.
const addElement = () => field().after(document.createElement('div'));

it.each([
  ['', () => undefined],
  ['in a page that an extension of the browser has changed', addElement],
])('types and sends anew what was typed and sent before %s', async (_, change) => {
  const { told } = await hydrated(() => {
    field().value = 'Ada';
    click('milk');
    send();
    change();
  });
  expect(field().value).toBe('Ada');
  expect(told()).toMatchObject({ name: 'Ada', milk: false, sent: ['Ada'] });
});
