import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import type { DehydratedData } from '#contract/call.ts';
import type { Book, QuestData } from '#contract/quests.ts';
import { ScriptedSynthesis, ScriptedUtterance } from '../../../platform/playback/scripted-synthesis.ts';
import { become, draw, robin } from '../../../testing/page.tsx';
import type { Answer, Server } from '../../../testing/scripted-server.ts';
import { HomePage } from '../home/home-page.tsx';
import { LibraryPage } from '../library/library-page.tsx';
import { questStore } from '../progress/quest-store.ts';
import { QuestPage } from '../quest-page.tsx';

export const questData = (books: Book[], more: Partial<QuestData> = {}): QuestData => {
  return { streak: 0, hasToday: false, today: '2026-11-20', days: [], books, ...more };
};

export const dataOf = (...of: Parameters<typeof questData>): Answer => [200, questData(...of)];

const paragraphs = ['It rained. We ran.', 'Home!'];
export const texts: Server = { '/api/quest/text': [200, { title: 'An episode', paragraphs }] };

/** Prerenders the page with the server's answers, by their addresses. */
export function prerenderWith(answers: DehydratedData): void {
  const data = document.createElement('script');
  Object.assign(data, {
    id: 'dehydrated-data',
    type: 'application/json',
    textContent: JSON.stringify(answers),
  });
  document.body.append(data);
}

/** Gives the browser a voice that a test can observe. */
export function giveVoice(): ScriptedSynthesis {
  const synthesis = new ScriptedSynthesis();
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', ScriptedUtterance);
  return synthesis;
}

/** Clears what earlier tests stored in this browser. */
export function newBrowser(): void {
  localStorage.clear();
  document.getElementById('dehydrated-data')?.remove();
  questStore.store.setState(questStore.store.getInitialState(), true);
}

/** Opens a page of the quests, for a guest or a signed-in user. */
export function open(address: string, who: 'guest' | 'user' = 'guest') {
  become(who === 'user' ? robin : undefined);
  return draw(
    address,
    <Routes>
      <Route path="/home" element={<HomePage />} />
      <Route path="/library" element={<LibraryPage />} />
      <Route path="/quest/:bookId" element={<QuestPage hasSpeech={false} />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

export const tab = (name: string) => screen.findByRole('tab', { name });

/** The row of a book in the library, or of an episode in its book. */
export async function row(title: string) {
  const found = await screen.findByText(title, { selector: 'li h2, li button' });
  return within(found.closest('li') as HTMLElement);
}
