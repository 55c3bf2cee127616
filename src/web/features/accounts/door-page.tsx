import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { Door } from './door.tsx';
import './accounts.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** A page before the house: what to fill in, and where there is room the door that it opens. */
export function DoorPage({ title, children }: Props) {
  return (
    <main className="wrap door-page" id="main" tabIndex={-1}>
      <PageTitle>{title}</PageTitle>
      <div className="door-side">
        <h1>{title}</h1>
        {children}
      </div>
      <Door />
    </main>
  );
}
