import { createRoot } from 'react-dom/client';

interface ToastOptions {
  description?: string;
}

const library = () => import('sonner');
let shown: ReturnType<typeof load> | undefined;

/** Loads the library with the first toast: no page needs it for its first render. */
async function load() {
  const { toast: show, Toaster } = await library();
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<Toaster position="bottom-center" closeButton theme="system" />);
  return show;
}

/** Briefly shows that something was done; nothing that a person must act on. */
export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  shown ??= load();
  try {
    (await shown)(message, options);
  } catch (error) {
    // The next toast loads the library again.
    shown = undefined;
    console.warn('A toast could not be shown.', error);
  }
}
