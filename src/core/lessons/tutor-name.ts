/** Who narrates the lessons and answers questions about them. */
export const tutorName = 'Mira';
