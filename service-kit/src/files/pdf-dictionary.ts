/** A name with its slash, a number or word as it stands, or the bytes of a string, one character each. */
export type PdfValue = string;

const TOKEN = /%[^\r\n]*|<<|>>|<([\dA-Fa-f\s]*)>|\(|\/[^\s()<>[\]{}/%\0]*|[^\s()<>[\]{}/%\0]+|[[\]]/g;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/**
 * Reads the PDF dictionary at the beginning of `text`, which has a character for each byte (ISO 32000-1, 7.3). The keys of dictionaries in it stand
 * beside its own, which come first; of an array only the first value is kept. An unfinished dictionary gives its entries so far.
 */
export function readDictionary(text: string): Map<string, PdfValue> {
  const own = new Map<string, PdfValue>();
  const inner = new Map<string, PdfValue>();
  const tokens = new RegExp(TOKEN);
  let depth = 0;
  let key: string | undefined;
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    const [token, hex] = match;
    if (token === '<<') depth += 1;
    else if (token === '>>') depth -= 1;
    if (token === '>>' && depth <= 0) break;
    if (token === '<<' || token === '>>') key = undefined;
    if (/^(?:<<|>>|%|[[\]]$)/.test(token)) continue;
    const string = token === '(' ? readString(text, tokens.lastIndex) : null;
    if (string) tokens.lastIndex = string.end;
    const value = string?.value ?? (hex === undefined ? token : bytesOfHex(hex));
    if (key === undefined) key = token.startsWith('/') ? token.slice(1) : undefined;
    else {
      const keys = depth > 1 ? inner : own;
      if (!keys.has(key)) keys.set(key, value);
      key = undefined;
    }
  }
  return new Map([...inner, ...own]);
}

function bytesOfHex(hex: string): string {
  const digits = hex.replace(/\s/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1');
}

/** The string whose opening bracket stands before `start`, and where it ends. */
function readString(text: string, start: number): { value: string; end: number } {
  const pieces: string[] = [];
  const piece = /\\(?:\r\n|[0-7]{1,3}|[\s\S])|\r\n?|[\s\S]/g;
  piece.lastIndex = start;
  let open = 1;
  for (let match = piece.exec(text); match; match = piece.exec(text)) {
    const [token] = match;
    if (token === '(') open += 1;
    if (token === ')') open -= 1;
    if (open === 0) break;
    pieces.push(token.startsWith('\\') ? unescaped(token.slice(1)) : token.startsWith('\r') ? '\n' : token);
  }
  return { value: pieces.join(''), end: piece.lastIndex || text.length };
}

function unescaped(code: string): string {
  if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 255);
  // an escaped line end continues the string
  return /^[\r\n]/.test(code) ? '' : (ESCAPES[code] ?? code);
}
