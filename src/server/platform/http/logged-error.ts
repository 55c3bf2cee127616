type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code: unknown;
  cause: LoggedError | undefined;
};

/**
 * A text as the log tells it. Drizzle ends its message with the values of the query that failed: addresses,
 * hashes, the words of a mail.
 */
export const loggedText = (text: string) => text.replace(/\nparams:.*/s, '');

// No chain of causes is as long; one that leads back to itself ends here.
const mostCauses = 8;

/**
 * An error as the log tells it: what it is and where it came from, with its causes. Whatever else an error
 * carries is left out, since libraries put requests, answers and values of queries there.
 */
export function loggedError(thrown: unknown): LoggedError {
  return withCauses(thrown, mostCauses);
}

function withCauses(thrown: unknown, most: number): LoggedError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { message, stack = '', cause } = error;
  const told = loggedText(message);
  return {
    type: error.constructor.name,
    message: told,
    // The places stand below the message and are wanted, so the message alone is replaced.
    stack: loggedText(stack.replace(message, () => told)),
    code: (error as NodeJS.ErrnoException).code,
    cause: cause === undefined || most === 0 ? undefined : withCauses(cause, most - 1),
  };
}
