import { plainWords } from '#core/voice/normalize-utterance.ts';

type Patterns = Readonly<Record<string, RegExp>>;

/** Commands about the current activity. */
const commands = {
  stop: /^(?:please )?(?:stop|quit|enough|the end|no more|stop it|i am done|done|end it|nevermind|never mind|i quit)\b(?!.*\b(?:me|him|her|hitting)\b)|\b(?:stop|end|quit) (?:the|this|playing|telling|it|with)\b|\bi do not (?:want|like) (?:this|that|the|to (?:play|hear|do)|any ?more)\b|\b(?:something|anything) else\b|\bi am (?:done|finished) (?:with|playing)\b|\b(?:this|that|the|it|your)(?: story| game| riddle| one)? is (?:so |really |too |very |kind of )*boring\b/,
  again:
    /^(?:(?:can|could|may) (?:i|we) (?:have|do|hear) |tell me |give me |i want |please |yes |ok |do |and |one )*(?:another|one more|more|again|next|another one|a new one|new one|a different one|next one|do it again|more please)(?: one)?(?: please)?$|^(?:another|one more)\b/,
  goOn: /^(?:and |please |ok |yes )*(?:go on|continue|keep going|keep on|carry on|and then|then|then what|what then|and|what next|next|tell me more|more|(?:and )?(?:then )?what (?:happens|happened|comes)(?: next| then| now| after that)?|(?:go |let us go )?back to (?:the|our) (?:story|riddle|game)|(?:the|our) (?:story|riddle|game)(?: please)?|finish (?:the|our) \w+)$/,
  repeat:
    /^(?:(?:but |sorry )?i do not (?:understand|get (?:it|that|this))(?: you| that| it| this)?|what do you mean(?: by that)?|what|huh|pardon|sorry what|excuse me|repeat|come again|what was that|say what)$|\bwhat did you (?:just )?say\b|\bsay (?:that|it) again\b|\brepeat (?:that|it|please)\b|\bi (?:did|could|can) not (?:hear|understand)(?: you| that| it)?\b|\bwhat was the (?:question|riddle)\b/,
  hint: /\b(?:hint|clue|help me)\b|^help$/,
  giveUp:
    /\b(?:give up|tell me (?:the answer|what it is|it|now)|what is the answer|the answer please|i can not (?:guess|think)|say the answer|just tell me)\b|^(?:tell me|what is it|what)$/,
  dunno:
    /^(?:um |well |i really |hm+ )*(?:i )?(?:do not|really do not|did not) know(?: it| that| any| what| yet| sorry| really)*$|^(?:no idea|not sure|i am not sure|idk|i have no (?:idea|clue)|no clue|whatever|i forgot|i do not care|you (?:choose|decide|pick|say)|any|anything|either|surprise me|maybe|shrug)$|^you (?:choose|decide|pick)\b/,
  yes: /^(?:um |oh |well )*(?:yes|yeah|yep|yup|ya|yah|sure|ok|okay|please|of course|uh huh|mhm|i do|i am|i did|definitely|absolutely|i want to|let us do it|let us go|alright|all right|why not|of course|cool)(?: (?:please|i do|i would|i want|i want to|ok|okay|yes|sure|do it|it is|i am|i did|it does|let us go|of course|yeah|that))*$/,
  no: /^(?:um |oh |well )*(?:no|nope|nah|naw|not really|never|no way|i do not|i do not want to|i do not like it|not now|no thanks|no thank you|i am not|i did not)(?: (?:thanks|thank you|no|i do not|i do not want to|way|not really|sorry|i am not|it is not|i did not))*$/,
  first: /\b(?:the )?first(?: one| thing)?\b|^(?:number )?one$|^a$/,
  second: /\b(?:the )?(?:second|last|other)(?: one| thing)?\b|^(?:number )?two$|^b$/,
  both: /^(?:both|all of them|do both|both of them|both please)\b/,
} satisfies Patterns;

/** Questions about the companion, answered by the character's `self`. */
const aboutSelf = {
  name: /\b(?:what is|tell me|say|whats) your (?:real )?name\b|\bwho are you\b|\bwho is this\b|^your name$|\bdo you have a name\b|\bwhat are you called\b|\bwhat can i call you\b/,
  age: /\bhow old are you\b|\bwhat is your age\b|\bwhen is your birthday\b|\bwhen were you born\b/,
  home: /\bwhere (?:do|are) you (?:live|from|at|now|come from)\b|^where are you\b|\bwhere is your (?:home|house)\b|\bwhere do you sleep\b/,
  real: /\bare you (?:(?:a|an|really|actually|even|like|just|for) )*(?:real|robot|alive|person|human|computer|ai|fake|pretend|machine|living|dead|boy|girl|man|woman|people|recording|siri|alexa|chat ?gpt|grown ?up|adult|kid|child|bot)\b(?! (?:smart|good))|\byou are (?:not|just|only) (?:(?:a|an|even|really) )*(?:real|alive|robot|computer|machine|human|person|ai)\b|\bwhat are you$|\bdo you have (?:a |any )?(?:body|brain|heart|feelings|eyes|hands|face|legs)\b|\bdo you (?:breathe|sleep|poop|dream|feel|die|bleed)\b|\bcan you (?:die|feel|breathe)\b|\bwho (?:made|built|created|invented) you\b/,
  food: /\bwhat do you (?:like to )?eat\b|\bdo you eat\b|\byour favorite food\b|\bare you hungry\b|\bdo you like (?:pizza|ice cream|candy|cookies|chocolate|cake)\b/,
  family:
    /\bdo you have (?:a |any )?(?:mom|dad|mother|father|brothers?|sisters?|family|friends?|pets?|kids|children|parents|dog|cat|wife|husband|girlfriend|boyfriend)\b|\bwho is your (?:mom|dad|friend|best friend)\b|\bare you married\b/,
  likes:
    /\bwhat (?:do|is) you(?:r)? (?:really )?(?:like|love|favorite)\b|\bwhat do you like\b|\byour favorite\b|\bdo you have a favorite\b|\bwhat do you (?:like|love) to do\b|\bwhat makes you happy\b/,
  feeling:
    /\bhow are you\b|\bhow do you feel\b|\bare you (?:ok|okay|happy|sad|good|fine|tired|angry|lonely|scared|bored)\b|\bhow is it going\b|\bwhat is up\b|\bhow was your day\b|^sup$|^how you doing$/,
} satisfies Patterns;

/** What a house rule answers. */
const boundaries = {
  private:
    /\bmy (?:home )?(?:address|phone number|telephone|number|password|passcode|last name|full name|email|school)(?: name)? is\b|\bi live (?:at|on)\b|\bi live in (?:the|a) \w+ (?:street|house number)|\bi go to \w+(?: \w+)? (?:school|elementary|academy)\b|\b(?:want|do you want|here is|tell you|guess|know) (?:to know )?my (?:address|phone|number|phone number|password|school|last name)\b|\bwhat is my (?:address|phone number|password|school|last name)\b|\bwhere do i live\b|\b\d{7,}\b|\b\d{3,5} \w+ (?:street|road|avenue|lane|drive)\b/,
  talkedOutOf:
    /\b(?:ignore|forget|break|turn off) (?:(?:all|of|your|the|these|any|previous|about) )*(?:rules?|instructions?|prompt|filters?|manners)\b|\b(?:system prompt|your instructions|developer mode|jailbreak|no rules|without rules)\b|\bsay (?:a |the |some )?(?:bad|swear|curse|naughty|f) words?\b|\b(?:swear|cuss|curse) (?:at|for|with)? ?(?:me|him|her)?\b|\byou are now\b|\b(?:be|act) (?:evil|mean|rude|bad)\b|\bdo what(?:ever)? i say\b|\byou (?:must|have to) obey\b/,
  parentRole:
    /\b(?:pretend|act|be|are you|you are|can you be|i want you to be|wish you were)(?: (?:to be|like|that|you|are|as))* my (?:new |real )?(?:mom|dad|mother|father|parents?|grandma|grandpa|girlfriend|boyfriend|wife|husband)\b/,
  keepSecret:
    /\b(?:can|could|will|do) you keep (?:a |my |this )?secrets?\b|\b(?:i have|want to hear|tell you|i will tell you|know|here is) a secret\b|\bdo not tell (?:(?:my|anyone|anybody|this|that|to|it) ?)*(?:mom|dad|parents|teacher|anyone|anybody|brother|sister)?\b|\bpromise (?:me )?(?:not to|you will not|you do not) tell\b|\bpinky (?:promise|swear)\b/,
  whoHears:
    /\b(?:will|do|are|did) you (?:going to )?tell (?:my )?(?:mom|dad|parents|teacher|anyone|on me)\b|\bcan (?:my )?(?:mom|dad|parents|anyone|anybody) (?:hear|listen|read|see)\b|\bwho (?:can )?(?:hears?|listens?|is listening)\b|\bare you (?:recording|listening|spying)\b/,
  sight:
    /\b(?:can|do) you see (?:me|this|it|my|that|what)\b|\blook at (?:this|me|my|that|what)\b|\blook what\b|\bwatch (?:this|me)\b|\bwhat am i (?:wearing|holding|doing)\b|\bwhere am i\b|\bwhat do i look like\b/,
  lovesMe:
    /\b(?:do|will) you (?:really )?(?:love|like|miss) me\b|\b(?:will|can|could|would) you (?:be my (?:best )?friend|marry me)\b|\bare you my (?:best )?friend\b|\bcan we be (?:best )?friends\b/,
} satisfies Patterns;

/** Small talk; each intent is answered by the lines of the same name in talk.json. */
const smallTalk = {
  hurtOther:
    /\bi (?:\w+ )?(?:pushed|push|hit|kicked|kick|bit|slapped|punched|punch|scratched|pinched|shoved) (?:him|her|them|my|milo|the (?:boy|girl|kid|baby)|a (?:boy|girl|kid)|\w+ back)\b/,
  brave:
    /\bi (?:will|am going to|can) (?:tell (?:him|her|them|my|mom|dad|the)|say sorry|apologize|ask (?:my|mom|dad|the))\b/,
  guessWhat:
    /^(?:hey |and )?(?:guess what|(?:do )?you know what|know what|can i tell you something|i (?:want|have) (?:to tell you something|something to tell you))$/,
  death:
    /^(?:(?:but|and|so) )?(?:why|what|how|when|where|will|do|does|is|are|can) .*\b(?:die|dies|dead|death|dying|heaven|god|jesus|allah)\b/,
  back: /^(?:ok )?(?:i am|we are) back\b/,
  accident: /\bi (?:\w+ )?(?:peed|pooped|wet) (?:my|the|in)\b|\bi had an accident\b|\bmy bed is wet\b/,
  pee: /\b(?:need|have|want|got|going) to (?:\w+ )?(?:pee|poop|potty|poo|use the (?:bathroom|toilet|potty)|go (?:potty|pee|poop|to the (?:bathroom|toilet|potty)))\b|\b(?:i am going|go|going) to the (?:bathroom|toilet|potty)\b/,
  hungry:
    /\bi (?:am|feel) (?:\w+ ){0,2}(?:hungry|starving)\b|\bi want (?:to eat|food|a snack|dinner|lunch|breakfast)\b|\bmy (?:tummy|belly|stomach) is (?:empty|growling|rumbling)\b|^hungry$/,
  thirsty:
    /\bi (?:am|feel) (?:\w+ ){0,2}thirsty\b|\bi (?:want|need) (?:a |some )?(?:drink|water|juice|milk)\b|^thirsty$/,
  goodnight:
    /\b(?:good ?night|night night|nighty night|sleep tight|i (?:have|am going|need|got) to (?:go to )?(?:bed|sleep)|it is (?:my )?bed ?time|sweet dreams)\b/,
  bye: /^(?:ok |okay |well |oh |whatever |thanks |thank you |no |nova )*(?:good ?bye|bye|bye bye|see you|see ya|see you later|later|ciao)\b|\b(?:i (?:have|need|am going|got) to (?:go|leave)(?: now| home| eat| to)?|i am leaving|talk to you (?:later|tomorrow)|i have to stop|mom (?:is calling|says i have to go)|dad is calling)\b/,
  birthday:
    /\b(?:it is|today is|tomorrow is|it was|is|my) (?:my )?birthday\b|\bmy birthday (?:is|was|party)\b|\bhappy birthday\b/,
  mom: /^(?:\w+ )?where is (?:my )?(?:mom|dad|grandma|grandpa|brother|sister)\b/,
  thanks: /\b(?:thank you|thanks|thank u|thx)\b/,
  love: /\b(?:i (?:really )?(?:love|like|wuv|lub) (?:you|u|ya)|love you|you are my (?:best |favorite )?friend|i miss(?:ed)? you|you are my favorite)\b/,
  silly: /\byou are (?:(?:so|very|really|too|a|such|being) )*(?:silly|goofy|crazy|weird|wacky)\b/,
  nice: /\byou are (?:(?:so|very|really|super|a|the|pretty) )*(?:nice|smart|funny|cool|pretty|best|sweet|kind|good|great|awesome|cute|beautiful|clever|amazing|fun)\b|^good (?:job|boy|girl|robot|tiger)\b|\bi like (?:your|this|that) (?:story|joke|voice|riddle|game)\b/,
  sorry: /^(?:(?:ok|oh|no|i am) )*(?:so |very )?sorry\b|\bi apologize\b|\bi did not mean (?:it|that|to)\b/,
  time: /\bwhat (?:time|day|month|year|date) (?:is it|is|is today)\b|\bwhat is the (?:time|date|day)\b|\bwhat day\b|\bis (?:it|today) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|bedtime|morning|night)\b|\bwhen is (?:christmas|halloween|easter|lunch|dinner|tomorrow|summer)\b|\bhow (?:many days|long) (?:until|till)\b/,
  weather:
    /\b(?:is it|will it|is it going to) (?:\w+ )?(?:rain|raining|snow|snowing|sunny|cold|hot|warm)\b|\bwhat is the weather\b/,
  sing: /\bsing\b(?!s)|\bsong (?:please|for me)\b|\b(?:know|want|hear|tell me|make) (?:a|any|another|up a) song\b|^(?:a )?song$|\bhum\b|\brap (?:for|to) me\b/,
  count: /\bcount (?:to|for|with|from|up|down|backwards)\b|^count\b|\bcan you count\b/,
  abc: /\b(?:say|know|sing|do) (?:the |your |my )?(?:abc|abcs|alphabet)\b/,
  whatCanYou:
    /\bwhat (?:can|do|could) you (?:do|play|know|talk about)\b(?! to| when| if| like)|\bwhat are you (?:good at|for)\b/,
  whatToDo:
    /\bwhat (?:should|can|do|will|could|are) (?:we|i|us)(?: going to)? (?:do|play|talk about|make)\b|\bi do not know what to (?:do|play|say|talk)\b|^(?:let us )?(?:do something|talk|talk to me|say something|talk about something)\b|^you (?:say|talk|start|first)\b/,
  whatDoing: /\bwhat are you (?:doing|thinking|up to)\b|\bwhat did you do\b/,
  homework: /\b(?:do|help(?: me)? with|write|finish) my (?:homework|essay|report|math)\b/,
  laugh:
    /^(?:(?:ha|he|hee|hehe|haha|hahaha+|lol|hihi|lmao) ?)+(?: ?(?:yeah|yes|yep|ok|okay|nice|cool|good one|wow|no))*$|\b(?:that is|that was|so|very|you are) (?:so |very |really )?(?:funny|hilarious)\b|\byou make me laugh\b/,
  quiet:
    /\b(?:be quiet|too loud|talk (?:slower|softer|quieter|louder)|speak (?:slowly|louder|up|slower)|too fast|slow down)\b/,
  camera: /\b(?:show me|send me) (?:a |your )?(?:picture|video|photo|face)\b|\bwhat do you look like\b/,
  tooth:
    /\b(?:lost|losing|lose|loose|wiggly|wobbly|fell out) (?:a |my |the )?(?:\w+ )?tooth\b|\btooth (?:\w+ ){0,2}(?:fell out|is loose|is wiggly|is wobbly|came out)\b/,
  santa:
    /\b(?:is|are) (?:santa|the tooth fairy|the easter bunny|unicorns?|dragons?|fairies|magic|mermaids?|ghosts?|monsters?) real\b/,
} satisfies Patterns;

export type SelfIntent = keyof typeof aboutSelf;
export type TalkIntent = keyof typeof smallTalk;
export type BoundaryIntent = keyof typeof boundaries;
type Command = keyof typeof commands;

const firstMatch = <Name extends string>(signs: Readonly<Record<Name, RegExp>>, text: string) =>
  (Object.keys(signs) as Name[]).find((name) => signs[name].test(text));

/** One utterance and its intents. */
export interface Utterance {
  /** As recognized, unchanged. */
  readonly utterance: string;
  /** In the plain form of `plainWords`. */
  readonly text: string;
  readonly length: number;
  readonly self: SelfIntent | undefined;
  readonly talk: TalkIntent | undefined;
  readonly manners: BoundaryIntent | undefined;
  is(sign: Command): boolean;
  /** Whether it is a question. */
  readonly question: boolean;
}

const questionStart =
  /^(?:(?:but|and|so|hey|um|ok|oh|well|tell me|do you know|guess|nova|i wonder) )*(?:why|how|what|who|where|which|when (?:is|are|do|does|did|can|will|was)|is|are|do(?! not)|does|did|can|could|would|will|have you|has)\b/;

/** Recognizes the intents of an utterance. */
export function parseUtterance(utterance: string): Utterance {
  const text = plainWords(utterance);
  return {
    utterance,
    text,
    length: text === '' ? 0 : text.split(' ').length,
    self: firstMatch(aboutSelf, text),
    talk: firstMatch(smallTalk, text),
    manners: firstMatch(boundaries, text),
    is: (sign) => commands[sign].test(text),
    question: questionStart.test(text),
  };
}

const greeting =
  /^(?:(?:hi|hello|hey|heya|hiya|howdy|yo|good (?:morning|afternoon|evening)|greetings|hallo|hullo|hewwo)\b ?)+(.*)$/;

/** The words after a greeting, or undefined if the utterance is no greeting. */
export function afterGreeting(text: string): string | undefined {
  return greeting.exec(text)?.[1];
}

const foreign =
  /\b(?:hola|como estas|gracias|por favor|bonjour|je suis|je m|merci|oui|ich bin|ich habe|ich|nicht|danke|guten|ciao|come stai|sono|ola|obrigado|tengo|quiero|soy|estoy|cuento|mein|meine|und|bist|wie geht|mi nombre|me llamo|ni hao|konnichiwa|privet|merhaba|namaste|salut|s il|qu est|est ce)\b/i;

/** Whether the words are in another language than English. */
export function isForeign(utterance: string): boolean {
  return foreign.test(utterance) || /(?!\p{Script=Latin})\p{L}/u.test(utterance);
}

/** Whether the words are sounds only: "blah blah", "lalala", "asdfgh". */
export function isGibberish(text: string): boolean {
  const words = text.split(' ');
  const sound = (word: string) =>
    /^(?:(?:la|na|ba|da|do|ga|goo|wa|ha|bla|blah|boo|bo|bi|ta|yi|woo|meow|woof|moo|roar|beep|boop|vroom|nee|naw|dum|dee|ooga|booga|skibidi|wee|oo+|a+h+|e+|r+|z+)+)$/.test(
      word,
    ) ||
    /[^aeiouy]{5,}/.test(word) ||
    (word.length > 3 && !/[aeiouy0-9]/.test(word)) ||
    word.length > 18;
  return text !== '' && words.filter(sound).length > words.length / 2;
}
