const DUPLICATE_KEY = 11_000;

/** True for MongoDB's refusal of a second document with the same unique key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}
