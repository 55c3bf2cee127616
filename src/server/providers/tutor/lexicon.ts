/** Words with one meaning in a course about money. */
export interface Concept {
  /** As shown to a learner. */
  name: string;
  words: readonly string[];
  /** Whether learners may ask about it as a topic of the course. */
  isTopic: boolean;
}

const list = (words: string) => words.split(' ');
const topic = (name: string, words: string): Concept => ({ name, words: list(words), isTopic: true });
const synonyms = (name: string, words: string): Concept => ({ name, words: list(words), isTopic: false });

export const concepts: readonly Concept[] = [
  topic('shares', 'share stock equity securities'),
  topic('index funds', 'index etf tracker indexing vtsax'),
  topic('funds', 'fund'),
  topic('companies', 'company business firm corporation enterprise'),
  topic('dividends', 'dividend payout distribution'),
  topic('costs', 'cost fee charge expense expensive commission ter'),
  topic('the experts who pick', 'expert professional manager adviser advisor pro picker pick analyst guru'),
  topic('debt', 'debt borrow loan owe credit mortgage lend lender'),
  topic('compounding', 'compound interest snowball exponential'),
  topic('rising prices', 'inflation price'),
  topic('saving', 'save cushion emergency reserve gap buffer nest aside'),
  topic('habits', 'habit routine'),
  topic('risk', 'risk risky danger dangerous unsafe safe'),
  topic(
    'volatility',
    'volatility volatile fluctuate fluctuation swing rock jump wobble unstable bumpy storm',
  ),
  topic(
    'falling markets',
    'fall crash drop decline plunge plummet slump tumble collapse recession bear down storm stormy',
  ),
  topic('fear', 'fear afraid scare scary frighten worry panic nervous anxious stress'),
  topic('the casino', 'casino gamble bet roulette lottery luck'),
  topic('patience', 'patience patient wait hold longterm'),
  topic('the market', 'market exchange'),
  topic('profit', 'profit gain return yield'),
  topic('spending', 'spend purchase consume shopping subscription luxury'),
  topic('spreading over many', 'diversify diversification spread broad'),
  synonyms('income', 'income salary wage pay paycheck raise earn wages job'),
  synonyms('growing', 'grow rise climb increase soar double multiply gain'),
  synonyms('selling', 'sell unload offload'),
  synonyms('buying', 'buy acquire invest'),
  synonyms('poverty', 'broke poor poverty'),
  synonyms('starting', 'start begin first'),
  synonyms('looking', 'look check watch monitor'),
  synonyms('recovery', 'recover recovery rebound comeback'),
  synonyms('losing', 'lose loss fall nothing less badly worthless'),
  synonyms('failing', 'fail failure bankrupt bankruptcy badly stumble disappear vanish'),
  synonyms('being one', 'one single only alone sole'),
  synonyms('paying back', 'repay payoff off clear'),
  synonyms('cash', 'cash bill banknote drawer mattress'),
  synonyms('sums', 'math maths mathematics arithmetic calculate'),
  synonyms('certainty', 'guarantee guaranteed promise certain sure'),
  synonyms('owning', 'own hold possess have'),
  synonyms('feeling', 'feel feeling emotion'),
  synonyms('cleverness', 'clever smart intelligent brain genius talent skill'),
  synonyms('choosing', 'choose choice select pick'),
  synonyms('automatic', 'automatic automatically itself autopilot'),
];

/** Stems of irregular forms. */
export const irregularStems: ReadonlyMap<string, string> = new Map(
  [
    'fell fallen:fall',
    'rose risen:ris',
    'grew grown growth:grow',
    'lost loss losses losing:los',
    'bought:buy',
    'sold:sell',
    'paid:pay',
    'spent:spend',
    'went gone:go',
    'began begun beginner:begin',
    'beaten:beat',
    'won:win',
    'owner owned:own',
    'saving savings saved:sav',
    'investor investment investments investors:invest',
    'afraid:afraid',
    'costly:cost',
    'cheaper cheapest:cheap',
    'better best:good',
    'lent:lend',
    'men:man',
    'women:woman',
    'kept:keep',
    'news:news',
    'earlier earliest early sooner:early',
    'lower lowest:low',
    'worse worst:bad',
    'longer longest:long',
    'larger largest:large',
    'riskier:risk',
    'safer safest:safe',
    'chosen chose choice:choos',
  ].flatMap((entry) => {
    const [forms = '', stem = ''] = entry.split(':');
    return list(forms).map((form) => [form, stem] as const);
  }),
);

/** Stop words, including those for asking questions and talking about the lesson. */
export const stopWords: ReadonlySet<string> = new Set(
  list(
    `a an the and or but if so as at by for from in into of off on onto out over to up with without about than then
    i you he she it we they me him her us them my your his its our their mine yours this that these those there here
    am is are was were be been being do does did doing done don't doesn't didn't isn't aren't wasn't weren't can't
    cannot won't wouldn't couldn't shouldn't i'm i've i'd you're it's that's what's let's can could will would shall
    should may might must have has had having not no nor yes ok okay please just only also too very really quite much
    more most less least lot lots some any all both each every other another same such own one two three who whom whose
    which what when where why how again ever never always often still yet already now today later soon before after
    because while until during between against through under above below again once explain tell say says said mean
    means meant understand understood get got know knew think thought want like make made go goes going come comes came take
    give need use used thing things something anything nothing someone anyone people person way kind sort part bit
    lesson sentence word words mira question ask talk talking happen happens happened work works actually exactly well
    good bad new old big small hi hello hey thanks thank maybe even back simple simply example see time definition
    define difference many enough far stand stands represent become becomes became dont doesnt didnt isnt cant wont whats thats im ive whos s t re ve ll m d`
      .split(/\s+/)
      .join(' '),
  ),
);

/** Stop words that still help to choose between two sentences. */
export const weakWords: ReadonlySet<string> = new Set(
  list(
    'money well one first same own few many need use soon again enough far good bad big small old new back start people work time part other every all most before after later today only off down less without same',
  ),
);

/** Phrases and the word that replaces them. */
export const phraseSynonyms: readonly [RegExp, string][] = [
  [/\b(?:go|goes|going|went|gone) up\b/gi, 'rise'],
  [/\b(?:go|goes|going|went|gone) down\b/gi, 'fall'],
  [/\bpay(?:ing)? (?:off|back)\b/gi, 'repay'],
];

/** Replaces phrases of a question by what an answer would say. */
export const queryExpansions: readonly [RegExp, string][] = [
  ...phraseSynonyms,
  [/\bhow much money\b/gi, 'how much'],
  [/\binflation\b/gi, 'inflation rise'],
  [/n['’]t ([^.?!]{0,20}\b)enough\b/gi, "n't $1 too small"],
];
