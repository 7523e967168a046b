const DUPLICATE_KEY = 11_000;

/** True if MongoDB refused a document because another one has the same unique key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}
