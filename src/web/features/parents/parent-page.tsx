import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { ParentNotices } from './parent-notices.tsx';
import './parents.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** What the parents' pages have in common: the title, and above all what a parent should know first. */
export function ParentPage({ title, children }: Props) {
  return (
    <main className="wrap parents" id="main" tabIndex={-1}>
      <PageTitle>{title}</PageTitle>
      <ParentNotices />
      {children}
    </main>
  );
}
