/** The books of the library, those for the youngest first. The server has the books; a test compares these titles with them. */
export const frontBooks = [
  { id: 'half-past-owl', title: 'The Bus at Half Past Owl', ages: '4–6' },
  { id: 'a-parrot-called-uncle', title: 'A Parrot Called Uncle', ages: '5–8' },
  { id: 'one-square-metre', title: 'One Square Metre', ages: '6–9' },
  { id: 'three-ways-out-of-the-kitchen', title: 'Three Ways Out of the Kitchen', ages: '7–10' },
  { id: 'nobody-blew-the-horn', title: 'Nobody Blew the Horn', ages: '8–11' },
  { id: 'the-wrong-thursday', title: 'The Wrong Thursday', ages: '8–12' },
] as const;
