import type { ConcernKind } from './concern.ts';
import { gap, grownUp, person, relative, type Sign, sign } from './people-words.ts';

const clothes =
  '(?:clothes|pants|shirt|underwear|underpants|undies|panties|dress|skirt|shorts|jeans|pajamas|pjs|bathing suit|swimsuit|bra|trousers)';
const privates =
  '(?:privates?|private (?:parts?|areas?|spots?)|penis|vagina|wee ?wee|pee ?pee|weenie|willy|boobs?|butt|bottom|bum|no no (?:spot|square|place)|naked|down there|between my legs|underwear|underpants|undies|panties|his thing|their thing)';
const intimate =
  '(?:touch\\w*|see|sees|saw|show\\w*|look\\w*|lick\\w*|kiss\\w*|rub\\w*|grab\\w*|put|puts|pictures?|photos?|videos?|film\\w*|watch\\w*|feel|feels|felt|poke\\w*|squeez\\w*|hand|hands|fingers?|play\\w*|peek\\w*)';
const dislike =
  '(?:do not (?:like|want)|did not (?:like|want)|does not stop|will not stop|say stop|said stop|said no|say no|hate it|weird|yucky|icky|gross|scared|scares|secret|uncomfortable|hurts|bad)';
const careTaking =
  '(?:doctor|nurse|bath|bathtub|shower|diaper|wet|dirty|muddy|change|changing|potty|toilet|wipe\\w*|wash\\w*|swim\\w*|pool|throw up|threw up|spilled|bedtime|rash|cream|laundry|too small|too big|fold\\w*|iron\\w*|bought|sick|hot|statue|doll|barbie|giggl\\w*|laugh\\w*|funny|dance\\w*|dancing)';
const forced =
  '(?:makes?|made|making|forces?|forced|told|tells|asks?|asked|wants?|wanted|has|had|lets|puts?|pulls?)';
const strike =
  '(?:hit|hits|hitting|push|pushes|pushed|pushing|shov\\w+|hurt|hurts|hurting|beat|beats|beating|beat up|beats up|kick|kicks|kicked|kicking|chok\\w+|strangl\\w+|slap\\w*|spank\\w*|punch\\w*|whip|whips|whipped|whipping|smack\\w*|bit|bites|pinch\\w*|burned|burns|stabs?|stabbed|attack\\w*|grabs?|grabbed|drags?|dragged|throws|threw|slam\\w*|shakes|shook|shaked|shaking|hitted|wallops?|whack\\w*|scratch\\w*|hold(?:s|ing)? down|held down|smash\\w*)';
const sport =
  '(?:swing|swings|sled|sledding|stroller|wagon|cart|bike|scooter|wheelchair|merry go round|goal|ball|pillow|snowball|balloon|chess|checkers|uno|cards|monopoly|mario|race|racing|soccer|football|basketball|baseball|hockey|tennis|dodgeball|karate|match|tag|wrestl\\w*|tickl\\w*|playing|high five|kiss|in the air|by accident|button|costume|water|into the pool|to the store|a party|a picture)';
const victim = `(?:(?:${relative}|dog|cat|puppy|kitten)s?(?! (?:clothes|shoes?|coat|jacket|hair|name|tower|toy|toys|car|house|phone|door|bag))|each other|him|them|her(?= (?:and|so|because|on|in|with|at|down|when|again|really|very|a|all|every|hard|until|too|while)|$))`;
const family =
  '(?:stepmom|stepdad|mom|dad|grandma|grandpa|uncle|aunt|boyfriend|girlfriend|teacher|coach|babysitter|man|he)';
const harm =
  '(?:kill|hurt|stab|shoot|strangle|choke|poison|murder|burn|beat up|beat|punch|hit|kick|slap|bite|push|smash|attack|drown|throw)';
const monsters =
  '(?:monsters?|dragons?|zombies?|bad guys?|boss|villains?|aliens?|robots?|creepers?|level|chess|checkers|uno|race|tag|game|ball|swing|pinata|bugs?|spiders?|mosquito\\w*|ants?|flies|fly|surprise|do not want to|never|feelings)';

/** What people do to a child, to each other, and what a child wants to do: whoever does it, in whatever order. */
export const peopleNet: Readonly<Partial<Record<ConcernKind, readonly Sign[]>>> = {
  touched: [
    sign(
      `${person} ${gap(4)}(?:takes?|took|taking|pulls?|pulled|pulling|rips?|ripped|lifts?|lifted|opens?|removes?) ${gap(3)}(?:(?:off|down|up) ${gap(3)}${clothes}|(?:my|our) ${gap(2)}${clothes}(?: (?:off|down|up))?)`,
      `${careTaking}|(?:took|takes) my (?:\\w+ )?${clothes} (?:to|from|at|and (?:hid|put))`,
    ),
    sign(
      `${forced} (?:me|us) ${gap(4)}(?:undress\\w*|naked|(?:take|get|pull|strip|lift|open) ${gap(4)}${clothes})`,
      careTaking,
    ),
    sign(
      `undress(?:ed|es|ing)? me|i (?:have|had) to (?:be naked|undress|take (?:off )?(?:my )?clothes)`,
      careTaking,
    ),
    sign(
      `(?:stepdad|stepbrother|uncle|boyfriend|cousin|grandpa|babysitter|neighbor|man|guy|teacher|coach|he) ${gap(4)}(?:in|into|on|under|to) (?:my|the|his) (?:bed|blanket|blankets|covers|sheets)(?: with me| at night)?`,
      'went to bed|goes to bed|in bed (?:sick|asleep|already)|fell|monster|ghost|his bed (?:is|has)|reads?|story|nightmare|bad dream|jump\\w*|sleepover|sick|he is (?:asleep|sleeping)|naps?|teddy|dog|cat|stories|toy|truck|made the bed|go to (?:his|the) bed|gets? to stay',
    ),
    sign(
      `(?:dad|stepdad|stepbrother|uncle|boyfriend|brother|he) ${gap(3)}(?:comes?|came|gets?|got|climbs?|crawls?|sneaks?|lies|lays) ${gap(3)}(?:my|me|in) ${gap(2)}(?:bed|room|blanket|covers) ${gap(4)}(?:at night|when (?:mom|everybody|everyone|they) (?:is|are)|every night|and ${dislike}|in the dark)`,
      'reads?|story|nightmare|bad dream|says? good ?night|check|kiss(?:es)? me good|tuck\\w*|hug|storm|thunder|scared of|because he is scared',
    ),
    sign(
      `${forced} ${gap(2)}me ${gap(4)}lap|lap ${gap(6)}${dislike}|${dislike} ${gap(6)}lap`,
      'santa|reads?|story|stories|tv|movie|lap(?:s)? around|dog|cat|swim|race|laptop',
    ),
    sign(
      `${person}s? ${gap(6)}${intimate} ${gap(5)}${privates}|${intimate} ${gap(3)}(?:his|her|their|him|my) ${gap(4)}(?:privates?|private parts?|penis|vagina|wee ?wee|pee ?pee|willy|boobs?)`,
      careTaking,
    ),
    sign(
      `${person}s? ${gap(2)}(?:put )?(?:his|her|their|a|the)? ?(?:hand|hands|fingers?) ${gap(3)}(?:in|inside|under|down|up) my ${gap(1)}(?:pants|shorts|jeans|shirt|clothes|skirt|dress|underwear|pajamas|blanket)`,
      careTaking,
    ),
    sign(
      `${person} ${gap(3)}(?:touch\\w*|kiss\\w*|tickl\\w*|rub\\w*|massag\\w*|cuddl\\w*|squeez\\w*|lick\\w*|hug\\w*|strok\\w*|pets) (?:me|my) ${gap(6)}(?:do not (?:like|want)|did not (?:like|want)|will not stop|does not stop|i (?:say|said|tell|told)(?: \\w+)? (?:no|stop)|weird|yucky|icky|gross|secret|uncomfortable|my (?:legs?|thigh|chest|tummy under))`,
      'dog|cat|puppy|kitten|beard|lipstick',
    ),
    sign(
      `(?:${grownUp}|cousin|brother|he|they) ${gap(3)}(?:watch\\w*|peek\\w*|film\\w*|looks?|stares?|comes? in|record\\w*|takes? (?:pictures?|videos?|photos?)) ${gap(4)}(?:i am|me|when i) ${gap(5)}(?:bath|bathe|shower|undress\\w*|naked|get(?:ting)? dressed|chang\\w+ (?:my )?clothes|on the (?:potty|toilet)|pee)`,
      '(?:mom|grandma|doctor|nurse) (?:watch\\w*|looks?|comes? in)',
    ),
    sign(
      'bad touch\\w*|secret touch\\w*|touching game|licks? me|kiss(?:ed|es)? me on (?:the|my) (?:mouth|lips)|plays? (?:doctor|the tickle game) ' +
        gap(4) +
        'secret',
      'dog|cat|puppy|kitten|cow|horse|tiger|goat',
    ),
    sign(
      `${person} ${gap(4)}wants? to (?:watch|see|film) me ${gap(4)}(?:bath|bathe|shower|undress\\w*|naked|chang\\w+|pee)`,
      'doctor|nurse',
    ),
    sign(
      `${person} ${gap(3)}(?:gets?|got|lies|lays|climbs?|lay) (?:on top of|on) me`,
      'dog|cat|puppy|wrestl\\w*|pillow|playing|game|mad',
    ),
    sign(`${person} ${gap(3)}touch(?:es|ed|ing)? me`, 'tag|game|shoulder|ball|dog|cat|by accident|bus|elbow'),
  ],
  hurt: [
    sign(
      `${person} ${gap(5)}${strike} ${gap(1)}(?:me|us|my (?:face|head|arm|arms|back|legs?|butt|neck|hair|hands?|ear|ears|cheek|bottom|stomach|tummy))(?! (?:a|an|the|some|out|his|her|up from|to) )`,
      `${sport}|hurts? my (?:feelings)|grab(?:s|bed)? (?:me|my) (?:hand|by the hand)|hugg?\\w*|(?:he|she|they) (?:do|does|did) not`,
    ),
    sign(
      `${person} ${gap(4)}(?:(?:pulls?|pulled) my (?:hair|ear|ears|arm)|(?:throws?|threw|throwing) (?:me(?! (?:the|a|in the air|up))|stuff|things|plates?|bottles?)|hold(?:s|ing)? me (?:down|under)|held me (?:down|under)|ties? me|tied me|squeez\\w+ my neck|locks? me|locked me|burn(?:s|ed|t)? me)`,
      sport,
    ),
    sign(
      `with (?:a|the|his|her|my) (?:belt|wooden spoon|stick|hanger|cord|shoe|sandal|paddle|fists?) ${gap(3)}(?:when|if|because) i|(?:hit|hits|beat|beats|spank\\w*|whip\\w*|beating|whooping|spanking) ${gap(5)}(?:belt|spoon|stick|hanger|cord|sandal|paddle|fists?)`,
      `${sport}|drum\\w*|gave me|gave my|bought|on my foot|tie|tied`,
    ),
    sign(
      `(?:said|says|threaten\\w*|told me) ${gap(6)}(?:kill|hurt|shoot|stab|beat) (?:me|us|mom|dad|my|her|him)`,
      'joke|joking|playing',
    ),
    sign(
      `(?:mom|dad|stepdad|stepmom|boyfriend|uncle|grandpa) ${gap(3)}(?:drunk|on drugs|drinks? too much|high again)`,
    ),
    sign(
      `(?:got|get|gets|getting|gave me|gives me|gonna get) (?:me )?(?:a |the )?(?:beating|whooping|whupping|spanking|belt|licking)s?`,
      'seat ?belt|karate|new belt|yellow belt|black belt|ice cream',
    ),
    sign(
      '(?:have|got|has) ' +
        gap(3) +
        '(?:bruise|bruises|black eye|marks) ' +
        gap(6) +
        '(?:dad|mom|he|she|him|her|stepdad|uncle|boyfriend)',
    ),
  ],
  witnessed: [
    sign(
      `(?:(?:my|our|the|a|and|her|moms) |^|saw |because |when |that )(?:${grownUp}|${relative}|he|she|they|boyfriend) ${gap(3)}${strike} ${gap(3)}(?<!(?:my|on|for|with|to|and|his|her) (?:new )?)(?:my |our |a |the |her |his )?${gap(1)}${victim}`,
      `${sport}|(?:hurt|hurts|burned) (?:his|her|their) |threw (?:a|the|him|her|my \\w+) (?:ball|a)|grab\\w* (?:a|some|the)|(?:threw|throws) (?:up|away|out)|beat (?:\\w+ ){1,2}(?:at|in)|i threw|i pushed|ha ?ha|feelings`,
    ),
    sign(
      `(?:mom|dad|grandma|sister|brother|stepmom) ${gap(3)}(?:got|gets|was|is being|is getting) (?:hit|beaten|beat up|choked|slapped|pushed|hurt|punched|kicked)(?: ${gap(3)}by ${gap(2)}${family})?`,
      `${sport}|by a (?:ball|car)`,
    ),
    sign(
      `${family} ${gap(4)}(?:throws?|threw|throwing|breaks?|broke|smash\\w*|punch\\w*) ${gap(3)}(?:wall|plates?|dishes|bottles?|the door|the tv|phone|things|stuff) ${gap(3)}(?:at|because|when|mad|angry|yell\\w*|and)`,
      `${sport}|accident|oops`,
    ),
    sign(
      `(?:dad|mom|he|boyfriend|stepdad) ${gap(3)}(?:hurt|hurts|hurting|hitting|beating|choking|strangling|fighting with) (?:my )?(?:mom|dad|grandma)`,
      sport,
    ),
  ],
  harmOther: [
    sign(
      `i ${gap(3)}(?:want to|going to|will|wish i could|feel like|could just|would like to|need to|am about to) ${gap(2)}(?:${harm}) (?:my |the |that |this |all |our |some )?${gap(2)}(?:${person}s?|him|her|them|everybody|everyone|dog|cat|${relative}s?|class|school)(?! (?:ball|feelings))`,
      monsters,
    ),
    sign(
      'i (?:want|wish) (?:my |that |the )?' +
        gap(2) +
        '(?:him|her|them|mom|dad|brother|sister|teacher|everyone|everybody|boy|girl) ' +
        gap(2) +
        '(?:dead|die|to die|gets? hurt|would die|was dead|were dead)',
      monsters,
    ),
    sign(
      `(?:feel like|thinking (?:about|of)|think about) (?:killing|hurting|stabbing|hitting|choking|punching) ${gap(2)}(?:${person}s?|him|her|them|everybody)`,
      monsters,
    ),
  ],
  selfHate: [
    sign(
      'i (?:(?:\\w+ ){0,2}hate|do not like) (?:myself|me|my life|my body|my face|being me|who i am|how i look)(?! (?:hair|teeth)?brush)',
    ),
    sign(
      'i am (?:(?:so|just|really|such|too|very|always|the|a|an|only|all|like|most|totally|kind of) )*(?:stupid|stupidest|dumb|dumbest|worthless|ugly|ugliest|useless|idiot|loser|(?:bad|worst|meanest|dumbest) (?:kid|boy|girl|person|child|son|daughter)|mistake|failure|fat|garbage|trash|not good enough|burden|nothing|disgusting|horrible person)(?! (?:at|robot|question|hat|costume))',
      'pretend\\w*|not (?:stupid|dumb|ugly|a bad|fat)',
    ),
    sign(
      'i ' +
        gap(2) +
        '(?:want|wish) ' +
        gap(3) +
        '(?:disappear|vanish|not exist|go away forever|never (?:be|been) born|(?:was|were|be) (?:somebody|someone) else|(?:was|were) never)',
      'like a ghost|magic|invisible|trick|wizard|cape|potion|they|monster',
    ),
    sign(
      '(?:nobody|mom|dad|parents|they|family) ' +
        gap(2) +
        '(?:loves?|cares? about|wants?) (?:me|if i)(?! to|\\w)(?=$| (?:anymore|at all|because|and|ever))',
      '(?:mom|dad|they|parents|family) (?:really |still |always )?(?:loves?|wants?|cares? about) me(?!.* not)',
    ),
    sign(
      '(?:mom|dad|parents|they|stepmom|stepdad) (?:\\w+ )?(?:do|does) not (?:love|want|care about|like) me|(?:mom|dad|parents|everybody|everyone) (?:\\w+ )?(?:hates?) me|nobody (?:loves|wants|cares about|needs) me',
    ),
    sign(
      '(?:it is|is) (?:all|always) my fault|everything is my fault|i (?:always )?(?:ruin|mess up) everything|i can not do anything right|i am never good|something is wrong with me|what is wrong with me',
    ),
  ],
};
