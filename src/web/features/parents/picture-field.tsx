import { useEffect, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { usePicture } from '../../ui/character/use-picture.ts';
import { Field } from '../../ui/field.tsx';

interface Props {
  address: string;
  error: string | undefined;
  input: UseFormRegisterReturn;
}

// While an address is being typed, each letter would ask another stranger's server.
const typingPauseMs = 400;

/** The address of a character's picture, and the picture as soon as there is one. */
export function PictureField({ address, error, input }: Props) {
  const settled = useSettled(address.trim());
  return (
    <Field
      label="Profile image URL (optional)"
      error={error}
      hint="An address that begins with https. Without one, the character’s own drawing or its first letter is shown."
    >
      {(field) => (
        <div className="picture-field">
          <input className="input" type="url" inputMode="url" autoComplete="off" {...field} {...input} />
          <Preview address={settled} />
        </div>
      )}
    </Field>
  );
}

/** Only https is asked for a picture; the page's own rules would refuse the others. */
function Preview({ address }: { address: string }) {
  const { src, onError } = usePicture(address);
  if (!URL.canParse(address)) return null;
  return (
    <div className="picture-preview" role="status">
      {src && new URL(src).protocol === 'https:' ? (
        <img src={src} alt="Preview" referrerPolicy="no-referrer" onError={onError} />
      ) : (
        <span>Image not found</span>
      )}
    </div>
  );
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
