/**
 * Copies a string into its own memory. V8 keeps a substring as a view of the whole string and a concatenation as a tree
 * of its parts: that would hold a kilobyte or more for as long as a stream lives.
 */
export const compact = (text: string): string => Buffer.from(text).toString();
