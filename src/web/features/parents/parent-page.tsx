import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import ui from '../../ui/ui.module.css';
import { ParentBanners } from './parent-banners.tsx';
import styles from './parent-page.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** The frame of the parents' pages: the title, and the banners above everything else. */
export function ParentPage({ title, children }: Props) {
  return (
    <main className={cx(ui.container, styles.page)} id="main" tabIndex={-1}>
      <PageTitle>{title}</PageTitle>
      <ParentBanners />
      {children}
    </main>
  );
}
