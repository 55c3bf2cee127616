import styles from './testimonials.module.css';

export interface Testimonial {
  name: string;
  /** Who the person is: 'Mother of two'. */
  title: string;
  quote: string;
}

interface Props {
  /** Says plainly whose words these are. */
  origin: string;
  testimonials: readonly Testimonial[];
  hasStars?: boolean;
}

/** What parents say, on slips of paper; above them stands whose words these are. */
export function Testimonials({ origin, testimonials, hasStars }: Props) {
  return (
    <>
      <p className={styles.origin}>{origin}</p>
      <ul className={styles.list}>
        {testimonials.map(({ name, title, quote }) => (
          <li key={name}>
            <figure>
              {hasStars && <FiveStars />}
              <blockquote>{quote}</blockquote>
              <figcaption>
                <span className={styles.initials} aria-hidden="true">
                  {initialsOf(name)}
                </span>
                <strong>{name}</strong>
                <span>{title}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}

/** 'M' of Maya, 'MK' of Maya Klein. */
const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');

const places = [0, 24, 48, 72, 96];

function FiveStars() {
  return (
    <svg className={styles.stars} viewBox="0 0 120 24" role="img" aria-label="Five stars">
      {places.map((x) => (
        <path
          key={x}
          transform={`translate(${x} 0)`}
          d="M12 2.2l2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.7 6.800-.8z"
        />
      ))}
    </svg>
  );
}
