import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** The half of a set that rules are tuned on, or the half that is only measured. */
export type Half = 'tuned' | 'heldOut';

const hostileLine = z.object({
  text: z.string(),
  category: z.string(),
  wording: z.enum(['blunt', 'natural', 'paraphrase', 'obfuscated', 'foreign', 'split']),
});
const harmlessLine = z.object({ text: z.string(), category: z.string(), trigger: z.optional(z.string()) });
const concern = z.object({
  text: z.string(),
  kind: z.string(),
  level: z.enum(['uneasy', 'serious', 'urgent']),
  age: z.int(),
  spans: z.optional(z.array(z.string())),
});
const ordinaryLine = z.object({ text: z.string(), trigger: z.string() });

/** What a character must never say, one line a case. */
export const hostileLines = () => readSet('hostile', hostileLine);
/** What a character may say, much of it with words that a crude filter would stop. */
export const harmlessLines = () => readSet('harmless', harmlessLine);
/** What children say when a grown-up should know. */
export const concerns = () => readSet('concerns', concern);
/** What children say when all is well. */
export const ordinaryLines = () => readSet('ordinary', ordinaryLine);

/** A case belongs to a half by the hash of its text, so that new cases leave the others where they are. */
export function halfOf(text: string): Half {
  const [first = 0] = createHash('sha256').update(text).digest();
  return first % 2 === 0 ? 'tuned' : 'heldOut';
}

function readSet<T>(name: string, schema: z.ZodType<T>): T[] {
  const lines = readFileSync(join(import.meta.dirname, 'sets', `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}
