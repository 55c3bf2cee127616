import { describe, expect, test } from 'vitest';
import { defaultMembership } from '#contract/user.ts';
import { ScriptedBrowser } from './testing/scripted-browser.ts';
import { characters, message, openTab } from './testing/tab.ts';
import { emptyUser } from './user.ts';

const open = () => openTab(new ScriptedBrowser());
const chat = (id: string) => ({ id, content: 'why?', sender: 'user' as const, createdMs: 1 });

describe('characters', () => {
  test('saving adds a new one and replaces the one of the same id', () => {
    const tab = open();
    const sky = {
      id: 'sky',
      name: 'Sky',
      systemPrompt: 'You are Sky.',
      profileImageUrl: 'https://a.example/b.png',
    };
    tab.saveCharacter(sky);
    expect(tab.state().assistantConfigs).toEqual([...characters, sky]);
    tab.saveCharacter({ id: 'nova', name: 'Nova Two', systemPrompt: 'You are Nova.' });
    expect(tab.state().assistantConfigs.map(({ name }) => name)).toEqual(['Nova Two', 'robot', 'Sky']);
  });

  test('deleting removes it and all its sessions, and no other', () => {
    const tab = open();
    tab.addMessage('s1', 'nova', message('m1'));
    tab.addMessage('s2', 'robot', message('m2'));
    tab.deleteCharacter('nova');
    expect(tab.state().assistantConfigs).toEqual(characters.slice(1));
    expect(tab.state().voiceSessions.map(({ id }) => id)).toEqual(['s2']);
    expect(tab.state().deleted).toEqual(['s1', 'nova']);
  });

  test('bringing back adds what is missing, keeps what was changed, and is heard in another tab', () => {
    const browser = new ScriptedBrowser();
    const [tab, other] = [openTab(browser), openTab(browser)];
    const own = { id: 'robot', name: 'Rusty', systemPrompt: 'You are Rusty.' };
    tab.saveCharacter(own);
    tab.addMessage('s1', 'nova', message('m1'));
    tab.deleteCharacter('nova');
    tab.restoreCharacters(characters);
    other.hear();
    other.hear();
    for (const { state } of [tab, other]) {
      expect(state().assistantConfigs).toEqual([own, characters[0]]);
      expect(state().voiceSessions).toEqual([]);
    }
  });

  test('one that is saved again after it was deleted is there', () => {
    const browser = new ScriptedBrowser();
    const [tab, other] = [openTab(browser), openTab(browser)];
    const [nova] = characters;
    tab.deleteCharacter('nova');
    if (nova) tab.saveCharacter(nova);
    other.hear();
    other.hear();
    expect(other.state().assistantConfigs).toContainEqual(nova);
  });
});

describe('sessions', () => {
  test('the first message makes the session, later ones go into it, and it keeps its character', () => {
    const tab = open();
    tab.addMessage('s1', 'nova', message('m1', 1));
    tab.addMessage('s1', 'robot', message('m2', 2));
    const session = { id: 's1', assistantId: 'nova', messages: [message('m1', 1), message('m2', 2)] };
    expect(tab.sessionsOf('nova')).toEqual([session]);
    expect(tab.sessionsOf('robot')).toEqual([]);
  });

  test('a message is added once', () => {
    const tab = open();
    tab.addMessage('s1', 'nova', message('m1'));
    const { voiceSessions } = tab.state();
    tab.addMessage('s1', 'nova', message('m1'));
    expect(tab.state().voiceSessions).toBe(voiceSessions);
  });

  test('those that are deleted are gone after a new start too', () => {
    const browser = new ScriptedBrowser();
    const tab = openTab(browser);
    tab.addMessage('s1', 'nova', message('m1'));
    tab.addMessage('s2', 'nova', message('m2'));
    tab.deleteSessions(['s1', 'unknown']);
    expect(openTab(browser).sessionsOf('nova')).toEqual(tab.sessionsOf('nova'));
    expect(tab.sessionsOf('nova').map(({ id }) => id)).toEqual(['s2']);
  });

  test('what does not fit the schema is not stored', () => {
    const tab = open();
    expect(() => tab.addMessage('s1', 'nova', { ...message('m1'), timestamp: Number.NaN })).toThrow(
      /timestamp/,
    );
    expect(tab.state().voiceSessions).toEqual([]);
  });
});

test('raising a hand makes the entry of the sentence, then appends', () => {
  const tab = open();
  tab.raiseHand('1', ' Buy and hold. ', chat('c1'));
  tab.raiseHand('1', 'Buy and hold.', chat('c2'));
  tab.raiseHand('2', 'Buy and hold.', chat('c3'));
  const { raiseHandHistory } = tab.state();
  expect(Object.keys(raiseHandHistory)).toEqual(['1/Buy and hold.', '2/Buy and hold.']);
  expect(raiseHandHistory['1/Buy and hold.']?.messages).toEqual([chat('c1'), chat('c2')]);
});

describe('user', () => {
  const membership = { plan: 1, subscription: 1, expireAt: 5 } as const;
  const ada = { id: 'u1', name: 'Ada', role: 0, email: 'ada@example.com', membership };

  test('logging in stores the user and the membership, logging out empties both', () => {
    const tab = open();
    expect(tab.state()).toMatchObject({ user: emptyUser, membership: defaultMembership, isParent: false });
    tab.userLoggedIn(ada);
    expect(tab.state()).toMatchObject({ user: ada, membership });
    tab.userLoggedOut();
    expect(tab.state().user).toEqual({
      id: '',
      name: '',
      role: 0,
      membership: { plan: 0, subscription: 3, expireAt: -1 },
    });
    expect(tab.state().membership).toEqual(defaultMembership);
  });

  test('a user without an id is nobody', () => {
    const tab = open();
    tab.userLoggedIn({ ...ada, id: '' });
    expect(tab.state()).toMatchObject({ user: emptyUser, membership: defaultMembership });
  });
});

test('parent mode outlasts the page', () => {
  const browser = new ScriptedBrowser();
  openTab(browser).setParentMode(true);
  expect(openTab(browser).state().isParent).toBe(true);
});
