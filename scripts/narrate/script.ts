import { NarrationError } from './narration-error.ts';

export interface ScriptSentence {
  sentence: string;
  isParagraphEnd: boolean;
}

export interface Script {
  title: string;
  sentences: ScriptSentence[];
}

/**
 * Reads a lesson's script: a line '# Title', then a line a sentence, with an empty line after each paragraph.
 * Throws `NarrationError` where a line is no whole sentence, since it would be spoken and shown as one.
 */
export function parseScript(text: string): Script {
  const [heading = '', ...paragraphs] = text.trim().split(/\n\s*\n/);
  const title = /^# (\S.*)$/.exec(heading)?.[1];
  if (title === undefined)
    throw new NarrationError("a script begins with a line '# Title' and an empty line");
  const sentences = paragraphs.flatMap((paragraph) => {
    const lines = paragraph.split('\n').map((line) => line.trim());
    return lines.map((sentence, index) => ({ sentence, isParagraphEnd: index === lines.length - 1 }));
  });
  const broken = sentences.find(({ sentence }) => !/^\p{Lu}.*[.?!]$/u.test(sentence));
  if (broken) throw new NarrationError(`each line is one sentence; this one is not: ${broken.sentence}`);
  return { title, sentences };
}
