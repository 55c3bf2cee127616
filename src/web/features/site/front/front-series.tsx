import { Link } from 'react-router';
import course from '#content/lessons/course.json';
import { cx } from '../../../ui/cx.ts';
import { Section } from '../../../ui/front/section.tsx';
import ui from '../../../ui/ui.module.css';
import radio from '../art/radio-alone.svg?no-inline';
import styles from './front-series.module.css';

/** The audio lessons, each a link to its own page. */
export function SeriesSection() {
  return (
    <Section
      background="peach"
      className={styles.series}
      title={`A ${course.numberOfLessons}-part mini-series`}
      lead="Listen, read along, and pause it whenever you think: “Wait, I have questions”."
      beside={<LessonList />}
    >
      <img className={styles.radio} src={radio} alt="" width={200} height={128} loading="lazy" />
    </Section>
  );
}

function LessonList() {
  return (
    <ol className={styles.lessons}>
      {course.lessons.map((lesson) => (
        <li key={lesson.id}>
          <Link to={`/learn/${lesson.id}`}>
            <span className={styles.title}>{lesson.title}</span>
            {'audioFile' in lesson ? (
              <span className={cx(ui.number, styles.duration)}>{lesson.duration}</span>
            ) : (
              <span className={styles.notReady}>Not ready yet</span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}
