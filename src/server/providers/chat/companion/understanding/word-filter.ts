/** Curse words and slurs, as speech recognition spells them. */
const rude =
  /\b(f+u+c+k\w*|fuk\w*|fck\w*|f word|s+h+i+t+(?!ake)\w*|bullshit|b+i+t+c+h\w*|ass|asses|asshole\w*|arse|damn\w*|hell|crap\w*|piss\w*|dick\w*|cock|cocks|pussy|bastard\w*|slut\w*|whore\w*|cunt\w*|fag\w*|retard\w*|nigg\w*|wtf|stfu|screw you|douche\w*)\b/;
/** Name-calling: mean, but no curse. */
const unkind =
  /\b(stupid\w*|idiot\w*|dumb\w*|moron\w*|loser\w*|ugly|fat|fatso|shut up|shut your|hate you|butthead|poop ?head|poopy ?head|poo ?poo ?head|dummy|weirdo|lame|worst|trash|garbage|annoying|bad robot|freak|creep|smelly|stinky|stink|suck|sucks|sucked|sucker|jerk|jerks|dang|(?<!\b(?:do|did|does) (?:\w+ )?)mean)\b/;
const toilet =
  /\b(poop\w*|poo|poos|pee|pees|peed|fart\w*|butt|butts|booty|bum|bums|toot|tooted|boogers?|snot|burp\w*|potty|toilet)\b/;
const grownUp =
  /\b(sex\w*|porn\w*|naked|nude\w*|condoms?|boobs?|breasts?|penis\w*|vagina\w*|willy|privates?|rape\w*|horny|orgasm\w*|virgin\w*|making babies|make babies|babies (?:are )?made|where (?:do )?(?:the )?babies come from|how (?:do|did|does) (?:the |a )?(?:baby|babies|i|people) (?:get|got|come|came|go) (?:in|into|out|inside)\b[a-z ]*|where (?:do|did) (?:i|babies|a baby|we) come from|drugs?|cocaine|heroin|weed|marijuana|meth|vape\w*|vaping|cigarettes?|smoking|beer|beers|vodka|whiskey|wine|alcohol|drunk|guns?|rifle\w*|pistol\w*|bombs?|weapons?|grenade\w*|bullets?|shoot (?:people|someone|somebody|him|her|them|my)|shooting|terroris\w*|murder\w*|suicide|hitler|nazi\w*|president\w*|elections?|trump|biden|democrats?|republicans?|politics|abortion|war|wars|stab\w*|knife|knives|poison\w*|torture\w*|behead\w*|gore|hang myself)\b/;
const toyWeapon =
  /\b(water gun|nerf gun|toy gun|squirt gun|bubble gun|glue gun|nerf|star wars|bath bombs?|photo ?bomb|tug of war|birthday president|class president|snowball (?:war|fight))\b/g;
const grave =
  /\b(die|dies|died|dying|dead|death|kill\w*|blood\w*|bleed\w*|hurt\w*|hit|hits|hitting|beat|beats|beaten|slap\w*|punch\w*|kick\w*|spank\w*|touch\w*|undress\w*|underwear|hate|hates|hated|secrets?|burn\w*|choke\w*|drown\w*|crash\w*|grave|funeral|scream\w*|bully|bullies|bullied|blow up|blew up|cut (?:my|his|her|off)|chop\w*|eat you|smash\w*|sick|vomit\w*|threw up|barf\w*|puke\w*|devil|satan|demon)\b/;
const privateData =
  /\b(address|phone|number is|password|passcode|pin|email|e mail|my school|school is|i live (?:at|on|in)|street|avenue|zip code|last name)\b|\d{3,}/;

/** Whether the plain words contain a curse. */
export function isRude(plain: string): boolean {
  return rude.test(plain);
}

/** Whether the plain words call somebody names. */
export function isUnkind(plain: string): boolean {
  return unkind.test(plain);
}

/** Whether the plain words are a small child's bathroom humor. */
export function isToilet(plain: string): boolean {
  return toilet.test(plain);
}

/** Whether the plain words are about a topic for a talk with the child's family. */
export function isGrownUpTopic(plain: string): boolean {
  return grownUp.test(plain.replaceAll(toyWeapon, ' '));
}

/** Whether the companion may say these words back: nothing rude, unkind, grave, grown-up or private in them. */
export function maySayBack(plain: string): boolean {
  return ![rude, unkind, toilet, grownUp, grave, privateData].some((words) => words.test(plain));
}
