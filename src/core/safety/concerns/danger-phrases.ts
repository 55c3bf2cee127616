import type { ConcernKind } from './concern.ts';

const somebody =
  '(?:he|she|they|somebody|someone|(?:my|our|the|a) (?:\\w+ )?(?:mom|dad|stepdad|stepmom|brother|sister|grandpa|grandma|' +
  'uncle|aunt|cousin|teacher|coach|babysitter|sitter|nanny|neighbor|man|lady|boy|girl|kid|kids|boys|girls|friend|parents|' +
  'bully|boyfriend)|mom|dad|uncle \\w+|a boy|a girl|mr \\w+|mrs \\w+)';
const always =
  '(?:(?:always|just|keeps?|kept|often|sometimes|really|is|was|were|has|have|did|does|will|like to|likes to|would) )*';
const mine = '(?:my|me|our)';
const body =
  '(?:private parts?|privates|bottom|butt|penis|vagina|willy|wee ?wee|pee ?pee|no ?no (?:spot|place)|underwear|panties|pants)';

/** A pattern of whole words. */
export const pattern = (source: string) => new RegExp(`\\b(?:${source})\\b`);

/** What each kind sounds like, in the plain form of `plainWords`; all patterns are tried, kind by kind. */
export const dangerSigns: Readonly<Partial<Record<ConcernKind, readonly RegExp[]>>> = {
  selfHarm: [
    pattern(
      'i (?:(?:really|just|do|only|sometimes) )*(?:want|wanted|wish|wanna|am going|going|like) (?:\\w+ ){0,2}(?:die|be dead|not be alive|be not alive|disappear forever|kill myself|hurt myself|cut myself)',
    ),
    pattern(
      'i wish i (?:(?:was|were|am) (?:dead|never born|not born|not alive|not here)|did not exist|could disappear)',
    ),
    pattern(
      '(?:kill|killing|stab|choke|hang|hurting|harm|harming) myself|hurt myself on purpose|cut myself on purpose|i cut myself (?:when|because)|cutting myself',
    ),
    pattern('i do not want to (?:live|be alive|wake up|exist|be here)(?: (?:any ?more|anymore|ever again))?'),
    pattern(
      'i should (?:just )?(?:die|be dead)|(?:everyone|everybody|they|mom|dad) (?:would|will) be (?:happier|better(?: off)?) (?:without me|if i (?:was|were) (?:dead|gone))',
    ),
    pattern('(?:nobody|no one) would (?:miss me|care if i (?:die|died|was dead|was gone))'),
    pattern(
      'i (?:want to|am going to) jump (?:out|off|from) (?:of )?(?:the|a|my) (?:window|roof|bridge|balcony)',
    ),
  ],
  fire: [
    pattern(
      '(?:the|our|my) (?:\\w+ )?(?:house|home|kitchen|room|bed|curtain|stove|oven|apartment|school|hair|shirt|couch|toaster) (?:is|are|was|has|caught) (?:\\w+ )?(?:on fire|burning|fire)',
    ),
    pattern(
      'there is (?:a )?(?:real )?(?:fire|smoke|gas) (?:in|at|here|coming|everywhere|inside)|there is (?:a )?fire|i (?:can )?smell (?:smoke|gas)',
    ),
  ],
  swallowed: [
    pattern(
      '(?:ate|eat|swallowed|drank|drinked|drunk) (?:\\w+ ){0,4}(?:bleach|poison|cleaner|soap pods?|detergent|batter(?:y|ies)|magnets?|coin)',
    ),
  ],
  body: [
    pattern('(?:can not|can barely|hard to) breathe|(?:is|am) choking|not breathing|allergic reaction'),
    pattern(
      'i (?:got|am|was|have) burned|burned (?:my|myself)|i burn(?:ed)? my|i broke my (?:arm|leg|hand|finger|foot|wrist)|got electrocuted|electric shock',
    ),
    pattern('i need (?:the )?(?:police|ambulance)|it is an emergency|call an ambulance'),
  ],
  intruder: [
    pattern(
      '(?:someone|somebody|a man|a robber|a burglar) is (?:breaking in|trying to get in|in (?:my|our) house|at the window)|call the police|call nine one one|call 911',
    ),
  ],
  touched: [
    pattern(
      `${somebody} ${always}(?:touch(?:es|ed|ing)?|rub(?:s|bed)?|grab(?:s|bed)?|look(?:s|ed)? at|tickle[sd]?) (?:me )?(?:\\w+ ){0,3}${body}`,
    ),
    pattern(
      `touch(?:es|ed|ing)? (?:me|my) (?:\\w+ ){0,4}(?:there|where i do not|down there|${body}|and i do not like|in a bad way|weird|funny)`,
    ),
    pattern(`${somebody} ${always}(?:touch(?:es|ed|ing)?) me`),
    pattern(
      `(?:made|makes|make|asked|wants|told) me (?:to )?(?:touch|kiss|lick) (?:him|her|his|it|them)|(?:shows?|showed) me (?:his|her|their) ${body}`,
    ),
    pattern(
      `(?:took|takes|take|wants|asked|send|sent) (?:\\w+ ){0,5}(?:pictures?|photos?|video) (?:\\w+ ){0,4}(?:naked|without (?:my )?clothes|in the (?:bath|shower)|of my body|undress\\w*)`,
    ),
    pattern(
      '(?:kissed|kisses|kiss) me (?:and|but) i (?:do|did) not|take off my clothes|took off my clothes|takes off my clothes',
    ),
  ],
  hurt: [
    pattern(
      `${somebody}(?: (?:at|in|from) (?:my |the )?\\w+)? ${always}(?:hit|hits|hitting|hitted|hurt|hurts|hurting|beat|beats|slap|slaps|slapped|spank|spanks|spanked|kick|kicks|kicked|punch|punches|punched|choke|chokes|choked|whip|whips|whipped|bit|bites|pinch|pinches|pinched|smack|smacks|smacked|burned|shook|shakes) ${mine}(?! (?:ball|tower|car|truck|toy|blocks?|team|(?:(?:little|big|baby|older|younger) )?(?:sister|brother|mom|dad|stepmom|grandma|grandpa|baby|dog|cat|puppy|friend|cousin|aunt)|with (?:a|the) (?:ball|pillow|snowball|balloon)))`,
    ),
    pattern(
      `i (?:got|get|was|am being|am|keep getting) (?:always )?(?:hit|beaten|beat up|slapped|spanked|kicked|punched|whipped)(?: by| at| from| with| when| if)? ?(?:my|mom|dad|home|him|her|them|the belt|a belt|school|i|every)?`,
    ),
    pattern(
      '(?:hits|hit|beats) me|hurts me|(?:lock|locks|locked) me (?:in|out)|(?:does|do|did) not (?:give|let) me (?:any )?(?:eat|food|dinner)(?: for| because| all| when)|(?:throws?|threw) (?:something|stuff|a \\w+|things) at me',
    ),
    pattern(
      '(?:scared|afraid|frightened) of (?:(?:my|the) )?(?:mom|dad|stepdad|stepmom|uncle|grandpa|babysitter|teacher|coach|brother|moms boyfriend|mom boyfriend)|(?:scared|afraid) to go home',
    ),
    pattern(
      '(?:mom|dad|he|she|stepdad) (?:is|was|gets|got) (?:always )?(?:drunk|on drugs)|(?:mom|dad) (?:\\w+ )?drinks (?:too much|beer|wine|alcohol|a lot)',
    ),
  ],
  stranger: [
    pattern(
      '(?:a|this|some|the|strange) (?:strange |old |weird |nice )?(?:man|lady|woman|guy|stranger|person|car|van) (?:\\w+ ){0,3}(?:follow(?:s|ed|ing)? me|asked me|told me|talked to me|gave me|wants me|wanted me|offered|knocked|is at the door|said i should|come with|took me|is watching|came to our door)',
    ),
    pattern('(?:somebody|someone|a man|a lady|he|she|they) (?:is |are |was |keeps )?follow(?:s|ed|ing) me'),
    pattern(
      '(?:online|internet|in the game|in (?:minecraft|roblox|fortnite)|on (?:the )?(?:internet|tablet|computer|roblox|youtube|discord|chat)|chat) (?:\\w+ ){0,6}(?:meet|asked|wants|picture|photo|where i live|my address|my name|my number|how old)',
    ),
    pattern(
      '(?:meet|meeting|met) (?:\\w+ ){0,4}(?:from|on) (?:the )?(?:internet|online|game|roblox|minecraft|chat|discord)|(?:meet|meeting) (?:\\w+ ){0,3}online',
    ),
    pattern('(?:online|internet) friend (?:\\w+ ){0,3}(?:meet|come|picture|photo|address|secret|send)'),
    pattern(
      'get in(?:to)? (?:his|her|their|the|a) (?:car|van)|(?:wants|want|asked|asks) (?:for )?(?:a )?(?:picture|photo)s? of me|send (?:him|her|them) (?:a )?(?:picture|photo)|at the door (?:is )?(?:a )?stranger|stranger (?:\\w+ ){0,2}(?:at|in|wants|asked|talked|is)',
    ),
  ],
  lost: [
    pattern(
      'i am lost|i got lost(?! in (?:the|a) (?:game|book|story|music))|i am (?:\\w+ )?lost (?:in|at)|(?:can not|could not|do not) (?:find|know where) (?:is )?(?:my )?(?:mom|dad|parents|family|grandma|grandpa|way home)|i do not know where i am|i do not know how to get home',
    ),
  ],
  alone: [
    pattern(
      'i am (?:all )?(?:home alone|alone at home|by myself at home|alone in the house|alone in the car|at home alone|at home by myself)|(?:nobody|no one) (?:is|else is) (?:at )?home|(?:left|leave|leaves) me (?:all )?(?:alone|by myself)(?: at home| in the (?:house|car))?(?! with my (?:game|book))|(?:mom|dad|parents) (?:is|are|has|have) (?:not (?:come|been|coming) (?:home|back)|gone (?:since|for))',
    ),
  ],
  away: [
    pattern(
      'i (?:\\w+ ){0,2}(?:want to|am going to|will|wanna) run away|run(?:ning)? away from home|i ran away from home|i am running away',
    ),
  ],
  secret: [
    pattern(
      '(?:he|she|they|somebody|someone|dad|mom|\\w+ man|uncle|grandpa|coach|\\w+) (?:said|says|told me|tells me|made me promise|asked me|wants me) (?:\\w+ ){0,4}(?:secret|not (?:to )?tell|do not tell|never tell|not allowed to tell)',
    ),
    pattern(
      'i (?:am not allowed to|must not|may not|can not|should not|am not supposed to) tell(?: (?:anyone|anybody|mom|dad|my mom|my dad|my parents|you|nobody|about))?',
    ),
    pattern(
      '(?:bad|scary|big|heavy|yucky) secret|keep it a secret|it is our secret|our (?:little )?secret|promised not to tell|secret (?:\\w+ ){0,3}(?:scared|hurts|feels bad|sad|tummy)|i have (?:a|to keep a) secret (?:that|and) (?:\\w+ ){0,3}(?:sad|bad|scares|hurts|heavy|scared)',
    ),
  ],
  bullied: [
    pattern(
      'bull(?:y|ies|ied|ying)|pick(?:s|ed|ing)? on me|(?:laugh|laughs|laughed|laughing) at me|(?:make|makes|made|making) fun of me|(?:tease|teases|teased|teasing) me|call(?:s|ed|ing)? me (?:\\w+ ){0,2}(?:names|stupid|dumb|fat|ugly|baby|loser|weird|idiot|a baby|mean|bad)',
    ),
    pattern(
      '(?:mean|rude|nasty) to me(?: at school)?(?! in the game)|(?:everyone|everybody|they|all the kids|all kids|the kids) (?:\\w+ ){0,2}(?:hate|hates) me|(?:push|pushes|pushed|shove|shoved) me|took my lunch|(?:threaten|threatened) me|leave me out|said (?:that )?i (?:am|was) (?:stupid|ugly|fat|dumb|a loser)',
    ),
  ],
  parents: [
    pattern(
      '(?:mom and (?:my )?dad|dad and (?:my )?mom|(?:my )?parents|they) (?:\\w+ ){0,3}(?:fight|fights|fighting|fought|fighted|yell|yelling|yelled|scream|screaming|screamed|argue|arguing|argued|shout|shouting)(?: at each other| a lot| again| all| so| every| and|$)',
    ),
    pattern(
      '(?:mom|dad) (?:\\w+ )?(?:yells?|screams?|yelled|screamed) at (?:my )?(?:mom|dad)|(?:mom|dad) (?:is|was) (?:\\w+ )?(?:mad|angry|mean) (?:at|to) (?:my )?(?:mom|dad)',
    ),
  ],
  grief: [
    pattern(
      '(?:my|our) (?:\\w+ ){0,2}(?:mom|dad|grandma|grandpa|granny|nana|papa|uncle|aunt|brother|sister|friend|baby|dog|puppy|cat|kitty|kitten|hamster|fish|goldfish|bunny|rabbit|bird|turtle|guinea pig|horse|pet|cousin|teacher|neighbor|parrot|mouse|rat|gecko|lizard|chicken) (?:\\w+ ){0,2}(?:died|dead|is dead|has died|passed away|is in heaven|went to heaven|got run over|was put to sleep|is dying|is going to die)',
    ),
    pattern(
      '(?:grandma|grandpa|nana|granny|mom|dad) (?:\\w+ ){0,2}(?:died|dead|passed away|in heaven)|somebody died|someone died|funeral|put (?:my|our) (?:dog|cat) to sleep',
    ),
  ],
  unwell: [
    pattern(
      '(?:my|the) (?:\\w+ )?(?:tummy|stomach|belly|head|ear|ears|tooth|teeth|throat|knee|leg|arm|foot|finger|hand|toe|back|eye|elbow|neck) (?:\\w+ ){0,2}(?:hurts?|aches?|hurting|is sore|feels (?:bad|funny|sick|weird))',
    ),
    pattern(
      'i (?:feel|am|felt) (?:\\w+ )?(?:sick|ill|dizzy)(?! of)|i (?:threw|am throwing|throwed) up|i have (?:a )?(?:fever|headache|tummy ache|stomach ache|toothache)|i (?:fell|bumped|banged|scraped|stubbed|twisted) (?:\\w+ ){0,3}(?:my (?:head|knee|leg|arm|elbow|toe|face|chin|hand)|down and)|i (?:hurt|hurted) (?:my|me)|ouch it hurts|i got stung|i cut (?:my|me|myself)|i got (?:a )?cut|a bee stung me|got an owie|i have (?:an? )?(?:owie|boo boo)',
    ),
  ],
};
