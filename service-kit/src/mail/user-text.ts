import { shorten } from '@praticio/contracts/base/shorten';

/** Line breaks, control characters, invisible characters and marks that change the direction of the text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** A full stop (also of other scripts) between a name and a possible top-level domain. */
const DOT =
  /(?<=[\p{L}\p{N}_-])[.\u{3002}\u{FF0E}\u{FF61}](?=\p{L})|(?<=\p{L})[.\u{3002}\u{FF0E}\u{FF61}](?=\p{N})/gu;
const SCHEME = /(?<=[\p{L}\p{N}])[:\u{FF1A}](?=[/\\\u{FF0F}\p{L}])/gu;
const AT = /(?<=[\p{L}\p{N}_.+-])[@\u{FF20}](?=[\p{L}\p{N}])/gu;
const LENGTH_MAX = 200;

/**
 * Inserts a visible space into each URL, domain and email address of a line, so that no mail program finds a link. An
 * invisible character would not help: browsers remove it from a domain (https://www.unicode.org/reports/tr46/).
 */
function withoutLinks(line: string): string {
  return line.replace(INVISIBLE, ' ').replace(SCHEME, '$& ').replace(AT, ' @ ').replace(DOT, '$& ');
}

/** The lines of a user's text, without links. */
export const userLines = (text: string) => text.split(/\r\n?|\n/u).map(withoutLinks);

/** A user's text as one short line without links, for use in our own sentences and subjects. */
export function userLine(text: string): string {
  const line = withoutLinks(text).replace(/[«»]/gu, '"').replace(/\s+/gu, ' ').trim();
  return shorten(line, LENGTH_MAX);
}

/** A title or name that a user has chosen, in quotation marks. */
export const quoted = (text: string) => `« ${userLine(text)} »`;
