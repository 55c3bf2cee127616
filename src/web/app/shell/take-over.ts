/**
 * Called once the page that the build has drawn is the app's: what was ticked or chosen in it before, with nobody
 * to hear it, is chosen anew. Does nothing in a page that the app draws itself.
 */
export function takeOver(): void {
  const root = document.querySelector<HTMLElement>('#root[data-drawn]');
  if (!root) return;
  delete root.dataset.drawn;
  for (const input of root.querySelectorAll('input')) {
    const isChosen = input.type === 'radio' ? input.checked : input.type === 'checkbox';
    if (!isChosen || input.checked === input.defaultChecked) continue;
    input.checked = input.defaultChecked;
    input.click();
  }
}
