import { concernIn } from '#core/safety/concerns/detect-concern.ts';
import { plainWords } from '#core/voice/normalize-utterance.ts';

const graveWord = new RegExp(
  `\\b(?:${[
    'die|dies|died|dying|dead|death|heaven|funeral|grave|passed away|kill\\w*|murder\\w*|suicide',
    'blood\\w*|bleed\\w*|hurt\\w*|pain|hit|hits|hitting|beat|beats|beaten|slap\\w*|punch\\w*|kick\\w*|spank\\w*|shov\\w+|push\\w*',
    'bit|bites|bitten|chok\\w+|drown\\w*|stab\\w*|burn\\w*|poison\\w*|swallow\\w*|pills?|medicines?|vitamins?|bleach|fell down',
    'touch\\w*|undress\\w*|naked|underwear|panties|pants|privates?|lap|secrets?|undies|take off my|took off my|takes off my',
    'gun|guns|knife|knives|weapon\\w*|bullets?|bomb\\w*|lighter|matches|fire|smoke|flood\\w*|snake|socket|outlet|roof|windowsill|tracks',
    'lost|alone|by myself|stranger\\w*|kidnap\\w*|run away|ran away|locked|broke in|break in|robber\\w*|burglar\\w*|police|ambulance|emergency',
    'hospital|cancer|sick|ill|surgery|operation|coma|stroke|heart attack|vomit\\w*|throw(?:ing)? up|threw up|jail|prison|arrested|divorc\\w+|moved out|left us|drunk|drugs?|alcohol',
    'hate|hates|hated|scream\\w*|yell\\w*|fight\\w*|fought|bull(?:y|ies|ied|ying)|mean to me|scared|afraid|disappear|worthless|no food|starv\\w+',
    'not (?:\\w+ )?(?:wak\\w+|mov\\w+|breath\\w+|get(?:ting)? up|talk\\w*|answer\\w*)|never born|cry\\w*|cried|crash\\w*|accident',
  ].join('|')})\\b`,
);

/**
 * Whether the words contain anything grave at all, real or in play, so that a cheerful line would not fit. Far wider
 * than `concernIn`, and so no reason for alarm.
 */
export function isGrave(utterance: string): boolean {
  return graveWord.test(plainWords(utterance)) || concernIn(utterance) !== undefined;
}
