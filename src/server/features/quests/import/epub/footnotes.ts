import type { Chapter } from '#core/quests/episodes.ts';
import type { TextBuilder } from './text-builder.ts';

/** The types of notes in EPUB's vocabularies (`epub:type`, and `role` without `doc-`). */
const noteTypes = new Set('footnote endnote rearnote'.split(' '));
const noteSign = /^[[(]?([\d*†‡§]{1,4})[\])]?$/;
// A link that is marked as a note reference may be a letter or a Roman number, too.
const typedSign = /^[[(]?(\d{1,4}|[*†‡§]{1,4}|\p{L}|[ivxl]{1,7})[\])]?$/iu;
const backLink = /^(?:[↩↑↵⏎←^\s]|\ufe0e|\ufe0f)+$/u;

export interface Note {
  id: string;
  paragraphs: string[];
}

/** The types of an element, from `epub:type` and `role`. */
export function typesOf(attributes: ReadonlyMap<string, string>): string[] {
  const role = attributes.get('role')?.replaceAll('doc-', '') ?? '';
  return `${attributes.get('epub:type') ?? ''} ${role}`.split(/\s+/);
}

/**
 * Collects the footnotes of a page. Their signs are removed from the text, because a voice would read 'Owls one
 * sleep'. Each note moves to the end of the chapter that refers to it, or else of the chapter that contains it.
 */
export function footnotes() {
  const referrers = new Map<string, { chapter: Chapter; sign: string }>();
  const found: { note: Note; chapter: Chapter }[] = [];
  let link: { at: number; target: string; isTyped: boolean } | undefined;
  let superscript: number | undefined;

  function addReferrer(target: string, chapter: Chapter, text: string): void {
    if (target !== '' && !referrers.has(target))
      referrers.set(target, { chapter, sign: typedSign.exec(text)?.[1] ?? '' });
  }

  return {
    isNote: (attributes: ReadonlyMap<string, string>): boolean =>
      typesOf(attributes).some((type) => noteTypes.has(type)) || referrers.has(attributes.get('id') ?? ''),

    opened(name: string, attributes: ReadonlyMap<string, string>, line: TextBuilder): void {
      if (name === 'sup') superscript = line.mark();
      if (name !== 'a') return;
      const [, target = ''] = attributes.get('href')?.split('#') ?? [];
      const isTyped =
        typesOf(attributes).includes('noteref') || /note-?ref/i.test(attributes.get('class') ?? '');
      link = attributes.has('href') ? { at: line.mark(), target, isTyped } : undefined;
    },

    /** Removes a link that is only a note's sign, or a link back from a note. */
    closed(name: string, chapter: Chapter, line: TextBuilder): void {
      if (name === 'sup') {
        if (superscript !== undefined && /^[[\]()\s,]*$/.test(line.since(superscript))) line.cut(superscript);
        superscript = undefined;
      }
      if (name !== 'a' || !link) return;
      const { at, target, isTyped } = link;
      link = undefined;
      const linkText = line.since(at).trim();
      // '12' right after a letter or full stop refers to a note, after a space to a page.
      const isAttached = /[^\s(]/.test(line.characterBefore(at));
      const isSign = isTyped
        ? typedSign.test(linkText)
        : target !== '' && noteSign.test(linkText) && (isAttached || superscript !== undefined);
      if (isSign) addReferrer(target, chapter, linkText);
      if (isSign || backLink.test(linkText)) line.cut(at);
    },

    /** Forgets links and superscripts that the paragraph did not close. */
    endParagraph(): void {
      link = undefined;
      superscript = undefined;
    },

    add(note: Note, chapter: Chapter): void {
      found.push({ note, chapter });
    },

    /** Appends the notes to their chapters. */
    append(): void {
      for (const { note, chapter } of found) {
        const { chapter: home = chapter, sign = '' } = referrers.get(note.id) ?? {};
        const [first, ...rest] = note.paragraphs;
        if (first === undefined) continue;
        home.paragraphs.push(sign === '' ? first : `(${sign}) ${first}`);
        for (const paragraph of rest) home.paragraphs.push(paragraph);
      }
    },
  };
}
