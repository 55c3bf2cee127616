// The beginnings of formulas in spreadsheets (OWASP, "CSV Injection"), after any apostrophes.
const formula = /^'*[=+\-@\t\r]/;

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula. */
export const guardFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** The inverse of `guardFormula`. */
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
