import { z } from 'zod';

export const ONE_LINE_MESSAGE = 'Une seule ligne, sans caractères invisibles';
export const PERSON_NAME_MESSAGE = "Lettres, espaces, traits d'union et apostrophes uniquement";
const PERSON_NAME_MAX_LENGTH = 100;

/** No line break, no control character, and none that turns the direction of what follows. */
export const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;
/** Letters of every script with their marks, spaces, hyphens and apostrophes; nothing invisible. */
const PERSON_NAME = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\u{20}'\u{2019}\u{2010}\u{2011}-]*$/u;

/** A text of a form on one line, trimmed, of `max` characters at most. */
const text = (max: number) =>
  z.string().trim().max(max, `${max} caractères maximum`).regex(ONE_LINE, ONE_LINE_MESSAGE);

/** One that must not be empty; `message` says so. */
export const requiredText = (message: string, max = 200) =>
  requiredLines(message, max).regex(ONE_LINE, ONE_LINE_MESSAGE);

/** One of several lines that must not be empty. */
export const requiredLines = (message: string, max: number) =>
  z.string({ error: message }).trim().min(1, message).max(max, `${max} caractères maximum`);

/** One that is the empty text when it is left out. */
export const textOrEmpty = (max = 200) => text(max).default('');

/** One that changes nothing when it is left out. */
export const textOrUnchanged = (max = 200) => text(max).optional();

/** One of several lines that changes nothing when it is left out. */
export const linesOrUnchanged = (max: number) =>
  z
    .string()
    // multipart turns every end of line into two characters
    .transform((lines) => lines.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(max, `${max} caractères maximum`))
    .optional();

const name = text(PERSON_NAME_MAX_LENGTH).regex(PERSON_NAME, PERSON_NAME_MESSAGE);

/** First or last name of a person; `message` says that it is missing. */
export const requiredPersonName = (message: string) =>
  requiredText(message, PERSON_NAME_MAX_LENGTH).regex(PERSON_NAME, PERSON_NAME_MESSAGE);

/** A person's name that is the empty text when it is left out. */
export const personNameOrEmpty = () => name.default('');

/** A person's name that changes nothing when it is left out. */
export const personNameOrUnchanged = () => name.optional();
