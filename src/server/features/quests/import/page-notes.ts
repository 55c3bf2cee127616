import type { Chapter } from '#core/quests/episodes.ts';
import type { RunningText } from './running-text.ts';

/** What EPUB's vocabularies call a note (`epub:type`, and `role` less its `doc-`). */
const noteTypes = new Set('footnote endnote rearnote'.split(' '));
const sign = /^[[(]?([\d*†‡§]{1,4})[\])]?$/;
// What is said to be one may be a letter or a Roman number, too.
const typedSign = /^[[(]?(\d{1,4}|[*†‡§]{1,4}|\p{L}|[ivxl]{1,7})[\])]?$/iu;
const wayBack = /^(?:[↩↑↵⏎←^\s]|\ufe0e|\ufe0f)+$/u;

export interface Note {
  id: string;
  paragraphs: string[];
}

/** The types of an element, by either way of saying them. */
export function typesOf(attributes: ReadonlyMap<string, string>): string[] {
  const role = attributes.get('role')?.replaceAll('doc-', '') ?? '';
  return `${attributes.get('epub:type') ?? ''} ${role}`.split(/\s+/);
}

/**
 * The notes of a page. In the running text their signs are silent, for a voice would say 'Owls one sleep'; each note
 * comes at the end of the chapter that points to it, or, where none does, of the one in which it stands.
 */
export function pageNotes() {
  const marked = new Map<string, { chapter: Chapter; sign: string }>();
  const found: { note: Note; chapter: Chapter }[] = [];
  let link: { at: number; target: string; isTyped: boolean } | undefined;
  let raised: number | undefined;

  function mark(target: string, chapter: Chapter, text: string): void {
    if (target !== '' && !marked.has(target))
      marked.set(target, { chapter, sign: typedSign.exec(text)?.[1] ?? '' });
  }

  return {
    isNote: (attributes: ReadonlyMap<string, string>): boolean =>
      typesOf(attributes).some((type) => noteTypes.has(type)) || marked.has(attributes.get('id') ?? ''),

    opened(name: string, attributes: ReadonlyMap<string, string>, line: RunningText): void {
      if (name === 'sup') raised = line.mark();
      if (name !== 'a') return;
      const [, target = ''] = attributes.get('href')?.split('#') ?? [];
      const isTyped =
        typesOf(attributes).includes('noteref') || /note-?ref/i.test(attributes.get('class') ?? '');
      link = attributes.has('href') ? { at: line.mark(), target, isTyped } : undefined;
    },

    /** Takes back what was only the sign of a note, or the way back from one. */
    closed(name: string, chapter: Chapter, line: RunningText): void {
      if (name === 'sup') {
        if (raised !== undefined && /^[[\]()\s,]*$/.test(line.since(raised))) line.cut(raised);
        raised = undefined;
      }
      if (name !== 'a' || !link) return;
      const { at, target, isTyped } = link;
      link = undefined;
      const said = line.since(at).trim();
      // '12' behind a letter or a full stop leads to a note, behind a space to a page.
      const isBehind = /[^\s(]/.test(line.signBefore(at));
      const isSign = isTyped
        ? typedSign.test(said)
        : target !== '' && sign.test(said) && (isBehind || raised !== undefined);
      if (isSign) mark(target, chapter, said);
      if (isSign || wayBack.test(said)) line.cut(at);
    },

    /** What is open goes no further than its paragraph. */
    endParagraph(): void {
      link = undefined;
      raised = undefined;
    },

    add(note: Note, chapter: Chapter): void {
      found.push({ note, chapter });
    },

    /** Puts the notes at the ends of their chapters. */
    place(): void {
      for (const { note, chapter } of found) {
        const { chapter: home = chapter, sign = '' } = marked.get(note.id) ?? {};
        const [first, ...rest] = note.paragraphs;
        if (first === undefined) continue;
        home.paragraphs.push(sign === '' ? first : `(${sign}) ${first}`);
        for (const paragraph of rest) home.paragraphs.push(paragraph);
      }
    },
  };
}
