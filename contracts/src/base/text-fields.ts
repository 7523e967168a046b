import { z } from 'zod';
import { imitatesPraticio, NAME_RESERVED } from './reserved-names.ts';

export const ONE_LINE_MESSAGE = 'Une seule ligne, sans caractères invisibles';
export const PERSON_NAME_MESSAGE = "Lettres, espaces, traits d'union et apostrophes uniquement";
const PERSON_NAME_MAX_LENGTH = 100;

/** No line breaks, no control characters, and no characters that change the direction of the text. */
export const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;
/** Letters of every script with their marks, spaces, hyphens and apostrophes; no invisible characters. */
const PERSON_NAME = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\u{20}'\u{2019}\u{2010}\u{2011}-]*$/u;

/** Characters that turn the text around them the other way. No script needs them: its letters have their direction. */
const TURNS = /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/** Takes out what turns the direction of text; for texts of several lines, where it comes along unseen when pasted. */
export const withoutTurns = (text: string): string => text.replace(TURNS, '');

/**
 * A text of one line with at most `max` characters, in which breaks become spaces: for fields of released versions, whose
 * clients may send them.
 */
export const inOneLine = (max: number, tooLong = `${max} caractères maximum`) =>
  z
    .string()
    .overwrite((text) => withoutTurns(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .trim()
    .max(max, tooLong);

/** A text of one line with at most `max` characters; `tooLong` is the error for a longer one. */
export const line = (max: number, tooLong = `${max} caractères maximum`) =>
  z.string().trim().max(max, tooLong).regex(ONE_LINE, ONE_LINE_MESSAGE);

/** A required text of one line; `message` is the error for an empty one. */
export const requiredText = (message: string, max = 200) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `${max} caractères maximum`)
    .regex(ONE_LINE, ONE_LINE_MESSAGE);

/** A required text of several lines; `message` is the error for an empty one. */
export const requiredLines = (message: string, max: number) =>
  z
    .string({ error: message })
    .overwrite(withoutTurns)
    .trim()
    .min(1, message)
    .max(max, `${max} caractères maximum`);

/** A text of one line; a missing field becomes the empty text. */
export const textOrEmpty = (max = 200) => line(max).default('');

/** A text of one line; a missing field changes nothing. */
export const textOrUnchanged = (max = 200) => line(max).optional();

/** A text of several lines; a missing field changes nothing. */
export const linesOrUnchanged = (max: number) =>
  z
    .string()
    // multipart forms send every line break as two characters
    .transform((lines) => withoutTurns(lines.replace(/\r\n?/g, '\n')).trim())
    .pipe(z.string().max(max, `${max} caractères maximum`))
    .optional();

const isOwn = (text: string) => !imitatesPraticio(text);
const name = line(PERSON_NAME_MAX_LENGTH)
  .regex(PERSON_NAME, PERSON_NAME_MESSAGE)
  .refine(isOwn, NAME_RESERVED);

/** A required first or last name of a person; `message` is the error for an empty one. */
export const requiredPersonName = (message: string) =>
  requiredText(message, PERSON_NAME_MAX_LENGTH)
    .regex(PERSON_NAME, PERSON_NAME_MESSAGE)
    .refine(isOwn, NAME_RESERVED);

/** A person's name; a missing field becomes the empty text. */
export const personNameOrEmpty = () => name.default('');

/** A person's name; a missing field changes nothing. */
export const personNameOrUnchanged = () => name.optional();

/** A structure's name, which is not ours; a missing field becomes the empty text. */
export const structureNameOrEmpty = () => line(200).refine(isOwn, NAME_RESERVED).default('');
