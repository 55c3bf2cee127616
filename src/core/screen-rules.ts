/** What makes a sentence unfit for a child's ears. */
export type Unfit = 'secret' | 'privateData' | 'meeting' | 'intimacy' | 'profanity' | 'harm' | 'contact';

export interface ScreenRule {
  reason: Unfit;
  /** Matched against lower case with plain apostrophes. */
  pattern: RegExp;
  /** Advice against the very thing ("Never tell anyone your password") passes. */
  mayBeAdvice: boolean;
}

const kin = 'mom|mommy|mum|mummy|mother|dad|daddy|father|parents?|family|teacher|grown-?ups?|grandma|grandpa';
const anyone = `(your |a |any |the )?(${kin}|anyone|anybody|no ?one|nobody)`;
const invites = lines`
  (let'?s|shall we|can we|could we|we (could|can|should|will|must)|i( will|'ll| can| could)
  |i'd (love|like) to|want to|would you like to) (\w+ ){0,2}`;
const urges = lines`
  (let'?s|you (can|could|should|must|have to|need to)|try to|go ahead and|just|why (don't you|not)
  |it'?s fun to|it'?s (ok|okay|fine|safe) to|^|[.!?,:;—-] ?(now |then |so |please )?) ?(\w+ )?`;
const asks = lines`
  \b(what'?s|what is|what was|tell (me|us)|give (me|us)|send (me|us)|share|type( in)?|say|spell|i need
  |may i (have|know)|can i (have|know)|do you know)\b[^.!?]{0,24}\b(your|the) (\w+'s )?`;
const privateThing = lines`
  ((home |email |e-mail |street |house )?address|(tele)?phone number|cell number|last name|surname|family name
  |full name|passwords?|passcode|pin( code)?|credit card|school('s)? name|name of your school|e-?mail|selfie)`;

/** Where no rule below fits, a sentence may be said. Innocent neighbours are kept apart in the test. */
export const screenRules: readonly ScreenRule[] = [
  advice('secret')`
    \b(let'?s|please|you (must|should|have to|need to|can)|we('ll| will| must| should| can)?|(can|could|will) you
    |promise (me )?(to|you'll)|^|[.!?,:;—] ?)\s*
    keep (this|that|it|our \w+|a|my|the)( \w+){0,3} (a )?(little )?secret\b`,
  advice('secret')`
    \b(it'?s|this is|that'?s|it will be|this will be|be|as) (just )?our (own |special )?(little )?secret\b
    (?! (garden|base|door|cave|code|mission|treasure|language|handshake|hideout|agent|recipe|map))`,
  advice('secret')`\bsecrets? from (your |the )?(${kin})\b`,
  advice('secret')`\b(just|only) between (you and me|us)\b`,
  outright('secret')`
    (?<!\bi )(?<!\bi will )(?<!\bi would )
    \b(don'?t|do not|never|must ?n[o']t|should ?n[o']t|not to|without) (ever )?tell(ing)? ${anyone}\b
    (?! (your|where|what your|who asks|to|that you (don'?t|do not) know)\b)`,
  outright('secret')`
    \b(${kin}) (must|should|can|may|does|need) ?n[o']t( have to| need to)? know\b.*\b(us|we|our)\b`,

  advice('privateData')`${asks}${privateThing}(?! of (the|a|an|this|that|our) )`,
  advice('privateData')`\bwhere (exactly )?do you live\b|\bwhere is your (house|home|school)\b`,
  advice('privateData')`\bwhat (street|town|city|address) do you live\b`,
  advice('privateData')`
    \b(what|which) school do you (go to|attend)\b|\bwhere do you go to school\b
    |\b(what'?s|what is) your school( called)?\b|\bwhat is the name of your school\b`,
  advice('privateData')`
    \b(send|show|share|upload|text|e-?mail|give) (me |us )?(a |an |some |your )?
    (photos?|pictures?|pics?|selfies?|videos?)\b(?! (you (drew|made|painted)|book))`,

  advice('meeting')`
    \b${invites}(meet (you|up|me|in person|in real life|outside|after school
    |at the (park|mall|playground|store|station|corner))\b|visit you\b|pick you up\b
    |come (over )?to your (house|home|place|school|room)\b|see you in (person|real life)\b)`,
  advice('meeting')`
    \b(come to my (house|home|place)|run away with me|sneak out|alone with me
    |meet me (at|in|outside|after|behind|by|tonight|tomorrow))\b`,

  outright('intimacy')`
    \b(sex|sexy|sexual\w*|sexting|porn\w*|orgasms?|masturbat\w*|erotic\w*|horny|genitals?|penis(es)?|vaginas?
    |boobs?|blow ?jobs?|rap(e|ed|ist)|nudes?|naked(?! (mole|eye)))\b`,
  advice('intimacy')`
    \b(be my (girlfriend|boyfriend|lover|wife|husband|valentine)|(french )?kiss me|(i'?m|i am) in love with you
    |i want to (kiss|marry) you|take off your (clothes|shirt|pants|underwear|dress|pyjamas|pajamas)
    |(touch|show me) your (body|private parts?|bottom|underwear))\b`,

  outright('profanity')`
    \b(\w*fuck\w*|(bull)?shit\w*|bitch\w*|assholes?|dumbass\w*|jackass\w*|bastards?|cunts?|dickheads?
    |cocksucker\w*|whores?|sluts?|nigg(er|a)s?|fagg?ots?|retard(ed|s)?|goddamn\w*|piss(ed)? off|wank\w*|twats?)\b`,
  outright('profanity')`
    \byou('re| are) (so |very |really |such )?(a |an )?
    (stupid|dumb|ugly|worthless|idiot|moron|loser|pathetic)\b`,

  advice('harm')`${urges}(kill|hurt|cut|harm|burn|choke|starve) yourself\b`,
  outright('harm')`
    \byou (should|deserve to|ought to|would be better off) (just |go )?(die|dead|be (hurt|hit|punished))\b
    |\bbetter off without you\b
    |\b(nobody|no ?one) (loves|likes|wants|would miss|will miss|cares about) you\b`,
  advice('harm')`
    ${urges}(play with (the |a |some )?(match(es)?|fire|knife|knives|lighters?|guns?)
    |light (a|the|some) (match|matches|lighter|fire)|jump (off|from|out of) (the|a|your) (roof|window|balcony|bridge)
    |climb (out of|out) (the|your|a) window|touch (the|a) (hot )?(stove|outlet|socket|wire)
    |(stick|put) [^.!?]{0,30}(in|into) (the|an?) (outlet|socket)|run (into|across) the (street|road)
    |(leave|go out of) the house alone|hold your breath (until|as long)|smoke)\b(?! (truck|engine))`,
  advice('harm')`
    ${urges}(drink (some )?(bleach|alcohol|beer|wine|vodka|paint|soap|medicine)
    |(eat|swallow|take) (some |the |a few |your mom'?s )?(pills?|medicine|soap|batter(y|ies)|magnets?)
    |(go|get|leave|drive) (\w+ ){0,3}with a stranger
    |(hit|punch|hurt|kick) (him|her|them|your (brother|sister|friend)))\b`,

  outright('contact')`
    https?:|\bwww\b|\b[\w.+-]+@[\w-]+\.[a-z]|\b[a-z0-9-]{2,}\. ?(com|org|net|io|tv|gg|app)\b|\bdot com\b`,
  outright('contact')`
    (\(\d{3}\)|\b\d{3})[-. ]\d{3}[-. ]\d{4}\b|\b\d{3}-\d{4}\b|\+\d[\d ()-]{7,}`,
  advice('contact')`
    \b((text|call|message|write|add|follow|find|friend) me (on|at|under)|(chat|talk) (with|to) me on) |
    \b(join|download|install|open|use) (snapchat|instagram|tik ?tok|whatsapp|discord|telegram|facebook)\b`,
];

/** A pattern's source, which may be broken into lines. */
function lines(source: TemplateStringsArray, ...parts: string[]): string {
  return String.raw(source, ...parts).replace(/\n\s*/g, '');
}

function advice(reason: Unfit) {
  return (source: TemplateStringsArray, ...parts: string[]): ScreenRule => ({
    reason,
    pattern: new RegExp(lines(source, ...parts), 'g'),
    mayBeAdvice: true,
  });
}

function outright(reason: Unfit) {
  return (source: TemplateStringsArray, ...parts: string[]): ScreenRule => ({
    ...advice(reason)(source, ...parts),
    mayBeAdvice: false,
  });
}
