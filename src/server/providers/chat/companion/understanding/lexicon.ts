const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Verbs in the forms that children use to tell what happened. */
export const childVerbs: ReadonlySet<string> = set(`
  am is are was were be been have has had do did does go goes went going gone got get gets getting saw see sees seen
  took take takes made make makes making like likes liked love loves loved want wants wanted need needs played play plays
  playing ate eat eats eating drank drink found find finds gave give gives came come comes ran run runs running rode ride
  rides swam swim swims swimming built build builds drew draw draws drawing painted paint wrote write read reads reading
  won win wins lost lose broke break breaks fell fall falls flew fly flies flying jumped jump jumps jumping climbed climb
  climbs danced dance sang sing sings singing slept sleep sleeps sleeping woke wake watched watch watches baked bake baked
  cooked cook bought buy brought bring threw throw catches caught catch helped help helps visited visit learned learn
  learns planted plant picked pick cried cry cries laughed laugh laughs smiled smile looked look looks looking felt feel
  feels heard hear hears lives live lived stayed stay started start started finished finish opened open closed close
  washed wash cleaned clean put puts sat sit sits stood stand stands walked walk walks walking talked talk talks asked
  ask asks answered answer worked work works wore wear wears grew grow grows barks barked bark meowed bites sniffed licked
  licks chased chase chases hid hide hides sneezed dreamed dream dreamt called call calls named turned turn moved move
  moves forgot forget remembered remember stole hugged hug hugs shared share scored score practiced practice kept keep
  left leave leaves met meet sent send showed show used use tried try tied tie loves loved fixed fix fed feed feeds
  collected collect collected counted count traveled travel traded trade trades slid slide splashed splash dug dig
  invented invent pretended pretend believes lives let lets yelled took said says told tells think thinks thought know
  knows knew will would can could should might must wish wished hate hates sneaks jumps keeps
`);

/** Words that alone are never the subject. */
export const functionWords: ReadonlySet<string> = set(`
  a an the i me my mine you your yours he him his she her hers it its we us our they them their and or but so because if
  then than that this these those there here what why how who whose when where which while until as at by for from in into
  of off on onto out over to under up down with without about after again all almost also always another any anybody
  anyone anything away back bad before behind between big bit both can't better best cool each either else enough even
  ever every everybody everyone everything few fine first good great hello hey hi hm hmm just kind last later least left
  less like little lot lots many maybe more most much must near never new next nice no nobody none nope not nothing now oh
  ok okay old once only other please pretty quite rather really right same sure some somebody someone something sometimes
  soon still stuff such super thank thanks thing things today together tomorrow too true until usually very wait well wow
  yay yeah yep yes yesterday yet yup um uh blah la na ha haha hehe not wrong fun funny dunno idk alright loud fast slow
  whatever random mister sir dude bro buddy silly real fake alive dead hungry thirsty sleepy sad happy mad angry scared
  lonely worried proud jealous bored tired excited shy pls bye goodbye goodnight knock stop quit done finished ready
  hint answer correct guess try far long short tall hard easy early late inside outside upstairs downstairs everywhere
  somewhere nowhere anywhere home two three four five six seven eight nine ten one zero eleven twelve hundred
`);
