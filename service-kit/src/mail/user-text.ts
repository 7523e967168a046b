/** Line breaks, control characters, and what nobody sees or what turns the direction of the text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** Between a name and what may be a top-level domain, the full stops of other scripts too. */
const DOT =
  /(?<=[\p{L}\p{N}_-])[.\u{3002}\u{FF0E}\u{FF61}](?=\p{L})|(?<=\p{L})[.\u{3002}\u{FF0E}\u{FF61}](?=\p{N})/gu;
const SCHEME = /(?<=[\p{L}\p{N}])[:\u{FF1A}](?=[/\\\u{FF0F}\p{L}])/gu;
const AT = /(?<=[\p{L}\p{N}_.+-])[@\u{FF20}](?=[\p{L}\p{N}])/gu;
const LENGTH_MAX = 200;

/**
 * One line in which no mail program finds a link: a visible space stands where a URL, a domain or an email address would
 * go on. An invisible character would not do: browsers leave it out of a domain (https://www.unicode.org/reports/tr46/).
 */
function withoutLinks(line: string): string {
  return line.replace(INVISIBLE, ' ').replace(SCHEME, '$& ').replace(AT, ' @ ').replace(DOT, '$& ');
}

/** What a user has written, line by line, without links. */
export const userLines = (text: string) => text.split(/\r\n?|\n/u).map(withoutLinks);

/** What a user has written, for a sentence or a subject of ours: one line, not long, without links. */
export function userLine(text: string): string {
  const line = withoutLinks(text).replace(/[«»]/gu, '"').replace(/\s+/gu, ' ').trim();
  return line.length > LENGTH_MAX ? `${line.slice(0, LENGTH_MAX - 1)}…` : line;
}

/** A title or a name that a user has chosen, marked as theirs. */
export const quoted = (text: string) => `« ${userLine(text)} »`;
