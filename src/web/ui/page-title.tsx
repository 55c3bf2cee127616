/** The title of a page in the browser's tab. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Kurio`}</title>;
}
