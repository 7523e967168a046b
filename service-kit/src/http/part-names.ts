import { normalize } from '@praticio/contracts/base/normalize';

/** A part of a form (RFC 7578) with the bytes of its headers, one character each. */
interface Part {
  name: string | null;
  headers?: Record<string, string>;
}

/** The value ends where the next parameter begins, since a name may have quotes in it that the client did not escape. */
const QUOTED = (parameter: string) =>
  new RegExp(`;\\s*${parameter}="([\\s\\S]*?)"(?=\\s*(?:;\\s*[a-z*]+=|$))`, 'i');
const PLAIN = (parameter: string) => new RegExp(`;\\s*${parameter}=([^\\s";]+)`, 'i');
const parameters = ['name', 'filename', 'filename\\*'].map((name) => [QUOTED(name), PLAIN(name)]);
const EXTENDED = /^utf-8'[^']*'(.*)$/i;

/**
 * The field of a part and the name of its file, which is null for a part without a file. Reads the whole header itself: formidable overlooks a
 * file whose name has a line separator in it (U+2028), or is written as RFC 8187 says, and would drop the file without a word.
 */
export function partNames({ name: found, headers }: Part): { name: string; fileName: string | null } {
  const disposition = utf8(headers?.['content-disposition'] ?? '');
  const [name, plain, extended] = parameters.map((patterns) =>
    patterns.map((pattern) => pattern.exec(disposition)?.[1]).find((value) => value !== undefined),
  );
  const encoded = EXTENDED.exec(extended ?? '')?.[1];
  const fileName = encoded === undefined ? plain : percentDecoded(encoded);
  return {
    name: unescaped(name ?? utf8(found ?? '')),
    fileName: fileName === undefined ? null : withoutPath(unescaped(fileName)),
  };
}

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');

/** Browsers write three characters as percent codes (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data), others put a backslash before a quote. */
const unescaped = (text: string) =>
  text
    .replace(/\\"|%22/g, '"')
    .replace(/%0D/gi, '\r')
    .replace(/%0A/gi, '\n');

/** Old browsers send the whole path of Windows. */
const withoutPath = (name: string) => normalize(name.slice(name.lastIndexOf('\\') + 1), 'NFC').trim();

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '\ufffd';
  }
}
