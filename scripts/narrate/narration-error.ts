/** Why a lesson could not be narrated, in one line for the person who asked for it. */
export class NarrationError extends Error {
  override name = 'NarrationError';
}
