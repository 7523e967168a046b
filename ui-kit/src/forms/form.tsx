import { FIELD_REQUIRED, GENERIC_ERROR } from '@praticio/contracts/base/messages';
import { Alert } from '@praticio/ui-kit/alert';
import { ApiError, messageOf } from '@praticio/ui-kit/api';
import { Button, type ButtonProps } from '@praticio/ui-kit/button';
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
import type { ZodType } from 'zod';
import { classNames } from '../components/class-names.ts';

/**
 * For fields that need other values of the form, and for forms that send nothing themselves. `useWatch` renders only the
 * component that calls it again; `watch` renders the whole form with each letter.
 */
export { type UseFormReturn, useForm, useFormContext, useFormState, useWatch } from 'react-hook-form';

type LoadSchema<Output> = () => Promise<ZodType<Output>>;

export interface ServerFormOptions<Values extends FieldValues, Output, Saved> {
  /**
   * Validates in the browser; the server validates again, with the same messages. A function loads it once the form
   * gets the focus, so that readers of the page load neither it nor zod.
   */
  schema?: ZodType<Output> | LoadSchema<Output>;
  defaultValues: DefaultValues<Values>;
  /** Sends the validated values; an error that it throws becomes field errors and the form's error. */
  submit: (values: Output) => Promise<Saved>;
  onSuccess?: (response: Saved, values: Output) => unknown;
  /** Called with every failure before it is shown; return true if the page has handled it (for example a 402). */
  onFailure?: (error: unknown, values: Output) => boolean | Promise<boolean>;
  /** Shown for errors without a sentence from the server. */
  fallbackMessage?: string;
  /** The form's error if the browser's validation fails. None by default, since the fields show their errors. */
  invalidMessage?: string;
}

export interface ServerForm<Values extends FieldValues> {
  fields: UseFormReturn<Values>;
  send: () => Promise<void>;
  /** Loads the schema; called when the form gets the focus. */
  prepare: () => void;
  /** The error of the whole form at the last try. */
  error: string | null;
  isSending: boolean;
  /** Incremented with each failed try, so that the first wrong field gets the focus. */
  failures: number;
}

const FOCUSABLE = 'input, textarea, select, button, [contenteditable="true"]';
const SendingContext = createContext(false);

/** The schema; null where it cannot be loaded, so that only the server validates. */
const loaded = async <Output,>(schema: ZodType<Output> | LoadSchema<Output>) =>
  typeof schema === 'function' ? schema().catch(() => null) : schema;

function resolverOf<Values extends FieldValues, Output>(
  schema: ZodType<Output> | LoadSchema<Output>,
): Resolver<Values> {
  return async (values) => {
    const parsed = (await loaded(schema))?.safeParse(values) ?? { success: true, data: values };
    // react-hook-form has one type for the typed values and the parsed ones
    if (parsed.success) return { values: parsed.data as never, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of parsed.error.issues.toReversed()) {
      const path = issue.path.join('.');
      const isEmpty = issue.code === 'invalid_format' && path !== '' && get(values, path) === '';
      set(errors, path || 'root', { type: 'schema', message: isEmpty ? FIELD_REQUIRED : issue.message });
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/**
 * A form that is validated in the browser, sent once, and shows the server's field errors. The typed values stay after a
 * failure. Render it with `Form`, the fields of ui-kit/form-fields and `SubmitButton`.
 */
export function useServerForm<Values extends FieldValues, Output = Values, Saved = unknown>(
  options: ServerFormOptions<Values, Output, Saved>,
): ServerForm<Values> {
  const { schema, defaultValues, submit, onSuccess, onFailure, fallbackMessage, invalidMessage } = options;
  const fields = useForm<Values>({
    defaultValues,
    mode: 'onSubmit',
    // an error disappears when its field is edited, and returns when the field loses the focus (both in form-fields) or
    // at the next try
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    ...(schema && { resolver: resolverOf<Values, Output>(schema) }),
  });
  const [error, setError] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  const [isSending, setSending] = useState(false);
  // a ref, because a double click arrives before the next rendering
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
      const response = await submit(values as unknown as Output);
      await onSuccess?.(response, values as unknown as Output);
    } catch (failure) {
      // any other error is a defect
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
      // the fields show their errors only now, so that the first one can be focused
      if (isInvalid) fail(invalidMessage ?? null);
    } finally {
      sending.current = false;
      setSending(false);
    }
  };

  const prepare = () => {
    if (schema) void loaded(schema);
  };

  return { fields, send, prepare, error, isSending, failures };
}

interface FormProps<Values extends FieldValues> {
  form: ServerForm<Values>;
  children: ReactNode;
  className?: string;
  /** The form's accessible name, for pages with several forms. */
  'aria-label'?: string;
}

/** Shows the form's error above its fields, and moves the focus to the first wrong field after a failed try. */
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
        onFocus={form.prepare}
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

/** The button that sends the surrounding `Form`; busy while it is being sent. */
export function SubmitButton({ children, ...button }: Omit<ButtonProps, 'type' | 'isPending'>) {
  const isSending = useContext(SendingContext);
  return (
    <Button {...button} type="submit" isPending={isSending}>
      {children}
    </Button>
  );
}
