import { useRef, useState } from 'react';
import { type FieldValues, type Path, type UseFormProps, useForm } from 'react-hook-form';
import type { ErrorCode } from '#contract/errors.ts';
import { counted } from '#core/history-texts.ts';
import { ApiError } from '../../platform/api.ts';
import { sessionEnded } from './session-end.ts';

interface Options<Fields extends FieldValues>
  extends Pick<UseFormProps<Fields>, 'resolver' | 'defaultValues'> {
  /** The field under which a failure of a code is told; the others are told below the form. */
  fieldOf?: Partial<Record<ErrorCode, Path<Fields>>>;
  /** Makes the call. What it throws is told, and what was typed stays. */
  send(fields: Fields): Promise<void>;
}

/**
 * A form about an account: errors show on sending, stand where they belong and clear when a field is edited. Without
 * default values it begins with what stands in its fields, as browsers fill in who logs in before the app is there.
 */
export function useAccountForm<Fields extends FieldValues>({
  fieldOf = {},
  send,
  ...options
}: Options<Fields>) {
  const form = useForm<Fields>({ ...options, reValidateMode: 'onSubmit' });
  const [problem, setProblem] = useState<string>();
  const isUnderWay = useRef(false);

  const tell = (error: ApiError) => {
    if (error.code === 'notSignedIn') return sessionEnded();
    const own = fieldOf[error.code as ErrorCode];
    const faults = own ? [[own, error.message] as const] : knownFields(error, form.getValues());
    if (faults.length === 0) setProblem(sentenceOf(error));
    for (const [name, message] of faults.toReversed())
      form.setError(name, { message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(async (fields) => {
    // A second press may come before the button is drawn as busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(undefined);
    try {
      await send(fields as Fields);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tell(error);
    } finally {
      isUnderWay.current = false;
    }
  });
  const bind = (name: Path<Fields>) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  return { form, bind, submit, problem, isSending: form.formState.isSubmitting };
}

function knownFields<Fields extends FieldValues>({ fields }: ApiError, values: Fields) {
  return Object.entries(fields).filter((entry): entry is [Path<Fields>, string] => entry[0] in values);
}

const manySeconds = 90;

/** The server's sentence, with how long to wait where it said so. */
function sentenceOf({ code, message, retryAfterSeconds: seconds }: ApiError): string {
  if (code !== 'tooManyRequests' || seconds === undefined) return message;
  const wait =
    seconds > manySeconds ? counted(Math.ceil(seconds / 60), 'minute') : counted(seconds, 'second');
  return `Too many tries. Please wait ${wait}.`;
}
