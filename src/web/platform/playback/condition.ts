/** Waits for a state that other code changes, which then calls `changed`. */
export interface Condition {
  /** Resolves to true when `holds` does, to false after `limitMs`. */
  until(holds: () => boolean, limitMs?: number): Promise<boolean>;
  changed(): void;
}

export function condition(): Condition {
  const waiting = new Set<() => void>();
  return {
    until(holds, limitMs) {
      return new Promise((resolve) => {
        const settle = (outcome: boolean) => {
          clearTimeout(timer);
          waiting.delete(check);
          resolve(outcome);
        };
        const check = () => holds() && settle(true);
        const timer = limitMs === undefined ? undefined : setTimeout(() => settle(false), limitMs);
        waiting.add(check);
        check();
      });
    },
    changed() {
      for (const check of [...waiting]) check();
    },
  };
}
