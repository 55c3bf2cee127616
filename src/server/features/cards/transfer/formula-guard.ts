// What spreadsheets take for the beginning of a formula (OWASP, "CSV Injection"), with any guards before it.
const formula = /^'*[=+\-@\t\r]/;

/** A cell that no spreadsheet carries out: one that begins like a formula gets an apostrophe before it. */
export const guarded = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `guarded`, whatever it was. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
