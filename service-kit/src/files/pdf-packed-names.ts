/** The offset of the first object in an object stream, if its dictionary has it as a plain number. */
const FIRST = /\/First\s+(\d{1,9})(?!\d|\s+\d+\s+R)/g;
/** Blanks and comments before an object, as many as are looked at. */
const BLANKS_MAX = 4_096;
const blanks = /^(?:[\s\0]|%[^\r\n]*)*/;

/**
 * Whether the name at a place of an unfolded object stream may be an object, and not a word in a string (ISO 32000-1, 7.5.7). Ask from the
 * beginning to the end. When in doubt there may be one.
 */
export function findPackedNames(objects: string, dictionary: string): (at: number) => boolean {
  const [first, ...others] = [...dictionary.matchAll(FIRST)].map(([, digits]) => Number(digits));
  if (first === undefined || others.length > 0) return () => true;
  let starts: Set<number> | undefined;
  const isInString = stringsFrom(objects, first);
  return (at) => {
    starts ??= objectStarts(objects, first);
    return starts.size === 0 || starts.has(at) || !isInString(at);
  };
}

/** Where the objects begin by the numbers at the head of the stream; empty if one cannot be read. */
function objectStarts(objects: string, first: number): Set<number> {
  const head = objects.slice(0, first);
  if (!/^[\d\s\0]*$/.test(head)) return new Set();
  const offsets = (head.match(/\d+/g) ?? []).filter((_number, index) => index % 2 === 1).map(Number);
  const starts = new Set<number>();
  for (const offset of offsets) {
    const skipped = blanks.exec(objects.slice(first + offset, first + offset + BLANKS_MAX))?.[0].length ?? 0;
    if (skipped === BLANKS_MAX) return new Set();
    starts.add(first + offset + skipped);
  }
  return starts;
}

/** Whether a place is in a string, for places in their order; reads the objects once. */
function stringsFrom(objects: string, start: number): (at: number) => boolean {
  let place = start;
  let depth = 0;
  return (at) => {
    for (; place < at; place += 1) {
      const character = objects[place];
      if (character === '(') depth += 1;
      else if (depth === 0 && character === '%') place = Math.min(at, endOfLine(objects, place)) - 1;
      else if (depth > 0 && character === ')') depth -= 1;
      else if (depth > 0 && character === '\\') place += 1;
    }
    return depth > 0;
  };
}

function endOfLine(text: string, from: number): number {
  const end = /[\r\n]|$/g;
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}
