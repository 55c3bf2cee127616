// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';

// React and the boundary both log what was caught.
beforeEach(() => void vi.mocked(console.error).mockReturnValue());
afterEach(() => {
  cleanup();
  vi.mocked(console.error).mockClear();
});

function UserMenu({ name }: { name: string }) {
  return <p>Menu of {name}</p>;
}

/** A menu beside a conversation. Its code loads only while the network is on. */
function setUp({ isServerThere }: { isServerThere: boolean }) {
  const network = { isOn: false, loads: 0 };
  const source = async () => {
    network.loads += 1;
    if (!network.isOn) throw new TypeError('Failed to fetch dynamically imported module');
    return { UserMenu };
  };
  const Menu = lazyPart(source, 'UserMenu', async () => isServerThere);
  const page = (text: string) => (
    <>
      <p>A conversation</p>
      <ErrorBoundary
        resetKey={text}
        fallback={({ onTryAgain }) => (
          <button type="button" onClick={onTryAgain}>
            Try again
          </button>
        )}
      >
        <Suspense>
          <Menu name={text} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
  return { network, Menu, page };
}

const tryAgain = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

it('keeps the rest of the page, and loads the part again when that is tried', async () => {
  const { network, page } = setUp({ isServerThere: false });
  await act(async () => render(page('Robin')));
  for (const loads of [1, 2, 3]) {
    expect(screen.getByText('A conversation')).toBeTruthy();
    expect(network.loads).toBe(loads);
    network.isOn = loads === 3;
    await tryAgain();
  }
  expect(screen.getByText('Menu of Robin')).toBeTruthy();
  expect(network.loads).toBe(4);
});

it('loads the part again with another key', async () => {
  const { network, page } = setUp({ isServerThere: true });
  const { rerender } = await act(async () => render(page('Robin')));
  network.isOn = true;
  await act(async () => rerender(page('Kim')));
  expect(screen.getByText('Menu of Kim')).toBeTruthy();
});

it('reloads the page when the code fails twice although the server is there', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const { page } = setUp({ isServerThere: true });
  await act(async () => render(page('Robin')));
  await tryAgain();
  expect(reload).not.toHaveBeenCalled();
  await tryAgain();
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

it('shows a part at once that was loaded before', async () => {
  const { network, Menu } = setUp({ isServerThere: true });
  network.isOn = true;
  await Menu.load();
  render(<Menu name="Robin" />);
  expect(screen.getByText('Menu of Robin')).toBeTruthy();
});
