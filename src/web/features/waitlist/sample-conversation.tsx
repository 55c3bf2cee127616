import { artOf } from '../../ui/character/art.ts';
import colors from '../../ui/character/colors.module.css';
import { cx } from '../../ui/cx.ts';
import { InlineSvg } from '../../ui/inline-svg.tsx';
import ui from '../../ui/ui.module.css';
import styles from './sample-conversation.module.css';

const messages = [
  { from: 'child', text: 'I had a fight with Milo and now he does not want to sit with me' },
  { from: 'nova', text: 'Oh, that hurts. It can feel really lonely. What happened before the fight?' },
  { from: 'child', text: 'I took his red car and I did not ask' },
  {
    from: 'nova',
    text: 'Thank you for telling me. What would you like to say to Milo, if he could hear you now?',
  },
] as const;

/** A conversation as it looks in the parent area. */
export function SampleConversation() {
  return (
    <figure className={styles.sample}>
      <figcaption>A made-up conversation, as parents read it</figcaption>
      <ol>
        {messages.map(({ from, text }) => (
          <li className={from === 'child' ? styles.child : undefined} key={text}>
            {from === 'child' ? (
              <span className={styles.childAvatar}>Kid</span>
            ) : (
              <span className={cx('avatar', colors.nova)}>
                <span className={ui.visuallyHidden}>Nova</span>
                <InlineSvg svg={artOf('nova')?.picture ?? ''} />
              </span>
            )}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  );
}
