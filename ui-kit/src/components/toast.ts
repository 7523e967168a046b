import { TOAST_DEFAULT_MS, TOAST_SUCCESS_MS } from '@praticio/contracts/base/durations';
import { ToastQueue } from 'react-stately/useToastState';

export type ToastTone = 'success' | 'error' | 'warning' | 'info' | 'loading';

export interface ToastContent {
  tone: ToastTone;
  message: string;
}

export interface ToastOptions {
  /** Duration in milliseconds; it is paused while the pointer or the focus is on the toasts. */
  duration?: number;
  /** Key of a toast that this one replaces, usually a loading one. */
  replaces?: string;
}

/** The queue of the region that the shell mounts (ui-kit/toast-region). */
export const toastQueue: ToastQueue<ToastContent> = new ToastQueue<ToastContent>({ maxVisibleToasts: 4 });

function show(
  tone: ToastTone,
  message: string,
  { duration, replaces }: ToastOptions,
  fallback?: number,
): string {
  if (replaces) toastQueue.close(replaces);
  const timeout = duration ?? fallback;
  return toastQueue.add({ tone, message }, timeout === undefined ? {} : { timeout });
}

/** Shows short notices, also from outside of React. Each call returns the toast's key for `replaces` and `dismiss`. */
export const toast = {
  success: (message: string, options: ToastOptions = {}) =>
    show('success', message, options, TOAST_SUCCESS_MS),
  error: (message: string, options: ToastOptions = {}) => show('error', message, options, TOAST_DEFAULT_MS),
  warning: (message: string, options: ToastOptions = {}) =>
    show('warning', message, options, TOAST_DEFAULT_MS),
  info: (message: string, options: ToastOptions = {}) => show('info', message, options, TOAST_DEFAULT_MS),
  /** Stays until it is replaced or dismissed. */
  loading: (message: string, options: ToastOptions = {}) => show('loading', message, options),
  dismiss: (key: string): void => toastQueue.close(key),
};
