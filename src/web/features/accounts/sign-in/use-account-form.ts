import { useRef, useState } from 'react';
import { type FieldValues, type Path, type UseFormProps, useForm } from 'react-hook-form';
import type { ErrorCode } from '#contract/errors.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import { ApiError } from '../../../platform/api.ts';

interface Options<Fields extends FieldValues>
  extends Pick<UseFormProps<Fields>, 'resolver' | 'defaultValues'> {
  /** The field at which the error of a code is shown; other errors are shown below the form. */
  fieldForCode?: Partial<Record<ErrorCode, Path<Fields>>>;
  /** Makes the call. An `ApiError` that it throws is shown, and what was typed stays. */
  send(fields: Fields): Promise<void>;
}

/**
 * A form about an account: it validates on submit, shows each error where it belongs, and clears it when the field is
 * edited. Without default values it starts with what is in its fields, since browsers fill in logins before the app
 * has loaded.
 */
export function useAccountForm<Fields extends FieldValues>({
  fieldForCode = {},
  send,
  ...options
}: Options<Fields>) {
  const form = useForm<Fields>({ ...options, reValidateMode: 'onSubmit' });
  const [error, setError] = useState<string>();
  const isSubmitting = useRef(false);

  const showError = (error: ApiError) => {
    const field = fieldForCode[error.code as ErrorCode];
    const fieldErrors = field ? [[field, error.message] as const] : fieldErrorsOf(error, form.getValues());
    if (fieldErrors.length === 0) setError(messageOf(error));
    // The first field is focused last.
    for (const [name, message] of fieldErrors.toReversed())
      form.setError(name, { message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(async (fields) => {
    // A second press may come before the button is rendered as busy.
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setError(undefined);
    try {
      await send(fields as Fields);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showError(error);
    } finally {
      isSubmitting.current = false;
    }
  });
  const bind = (name: Path<Fields>) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  return { form, bind, submit, error, isSending: form.formState.isSubmitting };
}

function fieldErrorsOf<Fields extends FieldValues>({ fields }: ApiError, values: Fields) {
  return Object.entries(fields).filter((entry): entry is [Path<Fields>, string] => entry[0] in values);
}

const secondsShownAsMinutes = 90;

/** The server's message, with how long to wait where it said so. */
function messageOf({ code, message, retryAfterSeconds: seconds }: ApiError): string {
  if (code !== 'tooManyRequests' || seconds === undefined) return message;
  const wait =
    seconds > secondsShownAsMinutes
      ? pluralize(Math.ceil(seconds / 60), 'minute')
      : pluralize(seconds, 'second');
  return `Too many tries. Please wait ${wait}.`;
}
