/** What a stable error code stands for: the HTTP status and the French sentence for the user. */
export interface ErrorEntry {
  status: number;
  message: string;
}

/** Keeps the literal codes as keys while checking every entry. */
export function defineErrors<Code extends string>(
  entries: Record<Code, ErrorEntry>,
): Record<Code, ErrorEntry> {
  return entries;
}
