/** What several words mean in a course about money. */
export interface Concept {
  /** As a learner reads it. */
  name: string;
  words: readonly string[];
  /** Whether one would ask about it. */
  isTopic: boolean;
}

const list = (words: string) => words.split(' ');
const topic = (name: string, words: string): Concept => ({ name, words: list(words), isTopic: true });
const kind = (name: string, words: string): Concept => ({ name, words: list(words), isTopic: false });

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
  kind('income', 'income salary wage pay paycheck raise earn wages job'),
  kind('growing', 'grow rise climb increase soar double multiply gain'),
  kind('selling', 'sell unload offload'),
  kind('buying', 'buy acquire invest'),
  kind('poverty', 'broke poor poverty'),
  kind('starting', 'start begin first'),
  kind('looking', 'look check watch monitor'),
  kind('recovery', 'recover recovery rebound comeback'),
  kind('losing', 'lose loss fall nothing less badly worthless'),
  kind('failing', 'fail failure bankrupt bankruptcy badly stumble disappear vanish'),
  kind('being one', 'one single only alone sole'),
  kind('paying back', 'repay payoff off clear'),
  kind('cash', 'cash bill banknote drawer mattress'),
  kind('sums', 'math maths mathematics arithmetic calculate'),
  kind('certainty', 'guarantee guaranteed promise certain sure'),
  kind('owning', 'own hold possess have'),
  kind('feeling', 'feel feeling emotion'),
  kind('cleverness', 'clever smart intelligent brain genius talent skill'),
  kind('choosing', 'choose choice select pick'),
  kind('automatic', 'automatic automatically itself autopilot'),
];

/** Forms that no rule of endings brings together. */
export const irregular: ReadonlyMap<string, string> = new Map(
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

/** Words that stand in any sentence, and those of asking and of talking about the lesson. */
export const passing: ReadonlySet<string> = new Set(
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

/** Of the words that stand in any sentence those that still help to choose between two. */
export const light: ReadonlySet<string> = new Set(
  list(
    'money well one first same own few many need use soon again enough far good bad big small old new back start people work time part other every all most before after later today only off down less without same',
  ),
);

/** What several words say together, by one that says the same. */
export const phrases: readonly [RegExp, string][] = [
  [/\b(?:go|goes|going|went|gone) up\b/gi, 'rise'],
  [/\b(?:go|goes|going|went|gone) down\b/gi, 'fall'],
  [/\bpay(?:ing)? (?:off|back)\b/gi, 'repay'],
];

/** What a question says by what an answer to it would say. */
export const askedFor: readonly [RegExp, string][] = [
  ...phrases,
  [/\bhow much money\b/gi, 'how much'],
  [/\binflation\b/gi, 'inflation rise'],
  [/n['’]t ([^.?!]{0,20}\b)enough\b/gi, "n't $1 too small"],
];
