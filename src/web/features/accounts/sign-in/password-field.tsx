import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { passwordLimits } from '#contract/accounts.ts';
import { type PasswordStrength, passwordStrength } from '#core/password-strength.ts';
import { cx } from '../../../ui/cx.ts';
import { TextField } from '../../../ui/text-field.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './password-field.module.css';

type Props = ComponentProps<typeof TextField>;

/** A password field with a button that shows what is typed. */
export function PasswordField(field: Props) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  const button = (
    <button type="button" className={ui.iconButton} onClick={() => setVisible(!isVisible)}>
      <Icon />
      <span className={ui.visuallyHidden}>{isVisible ? 'Hide password' : 'Show password'}</span>
    </button>
  );
  return (
    <TextField
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      button={button}
      {...field}
    />
  );
}

const advice: Record<PasswordStrength, string> = {
  weak: 'Easy to guess. A few unrelated words are better.',
  fair: 'One more word would make it much better.',
  good: 'Hard to guess.',
  strong: 'Very hard to guess.',
};
const minimumText = `${passwordLimits.least} characters or more`;
const strengths = Object.keys(advice) as PasswordStrength[];

interface NewPasswordProps extends Props {
  /** What has been typed. */
  typed: string;
  /** The user's name and email address, which make weak passwords. */
  personal: readonly string[];
}

/** A new password with a hint at its strength. A weak one is accepted all the same. */
export function NewPasswordField({ typed, personal, ...field }: NewPasswordProps) {
  const hint = typed === '' ? minimumText : <Strength strength={passwordStrength(typed, personal)} />;
  return <PasswordField autoComplete="new-password" hint={hint} {...field} />;
}

function Strength({ strength }: { strength: PasswordStrength }) {
  return (
    <div className={styles.strength}>
      <span className={cx(styles.bars, styles[strength])} aria-hidden="true">
        {strengths.map((bar) => (
          <span key={bar} />
        ))}
      </span>
      <span role="status">
        Strength: <strong>{strength}</strong>. {advice[strength]}
      </span>
    </div>
  );
}
