import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './auth-layout.module.css';
import { DoorPicture } from './door-picture.tsx';

interface Props {
  title: string;
  children: ReactNode;
}

/** The layout of the pages around logging in: a form, and on a wide screen a picture beside it. */
export function AuthLayout({ title, children }: Props) {
  return (
    <main className={cx(ui.container, styles.page)} id="main" tabIndex={-1}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.side}>
        <h1>{title}</h1>
        {children}
      </div>
      <DoorPicture className={styles.picture} />
    </main>
  );
}
