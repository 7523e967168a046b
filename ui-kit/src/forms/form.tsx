import { GENERIC_ERROR } from 'contracts/base/messages';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { Alert } from 'ui-kit/alert';
import { ApiError, messageOf } from 'ui-kit/api';
import { Button, type ButtonProps } from 'ui-kit/button';
import type { ZodType } from 'zod';
import { classNames } from '../components/class-names.ts';

/** For fields that need more of the surrounding form than their own value, and forms that send nothing themselves. */
export { type UseFormReturn, useForm, useFormContext } from 'react-hook-form';

export interface ServerFormOptions<Values extends FieldValues, Output, Answer> {
  /** Checks in the browser what the server will check again, with the same messages. */
  schema?: ZodType<Output>;
  defaultValues: DefaultValues<Values>;
  /** Sends the checked values; what it throws becomes field errors and the form's error. */
  submit: (values: Output) => Promise<Answer>;
  onSuccess?: (answer: Answer, values: Output) => unknown;
  /** Called with every failure before it is shown; answer true when the page has dealt with it (a 402, say). */
  onFailure?: (error: unknown, values: Output) => boolean | Promise<boolean>;
  /** Shown when the server gives no sentence of its own. */
  fallbackMessage?: string;
  /** The form's error when only fields are wrong in the browser. None by default: the fields say it. */
  invalidMessage?: string;
}

export interface ServerForm<Values extends FieldValues> {
  fields: UseFormReturn<Values>;
  send: () => Promise<void>;
  /** The form-level error of the last try. */
  error: string | null;
  isSending: boolean;
  /** Rises with each failed try, so that the first bad field takes the focus. */
  failures: number;
}

const FOCUSABLE = 'input, textarea, select, button, [contenteditable="true"]';
/** An empty field is not wrong, it is empty. */
const REQUIRED = 'Ce champ est requis';
const SendingContext = createContext(false);

function resolverOf<Values extends FieldValues, Output>(schema: ZodType<Output>): Resolver<Values> {
  return async (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data as never, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of parsed.error.issues.toReversed()) {
      const path = issue.path.join('.');
      const isEmpty = issue.code === 'invalid_format' && path !== '' && get(values, path) === '';
      set(errors, path || 'root', { type: 'schema', message: isEmpty ? REQUIRED : issue.message });
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/**
 * A form that is checked in the browser, sent once, and given back its server's field errors. Values stay as typed
 * when it fails. Draw it with `Form`, the fields of ui-kit/form-fields and `SubmitButton`.
 */
export function useServerForm<Values extends FieldValues, Output = Values, Answer = unknown>(
  options: ServerFormOptions<Values, Output, Answer>,
): ServerForm<Values> {
  const { schema, defaultValues, submit, onSuccess, onFailure, fallbackMessage, invalidMessage } = options;
  const fields = useForm<Values>({
    defaultValues,
    mode: 'onSubmit',
    // An error goes when its field is edited and comes back when it is left (form-fields does both) or at the next try.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    ...(schema && { resolver: resolverOf<Values, Output>(schema) }),
  });
  const [error, setError] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  const [isSending, setSending] = useState(false);
  // State changes arrive with the next render; a double click comes before it.
  const sending = useRef(false);

  const fail = (message: string | null) => {
    setError(message);
    setFailures((count) => count + 1);
  };

  const showFailure = (failure: unknown) => {
    const fieldErrors = failure instanceof ApiError ? Object.entries(failure.fieldErrors) : [];
    for (const [name, message] of fieldErrors)
      fields.setError(name as Path<Values>, { type: 'server', message });
    fail(messageOf(failure, fallbackMessage ?? GENERIC_ERROR));
  };

  const sendValues = async (values: Values) => {
    try {
      const answer = await submit(values as unknown as Output);
      await onSuccess?.(answer, values as unknown as Output);
    } catch (failure) {
      // what is neither the server's answer nor the user's own wish is a defect
      const isStopped = failure instanceof DOMException && failure.name === 'AbortError';
      if (!(failure instanceof ApiError || isStopped)) console.error(failure);
      if (!(await onFailure?.(failure, values as unknown as Output))) showFailure(failure);
    }
  };

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    setError(null);
    try {
      let isInvalid = false;
      await fields.handleSubmit(sendValues, () => {
        isInvalid = true;
      })();
      // only now are the errors at their fields, where the first one is to be focused
      if (isInvalid) fail(invalidMessage ?? null);
    } finally {
      sending.current = false;
      setSending(false);
    }
  };

  return { fields, send, error, isSending, failures };
}

interface FormProps<Values extends FieldValues> {
  form: ServerForm<Values>;
  children: ReactNode;
  className?: string;
  /** The form's accessible name, where a page has more than one. */
  'aria-label'?: string;
}

/** Draws the form's error above its fields and moves the focus to the first bad field after a failed try. */
export function Form<Values extends FieldValues>({ form, children, className, ...rest }: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.failures > 0) focusFirstError(element.current);
  }, [form.failures]);
  return (
    <FormProvider {...form.fields}>
      <form
        {...rest}
        ref={element}
        className={classNames('kit-form', className)}
        noValidate
        aria-busy={form.isSending}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void form.send();
        }}
      >
        {form.error && (
          <div tabIndex={-1} data-form-error="">
            <Alert tone="danger">{form.error}</Alert>
          </div>
        )}
        <SendingContext value={form.isSending}>{children}</SendingContext>
      </form>
    </FormProvider>
  );
}

function focusFirstError(form: HTMLFormElement | null): void {
  const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  const target = bad?.matches(FOCUSABLE) ? bad : bad?.querySelector<HTMLElement>(FOCUSABLE);
  (target ?? form?.querySelector<HTMLElement>('[data-form-error]'))?.focus();
}

/** The button that sends the surrounding `Form`; busy while it is on its way. */
export function SubmitButton({ children, ...button }: Omit<ButtonProps, 'type' | 'isPending'>) {
  const isSending = useContext(SendingContext);
  return (
    <Button {...button} type="submit" isPending={isSending}>
      {children}
    </Button>
  );
}
