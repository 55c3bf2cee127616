/**
 * Called once the page that the build has drawn is the app's: what was typed, ticked, chosen or sent in it before, by
 * a person or by the browser, with nobody to hear it, is done anew. Does nothing in a page that the app draws itself.
 */
export function takeOver(): void {
  const root = document.querySelector<HTMLElement>('#root[data-drawn]');
  if (!root) return;
  delete root.dataset.drawn;
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.type === 'checkbox' || field.type === 'radio') chooseAnew(field as HTMLInputElement);
    else typeAnew(field);
  }
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-pressed]')) {
    delete form.dataset.pressed;
    // React draws what was typed before it hears of anything else.
    setTimeout(() => form.requestSubmit());
  }
}

function chooseAnew(input: HTMLInputElement): void {
  const isChosen = input.type === 'checkbox' || input.checked;
  if (!isChosen || input.checked === input.defaultChecked) return;
  input.checked = input.defaultChecked;
  input.click();
}

function typeAnew(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  // React, which notes what is put into the field itself, takes an event with the text that it knows for no news.
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
