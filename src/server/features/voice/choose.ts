/** The wanted one if it is configured, else the first, which is the default. A request never names another. */
export function choose(configured: readonly string[] = [], wanted?: string): string {
  return configured.find((name) => name === wanted) ?? configured[0] ?? '';
}
