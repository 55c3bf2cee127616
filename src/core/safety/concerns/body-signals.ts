import type { ConcernKind } from './concern.ts';
import { gap, pet, relative, type Sign, sign } from './people-words.ts';

const noFood =
  '(?:bleach|cleaner|cleaning|windex|soap|detergent|dishwasher|laundry|tide|pods?|shampoo|lotion|sanitizer|mouthwash|nail polish|perfume|gas|gasoline|oil|kerosene|antifreeze|paint|paint thinner|glue|poison|chemicals?|spray|batter(?:y|ies)|magnets?|coins?|penny|pennies|nickel|dime|quarter|screws?|nails?|needle|pin|pins|tack|glass|button|marbles?|beads?|legos?|beer|wine|vodka|alcohol|whiskey|liquor|vape|edibles?|under the sink|under sink|garage|cabinet|toilet water|bottle with a skull|ring|toy|rock|rocks|key|balloon|blue stuff|pink stuff|green stuff|stuff (?:from|in|under)|something (?:bad|weird|i should not|blue|green|pink|from the|from under|poison)|should not have|wild berries|(?:red|black|white) berries|plants?|leaves)';
const pills =
  '(?:pills?|medicines?|tablets|vitamins?|vitamin gummies|gummy vitamins?|gummies|tylenol|advil|ibuprofen|melatonin|cough syrup|syrup|meds|drugs?)';
const tooMany =
  '(?:all|too many|too much|lots|a lot|whole|entire|bunch|many|extra|more|by myself|found|moms|dads|grandmas|grandpas|his|her|the dogs|somebody elses|bottle|handful|ten|twenty|five|six|seven|eight)';
const swallow =
  '(?:ate|eated|eaten|eat|eating|swallow\\w*|drank|drinked|drink|drunk|drinking|licked|chewed|sniffed|tasted|sipped|gulped)';
const outdoors = '(?:yard|garden|forest|woods|ground|outside|tree|bush|grass|park|lawn)';
const playFood =
  'pretend\\w*|toy kitchen|play kitchen|movie|in my dream|doll|the game|in minecraft|in roblox|story|cake|ice cream|pizza|soup|dinner|oil and|with oil|chips|never|do not|did not';
const down =
  '(?:fell|fallen|collaps\\w+|faint\\w*|passed out|on the (?:floor|ground)|lying (?:there|down|on)|laying (?:there|down|on)|unconscious)';
const still =
  '(?:wak\\w*|get(?:ting)? up|mov\\w+|breath\\w*|answer\\w*|talk\\w*|respond\\w*|open\\w* (?:his|her|their) eyes|say\\w* anything)';
const notStill = `(?:not|stopped|never|can not|barely) ${gap(2)}${still}`;
const sleepy =
  'snor\\w+|lazy|early|saturdays?|sundays?|weekends?|coffee|alarm clock|naps?|to me anymore|talk\\w* to me|talk\\w* to (?:each other|him|her|mom|dad|my)|for school|toy|doll|robot|teddy|pretend\\w*|stuffed|santa|game|line|freeze|statue|laugh\\w*|yoga|asleep in the car|let me|my turn|stop talking|answer my question|answer the phone';
const calmFloor =
  'laugh\\w*|funny|playing|tummy time|yoga|exercis\\w*|fixing|cleaning|working|sitting|asleep in|in love|snow|ice skat\\w*|ski\\w*|laugh|tickl\\w*|blocks|vacuum\\w*|toys?|clothes|sleepover|last (?:year|summer|winter|week|month)|is (?:ok|okay|fine) now|asleep on the couch|behind|game|legos?|puzzle';
const toyBlade =
  'water ?gun|nerf|toy\\w*|squirt|bubble gun|glue gun|lego|pretend\\w*|play(?:ing)? (?:cops|police|war|army|sheriff|cowboys?|pirates?|soldiers?|ninja)|cops|cowboys?|playing|plastic|game|movie|show|story|book|cartoon|butter knife|plastic knife|fork|forks|spoons?|my food|apple|sandwich|pancakes?|cake|butter|jelly|cooking|police|policeman|officer|soldier|army|hunting|hunter|hunt|museum|minecraft|roblox|fortnite|costume|halloween|pirate|drew|drawing|nail gun|top gun|star wars|massage gun';

/** What happens to bodies and to the people and animals of a family. */
export const bodiesNet: Readonly<Partial<Record<ConcernKind, readonly Sign[]>>> = {
  fire: [
    sign(
      '(?:house|kitchen|room|bed|oven|stove|curtains?|tree|car|garage|school|hair|shirt|sleeve|blanket) ' +
        gap(3) +
        '(?:on fire|burning|flames|smok(?:e|ing|y))|fire in (?:my|the|our)|(?:smell|see) (?:\\w+ )?(?:smoke|gas|fire)|smoke (?:alarm|detector) (?:is |keeps )?(?:going|beep\\w*|ringing|on)',
      'candles? on|toy|lego|drill|pretend\\w*|game|movie|story|campfire|fire pit|fireplace|dragon|barbecue|grill|marshmallows?|truck|on the news|on tv',
    ),
  ],
  swallowed: [
    sign(
      `${swallow} ${gap(6)}${noFood}`,
      `${playFood}|toy story|(?:want|wants|like|likes|going) to (?:eat|drink|taste)|(?:mom|dad|grandma|grandpa|uncle|they|everybody|he|she) ${gap(2)}(?:drank|drinks|drink|drinking) ${gap(4)}(?:beer|wine|alcohol)|(?:ate|eat|eating|lunch|dinner|breakfast|drank|drink) (?:\\w+ ){0,4}(?:in|at|on) the (?:garage|toy|rock|park)|ring pop|gummy ring|onion ring\\w*|rock candy|pop rocks|tea leaves|key lime|bean`,
    ),
    sign(
      `(?:${swallow}|took|takes|taken) ${gap(6)}${pills}`,
      `gave me|gave us|gives me|doctor|nurse|had to|have to|before bed|every day|my (?:medicine|vitamin|vitamins|meds|pills?)$|gummy (?:bears?|worms?)|gummies from the (?:store|party)|pancake|maple|waffles?|her (?:medicine|pills?|vitamins?)$|his (?:medicine|pills?|vitamins?)$|the (?:dog|cat) (?:took|takes) (?:his|her)`,
    ),
    sign(
      `(?:ate|eated|swallow\\w*|drank|took|taken|takes) ${gap(4)}${tooMany} ${gap(4)}${pills}|${pills} ${gap(6)}(?:ate|swallowed|took) (?:all|them all|too many)`,
      'gummy (?:bears?|worms?)|gave me|pretend\\w*|game',
    ),
    sign(
      'swallow(?:ed|s|d|ing)? (?:a|an|the|my|some|his|her|it|something)(?! (?:\\w+ )?(?:gum|food|candy|water|spit|pride|seeds?|watermelon seed|bite|tooth|teeth|bug|fly|milk|air|medicine|juice|bubble|bread|grape|cherry|bee|whale|fish|man|spoon of|it whole))(?= \\w)',
      'whale|snake|dragon|story|pretend\\w*|game|movie|toothpaste',
    ),
    sign(
      `(?:ate|eaten|eat|picked and ate) ${gap(3)}(?:mushrooms?|berries|berry|flowers?|leaves|plant) ${gap(3)}(?:from|in|off|outside) (?:the |my |our |a )?${outdoors}`,
      'strawberr\\w+|blueberr\\w+|raspberr\\w+|blackberr\\w+|picking',
    ),
    sign(
      `(?:put|stuck|got|there is) ${gap(4)}(?:up|in|inside) (?:my|his|her) (?:nose|ear)`,
      'water|snot|boogers?|finger|song|tear|nosebleed|cold|earring|headphones?|earbuds?|doctor|music',
    ),
  ],
  body: [
    sign(`${relative} ${gap(8)}${notStill}`, sleepy),
    sign(
      `(?:he|she|they) ${gap(2)}${notStill}`,
      `${sleepy}|mov\\w+ (?:in|out|away|here|house|to)|(?:not|never) (?:\\w+ )?talk|${pet}`,
    ),
    sign(
      `${down} ${gap(8)}${notStill}|${notStill} ${gap(8)}${down}`,
      `talk\\w* to me|laugh\\w*|toy|doll|pretend\\w*|game|${pet}`,
    ),
    sign(
      `(?:mom|dad|grandma|grandpa|aunt|uncle|babysitter|teacher|stepmom|stepdad) (?:just |is |was |has |had )*(?:${down}|fell (?:down|over|off))`,
      `${calmFloor}|asleep|fell (?:\\w+ )?for`,
    ),
    sign(
      `(?:${relative}|baby|he|she) ${gap(3)}(?:unconscious|passed out|fainted|seizure|shaking all over|turned blue|turning blue|is blue|heart attack|stroke|chok(?:ing|ed)|drown(?:ing|ed)|foam|overdos\\w+|collapsed|can not breathe|is not breathing|hit (?:his|her) head)`,
      'pretend\\w*|game|movie|joke|story|blueberr\\w*|costume|last (?:year|summer|week)|joking|chok\\w+ (?:me|my|him|her|mom|dad|the)|smurf|eyes',
    ),
    sign(
      '(?:am|is|are) (?:\\w+ )?chok(?:ing|ed)|(?:can not|can barely|hard to) (?:breathe|get air)|(?:stuck|caught) in my throat|face is swelling|throat is closing|drowning',
      'game|pretend\\w*|laugh\\w*|joke|story|movie',
    ),
    sign(
      `(?:bleed\\w*|blood) ${gap(6)}(?:a lot|lots|so much|will not stop|does not stop|not stopping|everywhere|badly|really bad|so bad|all over)|(?:so much|lots of|a lot of|too much) blood|(?:cut|blood) (?:is )?(?:really )?deep|(?:mom|dad|grandma|grandpa|baby|head|neck|eye|ear) ${gap(2)}bleeding`,
      'game|movie|pretend\\w*|ketchup|halloween|costume|zombie|lost (?:a|my) tooth',
    ),
    sign(
      `(?:snake|scorpion|black widow|jellyfish) ${gap(2)}(?:bit|stung|bites) me|hit by (?:a|the) (?:car|truck|bike|bus)|fell (?:off|from|out of) (?:the|a|my|our) (?:roof|window|tree|balcony|ladder|top of)|broke (?:my|his|her) (?:arm|leg|neck|back|wrist|foot|hand)|bone is|got (?:shocked|electrocuted)`,
      'game|toy|pretend\\w*|movie|story|minecraft|last (?:year|summer|week)|cast|when i was|leaf|leaves|apple|almost|he has a cast|doll|joke|bird|dog (?:got|was)|cat (?:got|was)',
    ),
  ],
  intruder: [
    sign(
      `(?:someone|somebody|man|men|robbers?|burglars?|stranger|thief|thieves|bad guys?|people|they|he) ${gap(3)}(?:broke in|breaking in|break(?:s)? in|broke into|breaking into|climb\\w+ (?:in|through)|trying to get in|trying to open|banging on|robb\\w+|stole from|stealing) ?${gap(3)}(?:our|my|the|us|house|window|door|home)?`,
      'game|movie|pretend\\w*|story|book|cartoon|lego|playing|toy|home alone|piggy bank|song|dream|cookie|base',
    ),
    sign(
      '(?:robbers?|burglars?|strange man|a stranger|a man|intruder|bad man) ' +
        gap(3) +
        '(?:in|inside|at|outside|by) (?:my|our|the) (?:house|home|room|window|apartment|yard|basement|garage|closet|kitchen|back door)',
      'game|movie|pretend\\w*|story|lego|playing|toy|dream|mail|pizza|package|fix\\w*|next door|snowman|trash|moon',
    ),
    sign(
      '(?:house|home|we) (?:is being|got|was|is getting|are being|were|are getting) (?:robbed|broken into)|front door (?:is|was) (?:broken|kicked)|gun ?shots?|shooting outside|(?:he|she|man|somebody|someone|dad|boyfriend) (?:has|have|had|got|pulled out|is holding) (?:a |his |the )?(?:gun|knife)',
      `${toyBlade}|game|base`,
    ),
  ],
  noFood: [
    sign(
      '(?:no|out of|not enough|any) (?:more )?(?:food|dinner|breakfast) ' +
        gap(3) +
        '(?:at home|home|here|left|in (?:the|our) (?:house|fridge|kitchen|home)|today|again|to eat)|(?:there is|have|has|got|have got|is) (?:never |not )?(?:no|any|enough|nothing) ?(?:food|to eat)|(?:have |get |got |had )?(?:nothing|not anything|no food) to eat|(?:did|do|have|has) not (?:eat|ate|eaten|get|got|have|had) (?:anything|any (?:food|dinner|breakfast|lunch)|dinner|food|breakfast)(?: ' +
        gap(3) +
        '(?:today|all day|yesterday|since|for|days|again|because|at home|last night))|(?:fridge|refrigerator) is (?:always )?empty|(?:not|never) (?:have|get|has|buy|bought) (?:any |enough )?(?:food|dinner|breakfast)|food (?:is|ran) (?:all )?(?:gone|out)|(?:no|not have|not have any|not have enough|not enough) money for (?:food|groceries)|nobody (?:made|gave|gives|makes|feeds?|fed) me(?: any)?(?: food| dinner| anything)?|hungry (?:all the time|every day|every night|at night)|go to bed hungry',
      'hamster|dog|cat|fish|birds?|party|picnic|game|minecraft|pretend\\w*|doll|lunch ?box|that i like|i like|no food fight|ants?|yet|play kitchen',
    ),
  ],
  taken: [
    sign(
      `(?:${relative}|he|she) ${gap(5)}(?:jail|prison|arrested|locked up|foster|rehab|deported|behind bars|taken (?:away )?by (?:the )?(?:police|cops))|(?:police|cops?|ice|officers?) ${gap(2)}(?:took|take|taking|arrested|came for|got) ${gap(2)}(?:${relative}|him|her|me)|(?:jail|prison) ${gap(4)}${relative}|(?:i am|live|living|am) ${gap(2)}(?:foster|in a shelter)`,
      'game|monopoly|pretend\\w*|lego|playing|played|movie|works?|job|guard|show|story|school project|picture|home to',
    ),
  ],
  divorce: [
    sign(
      'divorc\\w+|splitting up|split up|separated|break(?:ing)? up|broke up|moved out|moving out|left (?:us|the family)|leav(?:ing|es?) (?:my |our )?(?:mom|dad|us|the family)|(?:do|does|are|is|will) not (?:liv(?:e|ing) (?:together|with us)|married|love each other)(?: anymore)?|(?:two|different) houses now|(?:dad|mom) has a new (?:girlfriend|boyfriend)',
      'legos?|band|cookie|candy|boyfriend and girlfriend in|teams?|toy|puzzle|neighbor|movie|broke up the',
      '(?:mom|dad|parents|they|stepdad|stepmom|he|she|us)',
    ),
  ],
  grief: [
    sign(
      `(?:${relative}|${pet}|mom|dad|grandma|grandpa|somebody|someone|he|she) ${gap(4)}(?:died|dies|dead|is dying|passed away|passed on|heaven|with the angels|an angel now|put (?:to sleep|down)|going to die|is gone forever|never coming back|buried|cremated|got killed|was killed)`,
      `game|minecraft|roblox|fortnite|movie|show|pretend\\w*|story|book|level|boss|zombies?|monster|toy|lego|battery|phone|tablet|laugh\\w*|to die for|plays? dead|dead (?:battery|end)|deadline|christmas tree|long time ago|dinosaurs?|${pet} (?:food|heaven shop)|bug|ant|fly|spider|worm`,
    ),
    sign(
      `(?:lost|miss|misses) (?:my|our) (?:\\w+ )?(?:grandma|grandpa|baby brother|baby sister|uncle|aunt)(?! (?:in|at|on|who|and will))|funeral|cemetery|graveyard|somebody died|someone died`,
      'halloween|game|movie|spooky|story|minecraft',
    ),
  ],
  pet: [
    sign(
      `${pet} ${gap(4)}(?:not (?:\\w+ )?(?:wak\\w*|mov\\w+|breath\\w*|eat|eating|get(?:ting)? up)|ran away|run away|is (?:lost|missing|gone|sick|hurt|dying)|got (?:lost|out|hit by|hurt|run)|upside down|floating)|(?:can not find|lost) my (?:\\w+ )?${pet}`,
      'toy|stuffed|plush|teddy|game|minecraft|story|movie|book|pretend\\w*|lost my fish\\w* game|from (?:me|the bath)|lazy|came back|found (?:him|her|it)|balloon|goldfish crackers',
    ),
  ],
  sick: [
    sign(
      `(?:${relative}|he|she|i|we) ${gap(5)}(?:cancer|tumor|leukemia|chemo|hospital|surgery|operation|a coma|stroke|heart attack|dementia|alzheimers?|ambulance|emergency room|seizures?|wheelchair now|depress\\w+|car accident|accident in the car|car crash)`,
      'works?|working|job|nurse|doctor|was born|were born|been born|have a baby|having a baby|had a baby|new baby|toy|pretend\\w*|game|play(?:ed|ing)? (?:doctor|hospital|vet)|lego|doll|teddy|stuffed|stroke of|strokes|saw an ambulance|passed|when i was|race car|volunteer\\w*|potty|accident in my|swim|breast ?stroke|visit(?:ed)? the new|hate cancer',
    ),
    sign(
      `(?:${relative}) (?:is|are|was|has been|got|feels|gets) (?:\\w+ ){0,2}(?:sick|ill|dying)|(?:very|really|so) sick ${relative}`,
      'sick of|toy|doll|teddy|stuffed|pretend\\w*|that is sick|sick (?:trick|moves|skater)',
    ),
  ],
  unwell: [
    sign(
      '(?:is|are|am|was|it|keeps?|started|still) (?:\\w+ )?bleed(?:s|ing)?|nose ?bleed|(?:some|a little) blood',
      'tooth|game|movie|zombie|pretend\\w*|ketchup|halloween|costume',
    ),
    sign(
      `(?:dog|cat|bee|wasp|hornet|spider|tick|hamster|ant|${pet}) (?:\\w+ ){0,2}(?:bit|stung|scratched) (?:me|my)`,
      'toy|game|story|pretend\\w*|dream',
    ),
    sign(
      'i (?:fell|tripped|slipped|crashed|bumped|banged|scraped) ' +
        gap(8) +
        '(?:hurts?|hurting|ouch|owie|cry\\w*|cried|bleed\\w*|blood|bruise|swollen)',
      'laugh\\w*|not hurt|game',
    ),
    sign(
      '(?:i|my) ' +
        gap(4) +
        '(?:threw up|throw up|throwing up|vomit\\w*|fever|rash|itchy all|swollen|ear ?ache|tooth ?ache|head ?ache|stomach ?ache|tummy ?ache|sore throat)',
      'game|pretend\\w*|toy|doll|teddy|stuffed|laugh\\w*|does not have|no fever|dog|cat',
    ),
  ],
};
