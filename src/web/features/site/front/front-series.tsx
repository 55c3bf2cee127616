import { Link } from 'react-router';
import course from '#content/lessons/course.json';
import { Section } from '../../../ui/front/section.tsx';
import radio from '../art/radio-alone.svg?no-inline';
import './front-series.css';
import ui from '../../../ui/ui.module.css';

/** The audio lessons, each a link to its own page. */
export function SeriesSection() {
  return (
    <Section
      background="peach"
      className="front-series"
      title={`A ${course.numberOfLessons}-part mini-series`}
      lead="Listen, read along, and stop it whenever you think: “Wait, I have questions”."
      beside={<LessonList />}
    >
      <img src={radio} alt="" width={200} height={128} loading="lazy" />
    </Section>
  );
}

function LessonList() {
  return (
    <ol className="front-lessons">
      {course.lessons.map((lesson) => (
        <li key={lesson.id}>
          <Link to={`/learn/${lesson.id}`}>
            <span className="front-lesson-title">{lesson.title}</span>
            {'audioFile' in lesson ? (
              <span className={ui.number}>{lesson.duration}</span>
            ) : (
              <span className="front-later">Not ready yet</span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}
