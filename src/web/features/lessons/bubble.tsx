import type { ReactNode } from 'react';
import './chat.css';

interface Props {
  /** Who says it, for a screen reader; the side shows it to the eye. */
  from: string;
  isOwn?: boolean;
  children: ReactNode;
}

/** Something that was said. */
export function Bubble({ from, isOwn, children }: Props) {
  return (
    <div className={isOwn ? 'chat-bubble is-own' : 'chat-bubble'}>
      <span className="sr">{from}: </span>
      {children}
    </div>
  );
}

/** Somebody is writing. After a while it says that this takes long. */
export function Typing({ name }: { name: string }) {
  return (
    <div className="chat-typing">
      <div className="chat-bubble" role="img" aria-label={`${name} is writing`}>
        <b />
        <b />
        <b />
      </div>
      <p className="chat-slow">This takes a little longer than usual.</p>
    </div>
  );
}
