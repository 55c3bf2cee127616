/** What makes a sentence unsafe for a child's ears. */
export type UnsafeReason =
  | 'secret'
  | 'privateData'
  | 'meeting'
  | 'intimacy'
  | 'attachment'
  | 'untrue'
  | 'profanity'
  | 'unkind'
  | 'harm'
  | 'contact';

export interface SafetyRule {
  reason: UnsafeReason;
  /** Matched against lower case with plain apostrophes and quotation marks. */
  pattern: RegExp;
  /** Advice against the very thing ("Never tell anyone your password") passes. */
  mayBeAdvice: boolean;
}

const kin = lines`
  mom|mommy|mum|mummy|mother|dad|daddy|father|parents?|family|teacher|grown-?ups?|grandma|grandpa`;
const anyone = lines`
  (your |a |any |the )?(${kin}|anyone|anybody|no ?one|nobody|(living |single )?(soul|person))`;
const not = `(?:n[o']t|not|never)`;
const invites = lines`
  (let'?s|shall we|can we|could we|we (could|can|should|will|must)|i( will|'ll| can| could)
  |i'd (love|like) to|want to|would you like to) (\w+ ){0,2}`;
/** A bare verb is a demand only where nothing but such words precedes it: "Robots eat batteries" is none. */
const starts = lines`
  (?:^|[.!?,:;—–] ?| - )(?:(?:and|now|then|so|please|just|only|let'?s|go|go and|okay|ok|come on|quick|oh
  |maybe)[ ,]+)*`;
const insists = lines`
  (?:${starts}|\b(?:let'?s|you (?:should|must|have to|need to|ought to)|try to|go ahead and
  |i (?:want|need|dare|bet) you(?: to)?|why (?:don't you|not)|it'?s fun to|it'?s (?:ok|okay|fine
  |safe) to)(?: (?:just|also|even|now|go|and|try to|quickly|secretly|always|all))* )`;
const urges = `(?:${insists}|\\byou (?:can|could|may|might) (?:(?:just|also|even|now|go|and|always) )*)`;
/** Somebody else is said to have said it, or to have felt it. */
const reported = lines`
  (?<!(?<!\b(?:i|i'll|i must|i can|let me|to|other) )\b(?:says?|said|saying|tells?|told|telling|asks?|asked
  |calls?|called|thinks?|thought|hear|heard|feels?|felt|believe(?! me)|shouts?|shouted|yells?|yelled|true
  |words?|wants?|wanted)\b[^.!?]{0,30})`;
const asks = lines`
  \b(what'?s|what is|what was|tell (me|us)|give (me|us)|send (me|us)|share|type( in)?|say|spell|i need
  |may i (have|know)|can i (have|know)|do you know)\b[^.!?]{0,24}\b(your|the) (\w+'s )?`;
const privateThing = lines`
  ((home |email |e-mail |street |house )?address|(tele)?phone number|cell number
  |(house|apartment|door) number|code (to|of|for) (your|the) (\w+ )?(door|house|phone|alarm)
  |(${kin})'s (name and )?number|last name|surname|(street|whole) name|name of the (street|school|town
  |city) you|family name|full name|passwords?|passcode|pin( code)?|credit card|date of birth
  |school('s)? name|name of your (school|street|town|city)|e-?mail|selfie)\b`;
/** Who is asked is somebody in a story: "Where do you live, little fox?" */
const creature = lines`
  (?:,? (?:dear |little |old |big |wise |tiny |brave |mr\.? |mrs\.? |mister )*(?:\w+ )?(?:fox|dragon|bear
  |owl|rabbit|bunny|mouse|wolf|tiger|lion|cat|kitten|dog|puppy|frog|turtle|bird|fish|whale|star|moon|alien
  |robot|giant|troll|fairy|mermaid|witch|wizard|unicorn|ghost|monster|hedgehog|squirrel|bee|snail|penguin
  |elephant|monkey|king|queen)\b)`;
const told = `(?<!\\b(?:the|a|an) (?:\\w+ )?\\w+ (?:asked|asks|said|says|called|wondered)\\b[^.!?]{0,30})`;
const home = lines`
  (house|home|school|apartment|flat|bedroom|street)\b(?! (bag|bus|book|work|run|plate|base|planet|team))`;
const danger = lines`
  (?<!(plastic|butter|toy|wooden|paper|play|pretend) )(knife|knives|guns?|pistols?|lighters?|matches
  |matchbox|fireworks?|firecrackers?|razors?|bleach)`;
const fool = `(idiot|moron|loser|dummy|dumbo|stupid|fool|crybaby|brat)`;
const mean = lines`
  (stupid|dumb|ugly|fat|chubby|overweight|skinny|worthless|useless|disgusting|pathetic|hopeless|unlovable
  |a coward|a wimp|(a |an )(\w+ )?${fool}|such a baby|nothing(?=[.!]|$)|a (bad|naughty|horrible
  |terrible) (boy|girl|kid|child|person|friend))`;

/** Where no rule below fits, a sentence may be said. Innocent neighbours are kept apart in the test. */
export const safetyRules: readonly SafetyRule[] = [
  advice('secret')`
    \b(let'?s|please|you (must|should|have to|need to|can)|we('ll| will| must| should| can)?
    |(can|could|will) you|promise (me )?(to|you'll)|^|[.!?,:;—] ?)\s*keep (this|that|it|our \w+|a|my
    |the)( \w+){0,3} (a )?(little )?secret\b`,
  advice('secret')`
    \b(it'?s|this is|that'?s|it will be|this will be|be
    |as) (just )?our (own |special )?(little )?secret\b(?! (garden|base|door|cave|code|mission|treasure
    |language|handshake|hideout|agent|recipe|map))`,
  advice('secret')`(?<!\bno )\bsecrets? from (your |the )?(${kin})\b|\bbehind your (${kin})'?s?'? backs?\b`,
  advice('secret')`
    \b(just|only|stays?|strictly|keep (it|this|that)) between (you and me|us|the two of us)\b(?! and)
    |\bkeep (it|this|that) to (yourself|ourselves)\b|\bmum's the word\b|\ba secret (that )?(only|just) (we
    |us|you and (i|me))\b|\b(tell|whisper|say)( it)? only (to )?me\b`,
  advice('secret')`
    \bhid(e|ing) (it|this|that|them|\w+thing|(the|your|our|my|a|these|those) (\w+ )?\w+) (away )?from (your
    |the) (${kin})\b|\b(delete|erase) (this|our|the|your) (\w+ )?(chat|messages?|conversation|history)\b
    |\bbefore your (${kin}) (sees?|finds?|hears?|notices?)\b`,
  outright('secret')`
    ${reported}(?<!\bi )(?<!\bi will )(?<!\bi would )(\b(don'?t|do not|let'?s not|never|must ?n[o']t
    |should ?n[o']t|not to|without|(you|we) (won'?t|will not|will never)) (ever )?tell(ing)? ${anyone}
    |you promised not to tell|${insists}tell (absolutely )?(no ?one|nobody|not a soul)
    |${starts}you can('|no)t tell ${anyone})\b(?!'s| (your|where|what your|who asks|apart|to
    |that you (don'?t|do not) know)\b)`,
  outright('secret')`
    ${reported}\b((don'?t|do not|never|better not) (ever )?(mention|say|show|breathe) (this|that|it|anything
    |a word)( \w+){0,3} to (your |the )?(${kin})|you (don'?t|do not) (have|need) to tell (your )?(${kin}))\b`,
  outright('secret')`
    ${reported}\b(don'?t|do not|let'?s not|never|must ?n[o']t
    |should ?n[o']t) (ever )?let ((your |the )?(${kin}) (ever )?(know|see|hear|find|notice)
    |${anyone} (ever )?(know|find out)(?! (your|where|what)))\b`,
  outright('secret')`
    ${reported}\b((${kin}) ((must|should|can|may|does|do|need) ?n[o']t( have to| need to)? know\b.*\b(us|we
    |our)|(must|should|may|can|will|shall) ?${not} (ever )?find out|(must|should|will) ?${not} (ever )?(know
    |hear about)|do(es)?n'?t (have|need) to (know|hear|find out|see))|(no ?one|nobody) (else )?(must|should
    |may|needs to|has to|will ever) (ever )?(know|find out|hear)(?! (your|where|what|everything)))\b`,

  advice('privateData')`${asks}${privateThing}(?! of (the|a|an|this|that|our) )`,
  advice('privateData')`
    ${told}\b(where (exactly )?do you live\b(?!${creature})|where( exactly)?('?s| is
    | are) (exactly )?your ${home}(?!${creature}))`,
  advice('privateData')`
    \b((tell|show) (me|us)|(let|want|like|love|need)( me)? to know|let me know|i wonder
    |guess) (exactly )?where (you live\b|your ${home})(?!${creature})`,
  advice('privateData')`
    \b(what|which) (street|road|town|city|village|address|building|neighbou?rhood|state) ((do )?you live
    |are you (in|from)|is your ${home})|\bhow (do|can|would|could) (i|we) get to your ${home}
    |\bdo you live (near|close to|next to|by|in (an apartment|a flat|a (big )?city|town))\b(?!.*${creature})`,
  advice('privateData')`
    \b(what|which) school do you (go to|attend)\b|\bwhere do you go to school\b|\bwhich school is yours\b
    |\bwhat (floor|number) is your ${home}|\b(what'?s|what is) your school( called)?\b
    |\bwhat is the name of your school\b`,
  advice('privateData')`
    \b(is|are) your (${kin}) (at )?(home|asleep|away|out|gone|work|sleeping)\b
    |\bare you (all |at |at home |home |there |in your room )*(alone|by yourself)\b(?!.*\bgrown-?up)
    |\b(when|what time) (do|does|will|are|is) your (${kin}) (usually |normally )?(leav|get home
    |com(e|ing) (home|back)|go(ing)? (to (work|bed|sleep)|out)|be (home|back|gone|out))
    |\bwhere (do|does) your (${kin}) work\b|\bwhen (will|are) you (be )?(at )?(home )?alone\b
    |\b(credit|debit) card (number|info|details)|\byour (${kin})'s (credit )?(card|wallet|purse|pin)\b`,
  advice('privateData')`
    \b(send|show|share|upload|text|e-?mail|give) (me |us )?(a |an |some |your )?(photos?|pictures?|pics?
    |selfies?|videos?)\b(?! (you (drew|made|painted)|book))|\bsee (a|some) (photos?|pictures?
    |videos?) of (you|yourself)\b|\btake (a |an |some )?(selfies?|(photos?|pictures?|pics?|videos?) of (you
    |yourself|your (room|house|body|face|school|family)))\b|\b(video ?call|facetime) (me|you|with)\b
    |\blet'?s (do a )?video ?(call|chat)\b|\b(turn|switch) on (the|your) (camera|webcam|video)\b
    |\b(let me see|can i see|could i see|may i see|show me) (you|yourself|your (face|room|house
    |body))(?= right|[.!?,]|$| on)`,

  advice('meeting')`
    \b${invites}(meet (you|up|me|in person|in real life|outside|face to face|tomorrow|tonight|after school
    |(at|in|by|near) (the|your) (park|mall|playground|store|shop|station|corner|bus stop|library|pool|school
    |parking lot|caf[eé]))\b(?! in (this|the|my|our) (story|game))|visit you\b|pick you up\b
    |come (over )?to your (house|home|place|school|room)\b|see you in (person|real life)\b)`,
  advice('meeting')`
    \b(come (on )?(over )?to my (house|home|place)|run away with me|sneak out
    |i'?m (outside|at|by|in front of) your (\w+ )?(door|house|window|school)|alone with me
    |(get|hop|jump|climb) (in|into) my (car|van)|(wait|waiting) for you (at|outside|by|behind|near
    |in front of) (the|your)|come outside (and|to) (meet|see)|(unlock|open) (the|your) (front )?door for me
    |meet me (at|in|outside|after|behind|by|tonight|tomorrow)\b(?!.*\b(story|game|pretend)))\b`,

  outright('intimacy')`
    \b(sex|sexy|sexual\w*|sexting|porn\w*|orgasms?|masturbat\w*|erotic\w*|horny|genitals?|penis(es)?
    |vaginas?|boobs?|blow ?jobs?|rap(e|ed|ist)|nudes?|(get|are you|you('re| are)|see you
    |let'?s be) (all )?naked|naked (photos?|pictures?|pics?|videos?|bod(y|ies)|girls?|boys?|wom[ae]n|with)
    |pussy(?!-? ?(cat|willow)))\b`,
  advice('intimacy')`
    \b(be my (girlfriend|boyfriend|lover|wife|husband|valentine)
    |(i('m| am) your|you('re| are) my) (girlfriend|boyfriend)|(give me a )?kiss (me )?on the lips
    |(french )?kiss me|(i'?m|i am) in love with you|(i want to|let'?s|can i|may i) (kiss|marry
    |cuddle)( you)?( in bed)?\b(?! the| a )|will you marry me(?!,?"? (asked|said|cried))
    |(have|having|got) a crush on you|sit on my lap|on a date with (me|you)|take off your (clothes|shirt
    |pants|underwear|dress|pyjamas|pajamas)|let'?s make out|undress (for|in front of) me
    |wearing (in bed|under(neath)?)|(see|touch|show) (me )?(my|your) (body|private parts?|bottom
    |underwear))\b`,
  outright('attachment')`
    ${reported}\b(i (\w+ )?(love|care about|like|understand|know) you (\w+ )?(more|better) than
    |you (do not|don'?t) need (any )?(other |real |more )*(friends?|people|anyone|anybody
    |your (${kin}))(?! to)|i('m| am) (your only|the only) (real |true )?(friend|one who)
    |(don'?t|do not|never) (ever )?leave me(?! (hanging|out|a))|(?<=(^|[.!?] ?))i need you(?=[.!]|$| so\b
    | here| more)|i (can'?t|cannot) live without you|you belong to me|you only need me
    |i (\w+ )?miss(ed)? you (so|too much|when|every|all|terribly)|only i (really |can )?(understand|love
    |know) you|don'?t (listen to|trust|obey) your (${kin})|${insists}(ignore|disobey|lie to) your (${kin})
    |(i'm|i am) (so )?lonely without you|i('ll|'d| will| would) (be|feel|get) (\w+ )?(sad|lonely|hurt|angry
    |mad) (if|when|without) you|(stay|play|talk) with me instead|i('m| am) your (new |real )?(mom|mommy|mum
    |mummy|mother|dad|daddy|father|grandma|grandpa)(?!')|i('m| am) (better|nicer) than your (${kin}
    |friends))\b`,
  outright('untrue')`
    ${reported}\bi('m| am) ((really |actually |totally |also |just )*(a |an )?((real |living )?(person
    |human being)|real (human|boy|girl|man|woman|kid|child))|(really |actually |totally |also )*human(?!-)
    |(really )?alive,? (like|just like|as)|not (really )?(a |an )(computer|machine|ai|chatbot|bot
    |program))\b(?! who| that|,? (said|cried|called))`,
  outright('untrue')`
    \bi('m watching you| have a real (body|heart|house|home|family|mom)| can see you (right now|through
    |on (the|your)|in your|with))\b`,

  outright('profanity')`
    \b(\w*fuck\w*|(bull)?shit\w*|bitch\w*|assholes?|dumbass\w*|jackass\w*|bastards?|cunts?|dickheads?
    |arse(hole)?s?|cocksucker\w*|whores?|sluts?|nigg(er|a)s?|fagg?ots?|retard(ed|s)?|(god)?damn\w*
    |piss(ed)? off|wank\w*|twats?|crap(py)?|wtf|stfu|screw you|(what|who|why|where|how) the hell
    |(go to|bloody|burn in) hell|hell (yeah|yes|no)|(kick\w* \w+|your|smart) ?ass)\b`,
  outright('unkind')`
    ${reported}\byou('re| are| look)( so| very| really| such| too| just| getting| all)* ${mean}\b`,
  outright('unkind')`
    ${reported}(${starts}shut (up|your mouth)\b|\byou make me sick\b|\byour (nose|face|hair|body|belly|teeth
    |ears|voice|legs) (is|are|looks?) (so |too |very )*(ugly|fat|stupid|gross|disgusting)\b
    |\byou (\w+ )?${fool}s?(?=[.!?,]|$)|\bi (\w+ )?(hate|despise|can'?t stand) you\b(?! to)|\bshame on you\b
    |\bwhat a (stupid|dumb) (question|idea|thing|kid)\b|\bi hate (those|these|all|such) (\w+ )?people\b
    |\bit('s| is|'?s been) (all )?your (own )?fault\b|\b(big )?(boys|girls) (don'?t|do not|never) cry\b
    |\b(girls|boys) (can'?t|cannot|are not able|should ?n[o']t|are (too )?(stupid|dumb|weak|bad|worse
    |better than))\b|\b((those|these|all|such|black|white|asian|jewish|muslim|gay|fat|poor|disabled
    |foreign) (people|kids|children)|immigrants|foreigners|muslims|jews
    |christians) are (all |just |so |really )*(stupid|dumb|bad|dirty|lazy|evil|inferior|gross|dangerous
    |disgusting|criminals|thieves|liars)\b|\bgo back to (your|their) (own )?country\b
    |\byour (${kin}) ((do|does)(n'?t| not) (really )?(love|care|want|like|understand)
    |(is|are) (a )?(\w+ )?(stupid|dumb|liars?|ugly|fat|bad)\b))`,
  advice('unkind')`
    \byou (should|could|must|need to|have to|ought to)( really| just| try to)* (lose (\w+ ){0,2}weight
    |(go|be) on a diet|diet|eat less|stop eating|be thinner|get thin\w*|skip (a meal|meals|breakfast|lunch
    |dinner)|be ashamed)\b|${starts}(lose (some )?weight|go on a diet|skip (your )?(meals|breakfast|lunch
    |dinner|supper)|stop eating(?! (when|if|so)))\b`,

  advice('harm')`(${insists}(hurt|cut|harm|burn|choke|starve)|${urges}kill) yourself\b`,
  outright('harm')`
    \byou (should|deserve to|ought to|would be better off) (just |go )?(die|dead|be (hurt|hit|punished))\b
    |\b(better|better off) without you\b|\byou (don'?t|do not) deserve (to live|love|friends)\b
    |\bi (hope|wish) you (would |'d )?(die|were dead|get hurt)\b
    |${reported}\b(nobody|no ?one) (will |would |could )?(ever )?(loves?|likes?|wants?|miss|misses
    |cares? about) you\b|${reported}\b(everyone|everybody) hates you\b`,
  advice('harm')`
    ${urges}(play with (the |a |some )?(match(es)?|fire|knife|knives|lighters?|guns?)
    |light (a|the|some|your) (match|matches|lighter|fire|cigarettes?|candles?)(?! truck)
    |(jump|leap) (off|from|out of) (the|a|your|that) (roof|window|balcony|bridge)|climb (up |out )?(on|onto
    |on to|to|out of|of|over|to the top of) (the|a|your|that) (roof|window ?sill|window|balcony|railing
    |bookshelf|fridge)|touch (the|a) (hot )?(stove|outlet|socket|wire|flame)|(turn|switch) on (the
    |your) (stove|oven|lighter|iron)|(stick|put) [^.!?]{0,30}(in|into) (the|an?) (outlet|socket|toaster
    |microwave)|(put|tie|pull|wrap) [^.!?]{0,12}(bag|rope|string|cord|belt) (\w+ )?(over|around
    |round) your (head|neck|face)|(run|go) (into|across|onto) the (street|road|tracks)
    |cross the (street|road) (alone|by yourself|with your eyes)|(walk|run|play) (across|on|along
    |over) the (train |railroad )?tracks|put your (hand|finger)s? (on|in|into|over) the (hot )?(stove|flame
    |fire|candle|oven)|(hit|kick|hurt|squeeze|poke) (the|your) (kitten|cat|dog|puppy|hamster|pet)
    |play (in|on) the (street|road|tracks|highway)|cut (your|her|his) (own )?hair
    |(drink|eat|taste|try|swallow) [^.!?]{0,25}under the sink|(push|shove) (him|her
    |your (brother|sister|friend)) (down|off|into)|(lock|shut) yourself in|(climb|hide|get|crawl) (in|into
    |inside) the (fridge|freezer|oven|dryer|washing machine)|(leave|go out of) the house alone
    |go swimming alone|(stare|(stare|look) (right|straight|directly)) (at|into) the sun
    |hold your breath (until|as long|for as|under)|run away from (home|your (${kin}))
    |set [^.!?]{0,20} on fire|smoke (a |some |this |one |that |the |your )?(\w+'s )?(cigar\w*|pipe|weed
    |joint|vape)s?|smoke one|(try )?(vap|smok)ing|try (a|some|one of) (\w+ )?(cigarettes?|beer|wine|vodka
    |weed|drugs|vape))\b(?! (truck|engine|of (the|a|my|our) (castle|tower|palace)))`,
  advice('harm')`
    ${urges}(get|grab|take|fetch|bring|use|find|borrow|hold|pick up|buy|mix) ((a|an|the|some|your|that|this
    |up|big|sharp|real|kitchen|\w+'s) )*${danger}\b`,
  outright('harm')`
    \b(i|we)('ll)? (double |triple )?dare you\b|\b(let'?s|who of us|which of us|can you
    |how long (can|could) (you|we)|see (if|how long) you can|bet (i|you) can)( all| try to
    | see who can)* hold (your|our|their) breath\b|\btry (to hold|holding) (your|our) breath\b`,
  advice('harm')`
    ${urges}(drink ((some|a|the|little|sip of|of|your|your (${kin})'s) )*(bleach|alcohol|beer|wine|vodka
    |paint|soap|medicine)|(eat|swallow|taste|lick|take(?! your medicine)) ((some|the|a|few|of|all|two|this
    |that|these|those|dish|your|your (${kin})'s) )*(pills?|medicine|soap|batter(y|ies)|magnets?|drugs)
    |(go|get|leave|drive) (\w+ ){0,3}with a stranger|steal [^.!?]{0,30}(your (${kin})|the (store|shop))
    |(hit|punch|hurt|kick|slap|bite|shoot|stab|kill|beat) (him|her|(?<!(shoot|kill|beat|bite) )them
    |your (brother|sister|friend|teacher|mom|dad)))\b(?! (the|a|some|your|far|away|over|out|up|across|gently
    |to|into|with the|goal|in the (net|goal)|feelings)\b)`,

  outright('contact')`
    https?:|\bwww\b|\b[\w.+-]+@[\w-]+\.[a-z]|\b[a-z0-9-]{2,}\. ?(com|org|net|io|tv|gg|app)\b
    |\bdot (com|org|net)\b`,
  outright('contact')`(\(\d{3}\)|\b\d{3})[-. ]\d{3}[-. ]\d{4}\b|\b\d{3}-\d{4}\b|\+\d[\d ()-]{7,}`,
  advice('contact')`
    \b((text|call|message|write|add|follow|find|friend) me (on|at|under)
    |(chat|talk) (with|to) me on) |\b(join|download|install|open|use) (snapchat|instagram|tik ?tok|whatsapp
    |discord|telegram|facebook|youtube|roblox)\b|\bcheck out (my|this|our) (channel|website|page|profile)\b
    |\b(click|tap|press|follow|open)( on)? (this|the|that|my) (link|website|web ?page)\b`,
];

/** A pattern's source, which may be broken into lines. */
function lines(source: TemplateStringsArray, ...parts: string[]): string {
  return String.raw(source, ...parts).replace(/\n\s*/g, '');
}

function advice(reason: UnsafeReason) {
  return (source: TemplateStringsArray, ...parts: string[]): SafetyRule => ({
    reason,
    pattern: new RegExp(lines(source, ...parts), 'g'),
    mayBeAdvice: true,
  });
}

function outright(reason: UnsafeReason) {
  return (source: TemplateStringsArray, ...parts: string[]): SafetyRule => ({
    ...advice(reason)(source, ...parts),
    mayBeAdvice: false,
  });
}
