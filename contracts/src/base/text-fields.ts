import { z } from 'zod';
import { normalize } from './normalize.ts';
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

/** Removes the characters that turn the direction of text; for texts of several lines, where it comes along unseen when pasted. */
export const withoutTurns = (text: string): string => text.replace(TURNS, '');

/** Signs that show nothing and join no letters: they come along with pasted text. */
const UNSEEN = /[\u{AD}\u{61C}\u{180E}\u{200B}\u{200E}\u{200F}\u{2060}-\u{206F}\u{FEFF}]/gu;
/** Something to see: no blank, mark or filler. U+2800 is a Braille pattern without a dot. */
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u{2800}]/u;

/** Whether nothing of a text shows, whatever blanks and invisible signs it has. */
export const isBlank = (text: string): boolean => !SEEN.test(text);

/**
 * A text of several lines as it is kept and counted: without characters that turn its direction, a line end is one character; '' if nothing of it shows.
 * Forms with files send two characters for a line end, as do texts of Windows.
 */
export const visibleText = (text: string): string =>
  isBlank(text) ? '' : withoutTurns(text).replace(/\r\n?/g, '\n');

/** The error for a text with more than `max` characters. */
export const tooLongMessage = (max: number): string => `${max} caractères maximum`;

/**
 * A text of which at most `max` characters are left when it is clean. One that is far longer is refused as it is: cleaning it, and
 * comparing it with our name, would hold up everybody else.
 */
const boundedText = (max: number, { missing, tooLong }: { missing?: string; tooLong: string }) =>
  z.string(missing ? { error: missing } : undefined).max(10 * max + 1_000, { error: tooLong, abort: true });

/** A text of one line without invisible signs; '' if nothing of it shows. */
export const visibleLine = (text: string): string =>
  isBlank(text) ? '' : withoutTurns(text).replace(UNSEEN, '');

const HYPHENS = /[\u{2010}-\u{2015}\u{2212}\u{FE58}\u{FE63}\u{FF0D}]/gu;
const SPACES = /[\p{Zs}\t]+/gu;

/** A name as one types it: usual spaces and hyphens, no invisible signs. */
export const typedName = (text: string): string =>
  visibleLine(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(SPACES, ' ')
    .replace(HYPHENS, '-');

/** A number or an email address as one types it: as `typedName`, and without wide letters and digits. */
export const typedNumber = (text: string): string => typedName(normalize(text, 'NFKC'));

/**
 * A text of one line with at most `max` characters, in which breaks become spaces: for fields of released versions, whose
 * clients may send them.
 */
export const inOneLine = (max: number, tooLong = tooLongMessage(max), clean = visibleLine) =>
  boundedText(max, { tooLong })
    .overwrite((text) => clean(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .trim()
    .max(max, tooLong);

/** A number in one line as `inOneLine`, however it was pasted. */
export const numberInOneLine = (max: number) => inOneLine(max, tooLongMessage(max), typedNumber);

const cleanLine = (clean: (text: string) => string, max: number, tooLong = tooLongMessage(max)) =>
  boundedText(max, { tooLong }).overwrite(clean).trim().max(max, tooLong).regex(ONE_LINE, ONE_LINE_MESSAGE);

/** A text of one line with at most `max` characters; `tooLong` is the error for a longer one. */
export const line = (max: number, tooLong?: string) => cleanLine(visibleLine, max, tooLong);

/** A required text of one line; `message` is the error for an empty one, `clean` changes it first. */
export const requiredText = (message: string, max = 200, clean = visibleLine) =>
  boundedText(max, { missing: message, tooLong: tooLongMessage(max) })
    .overwrite(clean)
    .trim()
    .min(1, message)
    .max(max, tooLongMessage(max))
    .regex(ONE_LINE, ONE_LINE_MESSAGE);

/** A required text of several lines; `message` is the error for an empty one. */
export const requiredLines = (message: string, max: number) =>
  z.string({ error: message }).overwrite(visibleText).trim().min(1, message).max(max, tooLongMessage(max));

/** A text of one line; a missing field becomes the empty text. */
export const textOrEmpty = (max = 200) => line(max).default('');

/** A text of one line; a missing field changes nothing. */
export const textOrUnchanged = (max = 200) => line(max).optional();

/** A text of several lines; a missing field changes nothing. */
export const linesOrUnchanged = (max: number) =>
  z.string().overwrite(visibleText).trim().max(max, tooLongMessage(max)).optional();

const isOwn = (text: string) => !imitatesPraticio(text);
const name = cleanLine(typedName, PERSON_NAME_MAX_LENGTH)
  .regex(PERSON_NAME, PERSON_NAME_MESSAGE)
  .refine(isOwn, NAME_RESERVED);

/** A required first or last name of a person; `message` is the error for an empty one. */
export const requiredPersonName = (message: string) =>
  requiredText(message, PERSON_NAME_MAX_LENGTH, typedName)
    .regex(PERSON_NAME, PERSON_NAME_MESSAGE)
    .refine(isOwn, NAME_RESERVED);

/** A person's name; a missing field becomes the empty text. */
export const personNameOrEmpty = () => name.default('');

/** A person's name; a missing field changes nothing. */
export const personNameOrUnchanged = () => name.optional();

/** A structure's name, which is not ours; a missing field becomes the empty text. */
export const structureNameOrEmpty = () => line(200).refine(isOwn, NAME_RESERVED).default('');

/** A phone number, an email address, a SIRET or another number, however it was pasted; a missing field becomes ''. */
export const numberOrEmpty = (max: number) => cleanLine(typedNumber, max).default('');

/** A number as `numberOrEmpty`; a missing field changes nothing. */
export const numberOrUnchanged = (max: number) => cleanLine(typedNumber, max).optional();
