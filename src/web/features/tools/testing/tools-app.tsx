import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { kurioStore } from '../../../store/kurio-store.ts';
import { initialState, type StoredState } from '../../../store/stored-state.ts';
import { StoreToolsPage } from '../store-tools-page.tsx';

/** The server's answer to whether this browser is a parent's; without one it cannot be reached. */
export function serveParentStatus(isParent: boolean | undefined): void {
  vi.stubGlobal('fetch', async () => {
    if (isParent === undefined) throw new TypeError('Failed to fetch');
    return Response.json({ isParent });
  });
}

export const nova = { id: 'nova', name: 'Nova', systemPrompt: 'You are Nova, a kind comet.' };

/** A conversation with one message. */
export const session = (id: string) => ({
  id,
  assistantId: 'nova',
  messages: [{ id: `${id}-m`, role: 'user' as const, content: `words of ${id}`, timestamp: 1 }],
});

/** Opens the store tools with these parts in the store. */
export function openTools(state: Partial<StoredState> = {}) {
  kurioStore.setState({ ...initialState([nova]), ...state });
  render(
    <MemoryRouter>
      <StoreToolsPage />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
