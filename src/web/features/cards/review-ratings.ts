/** The six ratings of the specification, best first. `tone` is the colour of what came of it. */
export const ratings = [
  { quality: 5, label: 'Super easy', tone: 'easy' },
  { quality: 4, label: 'Easy', tone: 'good' },
  { quality: 3, label: 'Okay', tone: 'good' },
  { quality: 2, label: 'Hard', tone: 'hard' },
  { quality: 1, label: 'Very hard', tone: 'again' },
  { quality: 0, label: 'Totally forgot', tone: 'again' },
] as const;
