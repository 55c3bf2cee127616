/** A variable of the environment has a value that Kurio cannot use. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
