import { characterPictures } from '../character/character-pictures.ts';
import colors from '../character/colors.module.css';
import { cx } from '../cx.ts';
import ui from '../ui.module.css';
import { LazyFigure } from './gallery.tsx';
import styles from './sample-conversation.module.css';

/** A made-up conversation as parents read theirs: the child begins, and Nova answers each message. */
export function SampleConversation({ messages }: { messages: readonly string[] }) {
  return (
    <figure className={styles.conversation}>
      <figcaption>A made-up conversation, as parents read it</figcaption>
      <ol>{messages.map((message, index) => (index % 2 === 0 ? kid(message) : nova(message)))}</ol>
    </figure>
  );
}

const kid = (message: string) => (
  <li className={styles.kid} key={message}>
    <span className={styles.avatar}>Kid</span>
    <p>{message}</p>
  </li>
);

const nova = (message: string) => (
  <li key={message}>
    <span className={cx(styles.avatar, colors.nova)}>
      <LazyFigure src={characterPictures.nova} />
    </span>
    <p>
      <span className={ui.visuallyHidden}>Nova: </span>
      {message}
    </p>
  </li>
);
