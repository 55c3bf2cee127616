/** From 0 to 1 without a corner at either end; a `share` outside of that stays at the nearer one. */
export function eased(share: number): number {
  return 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, share)));
}
