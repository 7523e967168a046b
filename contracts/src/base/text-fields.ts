import { z } from 'zod';

/** A text of a form, trimmed, of `max` characters at most. */
const text = (max: number) => z.string().trim().max(max, `${max} caractères maximum`);

/** One that must not be empty; `message` says so. */
export const requiredText = (message: string, max = 200) =>
  z.string({ error: message }).trim().min(1, message).max(max, `${max} caractères maximum`);

/** One that is the empty text when it is left out. */
export const textOrEmpty = (max = 200) => text(max).default('');

/** One that changes nothing when it is left out. */
export const textOrUnchanged = (max = 200) => text(max).optional();
