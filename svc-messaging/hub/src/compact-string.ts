/**
 * The same string in a piece of its own. The engine keeps one that was cut out of another as a view of the whole, and
 * one that was joined as a tree of its parts: a kilobyte or more, for as long as a stream lives.
 */
export const compact = (text: string): string => Buffer.from(text).toString();
