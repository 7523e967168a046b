/** The meaning of a stable error code: its HTTP status and the French sentence for the user. */
export interface ErrorEntry {
  status: number;
  message: string;
}

/** Returns its argument: checks every entry, and keeps the literal codes as keys of the type. */
export function defineErrors<Code extends string>(
  entries: Record<Code, ErrorEntry>,
): Record<Code, ErrorEntry> {
  return entries;
}
