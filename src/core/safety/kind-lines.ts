/** Said when a reply broke off or never came: the child's words were not lost on a friend, and talk goes on. */
const again = [
  'My ears got a little tangled just then. Can you tell me that one more time?',
  'Oops, my thoughts floated away like a balloon. What were you telling me?',
  'Hmm, I want to hear that properly. Could you say it once more for me?',
  'I lost my words for a moment. Will you tell me a little more about it?',
  'That sounded important to me. Can you tell me again, nice and slow?',
  'Oh dear, a hiccup in my head. What was the best part of what you said?',
  'I am still right here with you. Would you tell me that again?',
  'My thinking cap slipped off. Can you help me and say it once more?',
  'I would love to hear more about that. What happened next?',
  'Wait, I do not want to miss a thing. Could you tell me again?',
  'Something tickled my ears and I missed a bit. What did you say?',
  'Thank you for waiting for me. What would you like to tell me now?',
  'Sometimes my thoughts play hide and seek. Can you tell me that in another way?',
  'I am listening with both ears now. Will you say it again for me?',
] as const;

/** Said when a family has talked so much that the server asks for a pause. */
const rest = [
  'Phew, we talked so much! Let’s take a little rest and wiggle our toes. What shall we talk about after that?',
  'Let’s take a little rest together. Can you take three slow breaths, and then tell me more?',
  'My voice needs a tiny break. Could you get a sip of water, and then tell me more?',
  'Let’s take a little rest and look out of the window. What can you see out there?',
  'Time for a little stretch, up to the sky! Will you tell me more when we are done?',
  'Let’s be quiet as two mice for a moment. What would you like to tell me afterwards?',
] as const;

/** Said when this browser cannot listen, beside the picture of a grown-up. */
export const unheardLine =
  'I would love to hear you, but my ears do not work here yet. Can you ask a grown-up to help us?';

export const kindLines = { again, rest };
export type Occasion = keyof typeof kindLines;

/**
 * A teller of kind lines, each of which comes again only after all others of its occasion. `seed` (any whole
 * number of 0 or more) says where it begins, so that not every day begins alike.
 */
export function kindLinePicker(seed: number): (occasion: Occasion) => string {
  const told: Record<Occasion, number> = { again: seed, rest: seed };
  return (occasion) => {
    const lines: readonly string[] = kindLines[occasion];
    return lines[told[occasion]++ % lines.length] ?? again[0];
  };
}
