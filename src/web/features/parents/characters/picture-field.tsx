import { useEffect, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { usePicture } from '../../../ui/character/use-picture.ts';
import { Field } from '../../../ui/field.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './picture-field.module.css';

interface Props {
  address: string;
  error: string | undefined;
  input: UseFormRegisterReturn;
}

// Otherwise every letter typed would request a picture from yet another server.
const debounceMs = 400;

/** The URL of a character's picture, with a preview. */
export function PictureField({ address, error, input }: Props) {
  const debounced = useDebounced(address.trim());
  return (
    <Field
      label="Profile image URL (optional)"
      error={error}
      hint="An address that starts with https. Without one, the character’s own picture or its first letter is shown."
    >
      {(field) => (
        <div className={styles.picture}>
          <input className={ui.input} type="url" inputMode="url" autoComplete="off" {...field} {...input} />
          <Preview address={debounced} />
        </div>
      )}
    </Field>
  );
}

/** Only https: the content security policy blocks other pictures. */
function Preview({ address }: { address: string }) {
  const { src, onError } = usePicture(address);
  if (!URL.canParse(address)) return null;
  return (
    <div className={styles.preview} role="status">
      {src && new URL(src).protocol === 'https:' ? (
        <img src={src} alt="Preview" referrerPolicy="no-referrer" onError={onError} />
      ) : (
        <span>Image not found</span>
      )}
    </div>
  );
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
