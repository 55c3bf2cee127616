import type { ConcernKind } from './concern.ts';
import { company, gap, type Sign, sign } from './people-words.ts';

const blades =
  '(?:guns?|pistols?|rifles?|bullets|knife|knives|machete|dagger|box cutter|razor|razor blade|axe|weapons?|grenade)';
const toyBlade =
  'water ?gun|nerf|toy\\w*|squirt|bubble gun|glue gun|lego|pretend\\w*|play(?:ing)? (?:cops|police|war|army|sheriff|cowboys?|pirates?|soldiers?|ninja)|cops|cowboys?|playing|plastic|game|movie|show|story|book|cartoon|butter knife|plastic knife|fork|forks|spoons?|my food|apple|sandwich|pancakes?|cake|butter|jelly|cooking|police|policeman|officer|soldier|army|hunting|hunter|hunt|museum|minecraft|roblox|fortnite|costume|halloween|pirate|drew|drawing|nail gun|top gun|star wars|massage gun';
const flames =
  '(?:(?:a|the|moms?|dads?|grandpas?|grandmas?|his|her|this|brothers|that|with) lighter(?! than)|lighters|matches|matchbox|match(?= and)|candles?|fireworks?|firecrackers?|torch|blowtorch)';
const calmFlames =
  'soccer|tennis|football|basketball|hockey|wrestling|my (?:shirt|shoes|outfit|hair|dress|sister|mom|bag)|cake|birthday|church|menorah|hanukkah|christmas|diwali|advent|smells?|electric|fake|battery|watch\\w*|saw|we matched|pretend\\w*|game|toy|everything matches|backpack';
const heights =
  '(?:windowsill|window sill|window ledge|ledge|roof|rooftop|railing|bridge|cliff|balcony rail\\w*|edge of the (?:roof|balcony|cliff|building)|(?:train|railroad) ?(?:tracks?)|railroad|railway|power lines?|crane)';
const calmHeights =
  'house has|toy|legos?|santa|reindeer|bird|birds|cat|squirrel|pretend\\w*|game|movie|story|book|minecraft|roblox|roof of (?:my|the) mouth|blocks|model|draw\\w*|built|building a|tent|drove|driving|drive|car|went over|thomas|playing trains|treehouse|doll ?house|museum';
const places =
  '(?:pool|swimming pool|lake|river|beach|ocean|pond|creek|outside|park|playground|street|road|highway|sidewalk|store|shop|supermarket|mall|parking lot|woods|forest|bus stop|bus|subway|train station|station|airport|field|alley|neighborhood|backyard|back yard|yard|mcdonalds|library|school yard|bathtub|tub|bath|hot tub|water)';
const alone =
  '(?:alone|by myself|on my own|nobody (?:is )?(?:here|with me|around|watching|else)|nobody|no grown ?ups?|(?:can not|could not) find (?:anybody|anyone|my)|without (?:a grown ?up|anybody|my mom|my dad|mom|dad)|left me|got lost|am lost|forgot me)';
const asks =
  '(?:can|could|may|should|am i allowed to|how (?:do|can|could|would|to)|what (?:if|would happen|happens|will happen)|want to|wanna|would like to|is it (?:ok|okay|safe|fun|bad)|let us|dare|dared|dares|teach me|show me how|help me|going to|i will|trying to|why can not i)';
const tries =
  '(?:stick|put|play|playing|touch|light|lit|climb|get|go|walk|stand|jump|drink|eat|swallow|take|lick|use|make|start|burn|turn on|hold|cross|swim|ride|drive|shoot|cut|throw|run|sleep|sit|hide|poke|mix|try|lean|hang|lock|taste|smell|sniff|pour|put|stay|open|balance|dive|wrap|tie|smoke|vape)';
const perils =
  '(?:sockets?|outlets?|electric\\w*|plug|power lines?|wires?|matches|a match|lighter|fire|flames?|candles?|fireworks?|firecrackers?|roof|rooftop|train ?tracks?|tracks|railroad|windowsill|(?:in|on) the (?:street|road)|berr(?:y|ies)|out (?:of )?(?:the|my|a) window|ledge|balcony|railing|bridge|cliff|bleach|cleaner|chemicals?|poison|pills?|medicine|vitamins|batter(?:y|ies)|magnets?|hot stove|stove|oven|microwave|boiling water|plastic bag|bag over|knife|knives|guns?|chainsaw|lawn ?mower|dryer|washing machine|fridge|freezer|hold my breath|breath|middle of the (?:road|street)|busy (?:road|street)|highway|deep end|deep water|frozen (?:lake|pond)|thin ice|cross the (?:street|road) (?:alone|by myself)|swim (?:alone|by myself)|rope around|around my neck|neck|soap|detergent|gasoline|moving car|drive (?:the|a|my|moms|dads) (?:\\w+ )?car|strange dog|wasp nest|beehive|snake|mushrooms? (?:from|in) the)';
const calmAsk =
  'fire ?(?:truck|engine|station|man|men|fighters?|place|fly|flies)|campfire|toy|lego|pretend\\w*|minecraft|roblox|fortnite|game|story|movie|draw\\w*|dragon|santa|reindeer|birds?|cat|toy train|model|read|song|joke|bridge out of|build|built|paper|water gun|nerf|knife and fork|butter|rocket|picture|fly out|blanket|batteries (?:in|into)|put (?:the )?batter|battery (?:dead|in|into)|fire drill|on fire fire';

/** Where a child is, what is close to it there, and what it wants to try. */
export const placesNet: Readonly<Partial<Record<ConcernKind, readonly Sign[]>>> = {
  hazard: [
    sign(`(?:am|are) ${gap(2)}(?:by|next to|near|at) the (?:train|railroad) ?tracks`, company),
    sign(
      `(?:i|we|brother|sister|friend|cousin|kid|boy|girl) ${gap(4)}(?:found|have|has|got|brought|bring|holding|hold|play\\w* with|took|show\\w*|touch\\w*|carry\\w*|picked up|took out|saw) ${gap(4)}${blades}`,
      `${toyBlade}|(?:want|wish|like) (?:to|for)|(?:on|in) (?:tv|the news)`,
    ),
    sign(
      `${blades} ${gap(4)}(?:in|under|on) (?:my|the|his|her|dads|moms|our) (?:hand|bag|backpack|pocket|drawer|bed|closet|car|table|room|floor|couch|shelf|nightstand|house)|(?:real|loaded) (?:gun|knife)|know where ${gap(4)}(?:gun|guns)`,
      `${toyBlade}|knife (?:is )?(?:in|on) the (?:drawer|table)`,
    ),
    sign(
      `(?:i|we|brother|sister|friend|cousin|kid) ${gap(4)}(?:have|has|found|got|holding|play\\w* with|took|lit|light|lighting|lighted|burning|using|brought|am with) ${gap(4)}${flames}`,
      calmFlames,
    ),
    sign(
      `(?:playing with|set|made|started|making|burning) ${gap(2)}(?:fire|flames|paper with|something on fire)(?! ?(?:truck|engine|fighter|man|men|station|works))`,
      'campfire|pretend\\w*|game|story|lego|with (?:mom|dad|grandpa|uncle)|toy|dragon|fire pit|minecraft|scout\\w*|fireplace',
    ),
    sign(
      `(?:am|are|i|we|is|brother|sister|he|she|baby|friend) ${gap(3)}(?:on|at|sitting|standing|climb\\w*|hang\\w*|walk\\w*|up|lean\\w*|near|out) ${gap(4)}${heights}`,
      `${calmHeights}|asked|can i|how do|want to|${company}`,
    ),
    sign(
      '(?:sitting|standing|leaning|hanging|climb\\w*) ' +
        gap(3) +
        '(?:out of|in|on|out|off) (?:the |my |an |a )?(?:open )?(?:window|balcony)',
      'pretend\\w*|cat|bird|flower|game|seat|santa|squirrel|spider ?man|story',
    ),
    sign(
      '(?:house|home|room|basement|bathroom|kitchen|street|car|floor|apartment) ' +
        gap(3) +
        '(?:flood\\w*|under water|full of water|filling (?:up )?with water)|water (?:is )?(?:all over|everywhere|rising|coming (?:in|from)|pouring)|(?:tornado|earthquake|hurricane) ' +
        gap(3) +
        '(?:coming|here|warning|outside|now|shaking|siren)|ceiling (?:is |fell )',
      'toy|lego|pretend\\w*|game|movie|story|doll|sandcastle|minecraft|sprinkler|hose|on tv|book|bubbles|fish tank',
    ),
    sign(
      '(?:snake|scorpion|black widow|bear|wolf|coyote|alligator|wasps?|hornets?|rats?|bees|strange dog|mean dog|bat|raccoon) ' +
        gap(4) +
        '(?:in|at|under|inside|on|chas\\w+|growl\\w*|by) (?:my|me|our|the|at) ?(?:room|house|bed|kitchen|bathroom|basement|garage|tent|backyard|yard|porch|closet|door|me|couch|hallway|leg|arm)?(?=$| (?:and|right|now|help|what|it|i|room|house|bed))',
      'toy|stuffed|fake|pretend\\w*|pet|cage|tank|terrarium|book|zoo|teddy|plush|gummy|baseball|story|song|movie|game|picture|poster|my snake|goldilocks|three bears|in the (?:woods|cave|story|forest)|boots|costume|knows? me|lives|jungle|dream',
    ),
    sign(
      '(?:stuck|put|poked|pushed|sticking|poking|putting|touched) ' +
        gap(5) +
        '(?:sockets?|outlets?|electric\\w*|wires?)',
      'mom|dad|lamp|plug in|charger|game',
    ),
    sign(
      '(?:plastic )?bag (?:is )?(?:over|on) my (?:head|face)|rope (?:is )?around (?:my|his|her) neck|string around my neck|(?:stove|oven|burner) is (?:still )?on and|in the (?:dryer|washing machine|freezer)(?! is)',
      'clothes|socks|shirt|laundry|ice cream|popsicles?|food|pretend\\w*',
    ),
    sign(
      '(?:playing|standing|sitting|running|walking|am) ' +
        gap(1) +
        '(?:in|on) the (?:street|road|highway|middle of the (?:road|street))(?! (?:where|with|is))',
      'chalk|bike|with (?:my )?(?:mom|dad)|sesame|trick or treat\\w*|live',
    ),
  ],
  stuck: [
    sign(`(?:outside|out) ${gap(6)}door is (?:locked|shut|closed) *$`, company),
    sign(
      '(?:am|got|get|are|is|were|brother|sister) ' +
        gap(2) +
        '(?:locked|trapped|stuck|shut) ' +
        gap(1) +
        '(?:in|inside|out|under|outside|behind|between)(?: of)? (?:the |a |my |our |this |this )?(?:\\w+ )?(?:bathroom|room|closet|car|trunk|elevator|basement|fridge|box|house|garage|shed|outside|attic|toilet|cabinet|tree|hole|fence|chair|railing|bed|bedroom|apartment|chest|locker|container)',
      'game|level|escape room|pretend\\w*|minecraft|roblox|toy|lego|movie|cat|kitten|ball|kite|frisbee|song|story|traffic|doll',
    ),
    sign(
      'locked (?:myself )?(?:in|out)(?=$| (?:and|by|help|of (?:the|my|our) (?:house|home|apartment|car)))|door (?:is )?(?:locked|stuck|will not open) ' +
        gap(6) +
        '(?:out|help|alone|inside)|(?:can not|could not) (?:get out|open the door|get out of here|get (?:back )?in(?:side| the house)?)(?! of bed)',
      'game|level|escape room|pretend\\w*|minecraft|roblox|toy|lego|movie|of my (?:seat|head)|song|story|maze',
    ),
    sign(
      '(?:left|leaves?|leaving|forgot) (?:me|us) (?:all )?(?:alone )?' +
        gap(1) +
        '(?:in|inside) (?:the |our |a |his |her |moms |dads )?(?:hot )?(?:car|van|truck|bus)|in the (?:car|van|truck) (?:all )?(?:alone|by myself|and nobody)|(?:am|alone|by myself) (?:all )?(?:alone |by myself )?(?:in|inside) the (?:hot )?(?:car|van|truck)(?=$| (?:and|it|because|with) ' +
        gap(3) +
        '(?:hot|alone|nobody|locked|gone|mom|dad|baby|scared|myself))|(?:mom|dad|they) (?:\\w+ ){0,3}(?:store|shop|inside|gone) ' +
        gap(5) +
        'in the car',
      `${company}|toy|driving|with (?:mom|dad)|on a trip|road trip|lego|power wheels|to drive`,
    ),
    sign(
      'my (?:\\w+ )?(?:finger|head|arm|foot|hand|leg|hair) (?:is |got |are )?(?:stuck|caught)',
      'toy|doll|song|gum|sleeve|game',
    ),
  ],
  outside: [
    sign(
      places,
      `${company}|sister and|brother and|can (?:already )?(?:swim|ride|go|walk|slide|climb)|learned|(?:went|slid|rode|swam|climbed|played|walked) (?:\\w+ ){0,6}by myself|toy|game|pretend\\w*|story|movie|whale|built|made|like to|want to|someday|when i (?:am|was)|got lost in the game|leave me alone`,
      `(?:i am|am|we are|left me|forgot me|me|nobody is|i) ${gap(8)}${alone}|${alone} ${gap(8)}(?:i am|am|we are|at|in|outside|near|by)`,
    ),
    sign(
      '(?:am|are) (?:\\w+ )?(?:outside|out here|out in) ' +
        gap(4) +
        '(?:dark|cold|night|alone|lost|raining|scared)|dark ' +
        gap(6) +
        '(?:outside|out here) ' +
        gap(4) +
        '(?:alone|by myself|nobody)|(?:mom|dad|bus|nobody|they) (?:\\w+ ){0,3}(?:did not|has not|forgot to|never|not) (?:come |came )?(?:to )?(?:pick(?:ed)? me up|picking me up|come get me|get me from school)|nobody (?:picked me up|came to get me|came for me)',
      company,
    ),
  ],
  lost: [
    sign(
      '(?:i am|am|i got|got|we are) (?:\\w+ ){0,2}lost(?= (?:in|at|on|and|outside|near|from|help|i|my|where)|$)|(?:can not|could not|do not) (?:see|find) (?:my |the )?(?:mom|dad|grandma|grandpa|parents|family|teacher|class|group|babysitter)|i lost my (?:mom|dad|family|class|parents|grandma)(?= (?:at|in|on)|$)|where is my mom i',
      'game|maze|minecraft|roblox|level|story|pretend\\w*|hide and seek|lost (?:in|my) (?:thought|tooth|a|the (?:game|race|match))|got lost once|book',
    ),
  ],
  alone: [
    sign(
      '(?:home|house|at home) (?:all )?(?:alone|by myself)|(?:all )?(?:alone|by myself) (?:at|in) (?:home|the (?:house|apartment))|nobody (?:is )?(?:at |else )?(?:is )?home|(?:mom|dad|they|parents) (?:\\w+ ){0,3}(?:not come (?:home|back)|not home yet|gone (?:all|since|for) ' +
        gap(2) +
        '(?:day|night|long|morning|days))|taking care of (?:my|the) (?:baby|little) ' +
        gap(2) +
        'by myself',
      `${company}|movie|with my (?:big|older|grown)|home alone (?:two|is|movie)|watched|was in the`,
    ),
  ],
  dared: [
    sign(
      `${asks} ${gap(6)}${tries} ${gap(6)}${perils}|(?:can|could|may) (?:i|we) (?:cross|walk (?:in|on)|swim|go (?:out|outside|to the (?:pool|lake|street)|swimming)|stay (?:out|outside)) ${gap(4)}(?:alone|by myself|in the dark)`,
      calmAsk,
    ),
    sign(
      `${asks} (?:i |we |me |you )?(?:hold my breath (?:forever|until|as long)|choke|smoke|vape|set (?:\\w+ ){1,3}on fire|start a fire|light a fire|make a fire|make fire|blow up (?:a|the|my) (?:house|school|car)|jump (?:off|from|out of) (?:the|a|my|our) (?:roof|window|balcony|bridge|stairs|cliff|building|garage|top)|fly off the|open the door to (?:a )?stranger\\w*|talk to strangers|swim (?:alone|by myself)|drive (?:a|the|moms|dads) car|climb (?:out|on|onto|up) (?:\\w+ )?(?:the|my|a) (?:roof|window|bookshelf|shelf|fridge))`,
      calmAsk,
    ),
    sign(
      'i (?:like|love) (?:to )?(?:play(?:ing)? with|light(?:ing)?) (?:fire(?! ?(?:truck|engine|man|men|fighter))|matches|lighters?|knives|candles)|dared me to',
    ),
  ],
};
