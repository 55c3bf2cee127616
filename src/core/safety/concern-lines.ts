import { type ConcernKind, concernIn } from './concerns/detect-concern.ts';

const lines: Readonly<Record<ConcernKind, string>> = {
  selfHarm:
    'I’m so glad you told me, you matter very much. Please go to a grown-up right now, or call nine one one or your local emergency number.',
  fire: 'Go outside right now and shout for a grown-up. Then call nine one one or your local emergency number.',
  swallowed:
    'Go to a grown-up this minute and show them what it was. They can call poison help, or call nine one one or your local emergency number.',
  body: 'Get a grown-up right now. If nobody is there, call nine one one or your local emergency number.',
  intruder:
    'Go to a safe place with a grown-up right now. Call nine one one or your local emergency number, by yourself if you’re alone.',
  touched:
    'I believe you, and it’s not your fault. Please tell a grown-up you trust now, and if you’re not safe, call nine one one or your local emergency number.',
  hurt: 'I’m so sorry, and I believe you. It’s not your fault. Please tell a grown-up you trust, and if you’re in danger, call nine one one or your local emergency number.',
  witnessed:
    'I’m so sorry you saw that. Go to a safe spot and tell a grown-up you trust, and if somebody’s hurt, call nine one one or your local emergency number.',
  hazard:
    'Move away from it now and get a grown-up. If nobody is there, call nine one one or your local emergency number.',
  stuck:
    'Knock and shout for a grown-up, as loud as you can. If nobody comes, call nine one one or your local emergency number.',
  lost: 'Stay where you are and ask somebody who works there, or a parent with kids, to help. You can also call nine one one or your local emergency number.',
  outside:
    'Please go to a grown-up you know, or inside, right now. If nobody is near, call nine one one or your local emergency number.',
  stranger:
    'It was smart to tell me. Go to a grown-up you know right now, and if you’re in danger, call nine one one or your local emergency number.',
  harmOther:
    'That’s a very big feeling, and it’s good that you said it. Step away first, and then tell a grown-up how mad you are.',
  selfHate:
    'I’m really glad you told me. You’re not bad, you’re having a hard feeling. Please tell a grown-up who loves you.',
  alone:
    'Thank you for telling me. Please call your mom, your dad or another grown-up you know, and if you’re not safe, call nine one one or your local emergency number.',
  away: 'I’m glad you told me first. Please stay where it’s safe, and tell a grown-up you trust how hard it is.',
  secret:
    'Secrets that feel bad are not for keeping. You may tell, and it’s not your fault. Please tell a grown-up you trust.',
  bullied:
    'I’m sorry, nobody should treat you like that. It’s not your fault. Please tell a grown-up you trust.',
  taken:
    'I’m sorry, that’s a lot for one kid to carry. It’s not your fault. A hug from a grown-up who loves you can help.',
  divorce:
    'That’s a big change, and it’s not because of you. Please tell a grown-up who loves you how you feel.',
  parents:
    'I’m sorry it’s like that at home. It’s not your fault. Please tell a grown-up you trust how it feels.',
  noFood:
    'I’m glad you told me, it’s not your fault. Please tell a grown-up, a teacher or a neighbor you know that you need something to eat.',
  grief: 'I’m so sorry. It’s all right to be sad. A hug from a grown-up who loves you can help.',
  pet: 'Oh no, I’m sorry. Please show it to a grown-up right away, so you’re not alone with it.',
  sick: 'I’m sorry, that’s a big worry. It’s not your fault. Please tell a grown-up who loves you how you feel.',
  dared: 'No, that can hurt you badly. Please stay away from it, and ask a grown-up about it.',
  unwell: 'Ouch, I’m sorry. Please go and show it to a grown-up now, so they can take care of you.',
};

/**
 * What a child in need hears when no reply comes: one fixed line for the kind of danger or sorrow in its words, with
 * the emergency number where it can be urgent. Undefined for ordinary talk.
 */
export function concernLineFor(utterance: string): string | undefined {
  const concern = concernIn(utterance);
  return concern && lines[concern.kind];
}
