import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { passwordLimits } from '#contract/accounts.ts';
import { type PasswordStrength, passwordStrength } from '#core/password-strength.ts';
import { TextField } from '../../ui/text-field.tsx';

type Props = ComponentProps<typeof TextField>;

/** A password that can be looked at while it is typed. */
export function PasswordField(field: Props) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const button = (
    <button type="button" className="icon-btn" onClick={() => setShown(!isShown)}>
      <Icon className="i" aria-hidden="true" />
      <span className="sr">{isShown ? 'Hide password' : 'Show password'}</span>
    </button>
  );
  return (
    <TextField
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      button={button}
      {...field}
    />
  );
}

const advice: Record<PasswordStrength, string> = {
  weak: 'Easy to guess. A few words that do not belong together are better.',
  fair: 'One more word makes it much better.',
  good: 'Hard to guess.',
  strong: 'Very hard to guess.',
};
const leastText = `${passwordLimits.least} characters or more`;
const strengths = Object.keys(advice) as PasswordStrength[];

interface NewPasswordProps extends Props {
  /** What is typed so far. */
  typed: string;
  /** The person's name and e-mail address, which make poor passwords. */
  own: readonly string[];
}

/** A password to be, with a hint how well it would hold. The hint never keeps anybody from taking it. */
export function NewPasswordField({ typed, own, ...field }: NewPasswordProps) {
  const hint = typed === '' ? leastText : <Strength of={passwordStrength(typed, own)} />;
  return <PasswordField autoComplete="new-password" hint={hint} {...field} />;
}

function Strength({ of }: { of: PasswordStrength }) {
  return (
    <div className="strength">
      <span className={`strength-bars ${of}`} aria-hidden="true">
        {strengths.map((strength) => (
          <span key={strength} />
        ))}
      </span>
      <span role="status">
        Strength: <strong>{of}</strong>. {advice[of]}
      </span>
    </div>
  );
}
