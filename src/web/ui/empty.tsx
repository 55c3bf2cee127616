import { type ReactNode, useId } from 'react';
import { Actions } from './actions.tsx';
import styles from './empty.module.css';

interface Props {
  /** What is missing: 'No cards yet'. */
  title: string;
  picture?: ReactNode;
  /** Why, or what will be here, in one or two paragraphs. */
  children: ReactNode;
  /** The buttons or links that lead on. */
  actions?: ReactNode;
}

/** In place of a list that has no entries: a title, a sentence and the next step. */
export function Empty({ title, picture, children, actions }: Props) {
  const id = useId();
  return (
    <section className={styles.empty} aria-labelledby={id}>
      {picture}
      <h2 id={id}>{title}</h2>
      {children}
      {actions && <Actions className={styles.actions}>{actions}</Actions>}
    </section>
  );
}
