/**
 * Input replay: a prerendered page shows before the app runs. What is pressed, typed or chosen meanwhile is recorded,
 * and replayed once React has hydrated the page. The app announces both moments by events on the root element:
 * `hydrating` just before React takes the page over, and `hydrated` when it has.
 *
 * Links and native state (checked, typed, opened) work without a script and are not prevented; a form is never sent by
 * the browser itself, which would put what is typed into the address.
 */
export function startInputReplay(): void {
  const presses: Press[] = [];
  const record = (event: Event) => {
    const button = isPrerendered() && (event.target as Element).closest('button');
    if (!button) return;
    // React listens before it can handle a press, and must not get it twice.
    event.stopImmediatePropagation();
    presses.push({ event, button, index: buttons().indexOf(button) });
  };
  const preventSubmit = (event: Event) => {
    if (!isPrerendered()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of pressEvents) document.addEventListener(type, record, true);
  document.addEventListener('submit', preventSubmit, true);

  document.addEventListener('hydrating', () => {
    const { pathname } = location;
    const fields = allFields().map(stateOf);
    const replay = async () => {
      for (const type of pressEvents) document.removeEventListener(type, record, true);
      document.removeEventListener('submit', preventSubmit, true);
      allFields().forEach((field, index) => {
        restore(field, fields[index]);
      });
      for (const press of presses) {
        // React renders what the field or press before this one has changed.
        await new Promise((resolve) => setTimeout(resolve));
        if (location.pathname !== pathname) return;
        const { event, button, index } = press;
        const target = button.isConnected ? button : buttons()[index];
        const EventType = event.constructor as typeof Event;
        target?.dispatchEvent(new EventType(event.type, event));
      }
    };
    document.addEventListener('hydrated', () => void replay(), { once: true });
  });
}

// All that a control may listen to: menus open on pointerdown, tabs on mousedown, everything else on click.
const pressEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'keydown', 'keyup', 'click'];

interface Press {
  event: Event;
  button: HTMLButtonElement;
  /** Finds the button where React has replaced the elements of the page. */
  index: number;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FieldState = { type: string; value: string; checked: boolean; isChanged: boolean };

const isPrerendered = () => document.querySelector('#root[data-prerendered]') !== null;
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('#root button')];
const allFields = () => [
  ...document.querySelectorAll<Field>('#root :is(input:not([type=file]), textarea, select)'),
];

function stateOf(field: Field): FieldState {
  const { type, value } = field;
  return { type, value, checked: isBox(field) && field.checked, isChanged: isChanged(field) };
}

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(initial, 0);
  }
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Tells React what a field holds that was changed before hydration, or in between. */
function restore(field: Field, before: FieldState | undefined): void {
  const current = stateOf(field);
  const isRestored = before?.type === field.type && before.isChanged && !current.isChanged;
  const { value, checked, isChanged } = isRestored ? before : current;
  if (!isChanged) return;
  if (isBox(field)) check(field, checked);
  else if (field instanceof HTMLSelectElement) choose(field, value);
  else type(field, value);
}

function check(box: HTMLInputElement, checked: boolean): void {
  if (box.type === 'radio' && !checked) return;
  box.checked = box.defaultChecked;
  box.click();
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { defaultValue, selectionStart, selectionEnd } = field;
  // React tracks the value property and ignores an input event that brings no other value, so the prototype's setter
  // puts the text in past it.
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // The cursor of an e-mail field cannot be read; there it goes to the end.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
