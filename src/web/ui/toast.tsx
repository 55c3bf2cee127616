import { createRoot } from 'react-dom/client';

interface ToastOptions {
  description?: string;
}

const library = () => import('sonner');
let shown: ReturnType<typeof load> | undefined;

/** The library comes with the first toast: no page needs it to be drawn. */
async function load() {
  const { toast: show, Toaster } = await library();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Toaster position="bottom-center" closeButton theme="system" />);
  return show;
}

/** Tells briefly that something was done; nothing that a person must act on. */
export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  shown ??= load();
  try {
    (await shown)(message, options);
  } catch (error) {
    // It is asked for anew with the next one.
    shown = undefined;
    console.warn('A toast could not be shown.', error);
  }
}
