import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  role?: 'status' | 'alert';
  children: ReactNode;
}

/** What became of a form, in its place. The focus was in the form and would be lost with it, so it moves here. */
export function Told({ role, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="told" role={role} ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
