import type { ComponentProps } from 'react';
import { PasswordField } from '../sign-in/password-field.tsx';
import { ResetPasswordLink } from './reset-password-link.tsx';

/** The password that confirms a change of the account. */
export function CurrentPasswordField(field: ComponentProps<typeof PasswordField>) {
  return <PasswordField autoComplete="current-password" hint={<ResetPasswordLink />} {...field} />;
}
