type Field = HTMLInputElement | HTMLTextAreaElement;

/** What was done in the fields of a drawn page before the app heard of it, in their order. */
interface Done {
  path: string;
  fields: { type: string; value: string; checked: boolean; isChanged: boolean }[];
}

const drawnRoot = () => document.querySelector<HTMLElement>('#root[data-drawn]');
const fieldsIn = (root: ParentNode) => [...root.querySelectorAll<Field>('input, textarea')];

let done: Done | undefined;

/**
 * Called when the app begins to take over the page that the build has drawn: notes what was done in it so far, since
 * React may put its own elements in place of these, as where an extension of the browser has added to them.
 */
export function noteWhatWasDone(): void {
  const root = drawnRoot();
  if (!root) return;
  done = {
    path: location.pathname,
    fields: fieldsIn(root).map((field) => ({
      type: field.type,
      value: field.value,
      checked: isChecked(field),
      isChanged: isChanged(field),
    })),
  };
}

/**
 * Called once the page that the build has drawn is the app's: what was typed, ticked, chosen or pressed in it before,
 * by a person or by the browser, with nobody to hear it, is done anew. Does nothing in a page that the app draws
 * itself.
 */
export function takeOver(): void {
  const root = drawnRoot();
  if (!root) return;
  delete root.dataset.drawn;
  const before = done?.path === location.pathname ? done : undefined;
  for (const [place, field] of fieldsIn(root).entries()) {
    const noted = before?.fields[place];
    // What was done since stands in the field itself.
    const last =
      noted?.type === field.type && noted.isChanged && !isChanged(field)
        ? noted
        : { value: field.value, checked: isChecked(field) };
    if (isBox(field)) chooseAnew(field, last.checked);
    else typeAnew(field, last.value);
  }
  const { pressed, place } = root.dataset;
  // React draws what was typed before it hears of anything else.
  if (pressed) setTimeout(() => press(root.querySelectorAll<HTMLElement>(pressed)[Number(place)]));
}

/** Presses what `begin.ts` has noted. */
function press(pressed: HTMLElement | undefined): void {
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed?.click();
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
  // A field for an address tells of no place; there, the end is as good a guess as any.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
