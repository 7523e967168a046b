import { z } from 'zod';

export const ONE_LINE_MESSAGE = 'Une seule ligne, sans caractères invisibles';
export const PERSON_NAME_MESSAGE = "Lettres, espaces, traits d'union et apostrophes uniquement";
const PERSON_NAME_MAX_LENGTH = 100;

/** No line breaks, no control characters, and no characters that change the direction of the text. */
export const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;
/** Letters of every script with their marks, spaces, hyphens and apostrophes; no invisible characters. */
const PERSON_NAME = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\u{20}'\u{2019}\u{2010}\u{2011}-]*$/u;

/** A trimmed text of one line with at most `max` characters. */
const text = (max: number) =>
  z.string().trim().max(max, `${max} caractères maximum`).regex(ONE_LINE, ONE_LINE_MESSAGE);

/** A required text of one line; `message` is the error for an empty one. */
export const requiredText = (message: string, max = 200) =>
  requiredLines(message, max).regex(ONE_LINE, ONE_LINE_MESSAGE);

/** A required text of several lines; `message` is the error for an empty one. */
export const requiredLines = (message: string, max: number) =>
  z.string({ error: message }).trim().min(1, message).max(max, `${max} caractères maximum`);

/** A text of one line; a missing field becomes the empty text. */
export const textOrEmpty = (max = 200) => text(max).default('');

/** A text of one line; a missing field changes nothing. */
export const textOrUnchanged = (max = 200) => text(max).optional();

/** A text of several lines; a missing field changes nothing. */
export const linesOrUnchanged = (max: number) =>
  z
    .string()
    // multipart forms send every line break as two characters
    .transform((lines) => lines.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(max, `${max} caractères maximum`))
    .optional();

const name = text(PERSON_NAME_MAX_LENGTH).regex(PERSON_NAME, PERSON_NAME_MESSAGE);

/** A required first or last name of a person; `message` is the error for an empty one. */
export const requiredPersonName = (message: string) =>
  requiredText(message, PERSON_NAME_MAX_LENGTH).regex(PERSON_NAME, PERSON_NAME_MESSAGE);

/** A person's name; a missing field becomes the empty text. */
export const personNameOrEmpty = () => name.default('');

/** A person's name; a missing field changes nothing. */
export const personNameOrUnchanged = () => name.optional();
