// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { localValue } from '../../../platform/storage/local-value.ts';
import { withCard, withChange, withFirstCard, withoutSaved } from './draft.ts';
import { createDraftStore } from './draft-store.ts';

beforeEach(() => localStorage.clear());

const tab = () => createDraftStore(localValue(() => localStorage, 'drafts'));
type Tab = ReturnType<typeof tab>;

const generated = (question: string) => ({ question, answer: 'A' });
const make = (of: Tab, name: string) => of.change((old) => withFirstCard(old, generated(name), name));
const add = (of: Tab, name: string) => of.change((old) => withCard(old, generated(name), name));
const questions = (of: Tab) => of.current().cards.map(({ question }) => question);
/** Saves the cards that were there when `Save` was pressed. */
const save = (of: Tab, sent = of.current()) => of.change((old) => withoutSaved(old, sent));

it('keeps the drafts of two tabs apart until each is saved', () => {
  const [one, other] = [tab(), tab()];
  make(one, 'one');
  make(other, 'two');
  add(one, 'three');
  one.sync();
  other.sync();
  expect([questions(one), questions(other)]).toEqual([['one', 'three'], ['two']]);
  save(one);
  other.sync();
  expect([questions(one), questions(other)]).toEqual([[], ['two']]);
  expect(questions(tab())).toEqual(['two']);
  save(other);
  expect(questions(tab())).toEqual([]);
});

it('shows a draft in two tabs with the last change of either', () => {
  const one = tab();
  make(one, 'one');
  const other = tab();
  other.change((old) => withChange(old, 'one', { answer: 'B' }));
  one.change((old) => withChange(old, 'one', { isChosen: false }));
  other.sync();
  for (const { current } of [one, other]) {
    expect(current().cards).toEqual([{ id: 'one', question: 'one', answer: 'B', isChosen: false }]);
  }
  save(one);
  other.sync();
  expect(questions(other)).toEqual([]);
});

it('loses no card that one tab generates while another saves', () => {
  const one = tab();
  make(one, 'one');
  const other = tab();
  const sent = other.current();
  add(one, 'two');
  save(other, sent);
  one.sync();
  expect([questions(one), questions(other)]).toEqual([['two'], ['two']]);
  save(other);
  add(one, 'three');
  expect([questions(one), questions(tab())]).toEqual([['three'], ['three']]);
});

it('keeps changes in memory that the browser cannot store', () => {
  let isFull = false;
  const kept = localValue(() => localStorage, 'drafts');
  const one = createDraftStore({ ...kept, write: (text) => !isFull && kept.write(text) });
  make(one, 'one');
  const other = tab();
  isFull = true;
  add(one, 'two');
  other.change((old) => withChange(old, 'one', { answer: 'B' }));
  one.sync();
  expect(questions(one)).toEqual(['one', 'two']);
});
