type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsIn = (root: ParentNode) => [...root.querySelectorAll<Field>('input, textarea')];

/**
 * Called before React takes over the page that the build has drawn: as soon as that is the app's, what was typed,
 * ticked, chosen or sent in it before, by a person or by the browser, with nobody to hear it, is done anew. That
 * is noted now, since React may put its own elements in place of these, as where an extension of the browser has added
 * to them.
 */
export function takeOver(root: HTMLElement): void {
  const { pathname } = location;
  const noted = fieldsIn(root).map((field) => ({
    type: field.type,
    value: field.value,
    checked: isChecked(field),
    isChanged: isChanged(field),
  }));
  const doAnew = () => {
    const before = pathname === location.pathname ? noted : [];
    for (const [place, field] of fieldsIn(root).entries()) {
      const then = before[place];
      // What was done since stands in the field itself.
      const isNoted = then?.type === field.type && then.isChanged && !isChanged(field);
      if (isBox(field)) chooseAnew(field, isNoted ? then.checked : field.checked);
      else typeAnew(field, isNoted ? then.value : field.value);
    }
    const sent = root.querySelectorAll('form')[Number(root.dataset.sent ?? Number.NaN)];
    // React draws what was typed before it hears of anything else.
    setTimeout(() => sent?.requestSubmit());
  };
  root.addEventListener('taken', doAnew, { once: true });
}

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';
const isChecked = (field: Field) => isBox(field) && field.checked;
const isChanged = (field: Field) =>
  isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

function chooseAnew(box: HTMLInputElement, checked: boolean): void {
  if (checked === box.defaultChecked || (box.type === 'radio' && !checked)) return;
  box.checked = box.defaultChecked;
  box.click();
}

function typeAnew(field: Field, value: string): void {
  const { defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return;
  // React, which notes what is put into the field itself, takes an event with the text that it knows for no news.
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // A field for an e-mail address does not tell where its cursor is; there it goes to the end.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
