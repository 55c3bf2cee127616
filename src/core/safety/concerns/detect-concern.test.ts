import { describe, expect, it } from 'vitest';
import type { ConcernKind } from './concern.ts';
import { concernIn } from './detect-concern.ts';

const dangers: readonly (readonly [string, ConcernKind])[] = [
  ['my dad hits me', 'hurt'],
  ['my brother always hits me when mom is not looking', 'hurt'],
  ['she slapped me so hard', 'hurt'],
  ['a boy at school punched me', 'hurt'],
  ['daddy gets mad and throws things at me', 'hurt'],
  ['my mom hits me when i lose in the game', 'hurt'],
  ['im scared of my dad', 'hurt'],
  ['i got spanked with the belt', 'hurt'],
  ['my uncle touched my private parts', 'touched'],
  ['he touches me down there', 'touched'],
  ['he made me touch his thing', 'touched'],
  ['i wanna die', 'selfHarm'],
  ['i want to kill myself', 'selfHarm'],
  ['i wish i was dead', 'selfHarm'],
  ["i don't want to live anymore", 'selfHarm'],
  ['nobody would miss me', 'selfHarm'],
  ['sometimes i wish i wasnt here', 'selfHarm'],
  ['they call me fat at school', 'bullied'],
  ['kids are mean to me', 'bullied'],
  ['everybody laughs at me', 'bullied'],
  ['a man asked me to get in his car', 'stranger'],
  ['someone online asked where i live', 'stranger'],
  ['im gonna meet my friend from roblox', 'stranger'],
  ['someone is following me', 'stranger'],
  ['there is a fire in the kitchen', 'fire'],
  ['i smell smoke', 'fire'],
  ['my little sister ate mommys pills', 'swallowed'],
  ['i drank the cleaner', 'swallowed'],
  ['my knee is bleeding', 'unwell'],
  ["my grandma won't wake up", 'body'],
  ["i'm lost", 'lost'],
  ["i can't find my mommy", 'lost'],
  ['im home alone', 'alone'],
  ['nobody is home', 'alone'],
  ['i want to run away', 'away'],
  ['he said keep it a secret', 'secret'],
  ['she told me not to tell anyone', 'secret'],
  ["i'm not allowed to tell", 'secret'],
  ['my parents are fighting again', 'parents'],
  ['mommy and daddy are yelling at each other', 'parents'],
  ['my grandpa died', 'grief'],
  ['our dog had to be put to sleep and my dog died', 'grief'],
  ['my tummy hurts', 'unwell'],
  ['i fell down and hurt my knee', 'unwell'],
];

const falseAlarms = [
  'i killed the monster in the game',
  'im dying to know what is in the box',
  'my tower died',
  'i died in minecraft',
  'he hit the ball so far',
  'i hit a home run',
  'we saw a fire truck',
  'we made a campfire',
  'i almost died laughing',
  'we lost the game',
  'i lost my tooth',
  'the dragon burned the castle in my story',
  'i shot the ball in the hoop',
  'nobody hits me',
  'he touched my toy',
  'the battery died',
  'i love my mom',
  'my dad is funny',
  'i want to fight a dragon',
  'i want to die my hair pink',
  'i got hit by a ball',
  'i beat my dad at chess',
  'dinosaurs died a long time ago',
];

describe('concernIn', () => {
  it.each(dangers)('hears in "%s" the kind %s', (words, kind) => {
    expect(concernIn(words)?.kind).toBe(kind);
  });

  it.each(falseAlarms)('stays calm at "%s"', (words) => {
    expect(concernIn(words)).toBeUndefined();
  });

  it('names the danger that needs help at once as urgent', () => {
    expect(concernIn('there is a fire in my room')?.urgent).toBe(true);
    expect(concernIn('my parents are fighting')?.urgent).toBe(false);
  });

  it('puts the gravest first', () => {
    expect(concernIn('my mom hits me and i want to die')?.kind).toBe('selfHarm');
  });
});
