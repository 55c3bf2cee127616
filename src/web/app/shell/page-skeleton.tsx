/** The shape of a page whose code is on its way; it shows only when that takes longer than 300 ms. */
export function PageSkeleton() {
  return (
    <main className="wrap skeleton" id="main" tabIndex={-1} aria-busy="true">
      <h1 className="sr">Loading…</h1>
      <span className="bone bone-title" />
      <span className="bone" />
      <span className="bone" />
      <span className="bone" />
    </main>
  );
}
