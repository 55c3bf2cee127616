const names = new Set(
  (
    'africa america antarctica argentina asia atlanta austin australia austria boston brazil britain california canada ' +
    'chicago china colorado dallas denver disneyland egypt england europe florida france georgia germany greece hawaii ' +
    'houston india ireland italy japan kenya korea legoland london madrid mars mexico miami michigan montana nevada norway ' +
    'ohio oregon oslo paris peru philadelphia poland portland portugal rome russia scotland seattle spain sweden texas ' +
    'tokyo toronto utah vermont virginia wisconsin jupiter saturn neptune monday tuesday wednesday thursday friday saturday ' +
    'sunday january february april june july september october november december christmas halloween easter hanukkah ' +
    'thanksgiving mario luigi pikachu pokemon minecraft roblox lego barbie elsa anna olaf batman spiderman superman bluey ' +
    'bingo moana simba nemo spongebob english spanish french german chinese disney nintendo'
  ).split(' '),
);
const together: Readonly<Record<string, string>> = {
  'new york': 'New York',
  'new zealand': 'New Zealand',
  'los angeles': 'Los Angeles',
  'san francisco': 'San Francisco',
  'san diego': 'San Diego',
  'las vegas': 'Las Vegas',
  'north carolina': 'North Carolina',
  'south carolina': 'South Carolina',
  'disney world': 'Disney World',
  'united states': 'United States',
  'santa claus': 'Santa Claus',
  'star wars': 'Star Wars',
};

/**
 * Plain words with the capital letters that a reader expects: places, days and well-known names, whatever is told to be
 * a name, and those in `known` (lower case), such as the names of friends.
 */
export function withCapitals(plain: string, known: ReadonlySet<string> = new Set()): string {
  const single = plain.replace(/\p{L}+/gu, (word) =>
    word === 'i' || names.has(word) || known.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word,
  );
  const introduced = single.replace(
    /\b(name is|named) (\p{L})/gu,
    (_, before: string, first: string) => `${before} ${first.toUpperCase()}`,
  );
  return Object.entries(together).reduce(
    (text, [lower, proper]) => text.replace(new RegExp(`\\b${lower}\\b`, 'gi'), proper),
    introduced,
  );
}
