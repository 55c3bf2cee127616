import { Link } from 'react-router';
import { Section } from '../../../ui/front/section.tsx';
import hearth from '../art/hearth-alone.svg?no-inline';
import { frontBooks } from './front-books.ts';
import styles from './front-quests.module.css';

const covers = import.meta.glob<string>('../../../../../content/books/*/cover.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});

/** The reading quests: the books of the library on the sill, beside the fire. */
export function QuestsSection() {
  return (
    <Section
      background="mint"
      title="Keep the fire burning!"
      lead="Pick one book as your quest, read or listen one episode at a time, and watch the streak grow."
      isLeadBeside
    >
      <div className={styles.shelf}>
        <ul>
          {frontBooks.map(({ id, title, ages }) => (
            <li key={id}>
              <Link to={`/quest/${id}`}>
                <span className={styles.book}>
                  <strong>{title}</strong> <span>Ages {ages}</span>
                </span>
                <img
                  src={covers[`../../../../../content/books/${id}/cover.svg`]}
                  alt=""
                  width={300}
                  height={400}
                  loading="lazy"
                />
              </Link>
            </li>
          ))}
        </ul>
        <img className={styles.hearth} src={hearth} alt="" width={180} height={158} loading="lazy" />
      </div>
    </Section>
  );
}
