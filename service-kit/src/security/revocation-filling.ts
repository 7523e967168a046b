/** Revoked tokens from svc-identity's database: those of `userId` below `ver`, or one token until its `exp` (seconds). */
export type EndedSession = { userId: string; ver: number } | { jti: string; exp: number };

const AT_ONCE = 32;

/** The key of a revocation in the bucket. */
export function keyOf(session: EndedSession): string {
  return 'jti' in session ? `token.${session.jti}` : `user.${session.userId}`;
}

/** Writes each of `ended` that the bucket lacks, several at once. */
export async function fillBucket(options: {
  ended: AsyncIterable<EndedSession[]>;
  isHeld: (session: EndedSession) => boolean;
  write: (session: EndedSession) => Promise<void>;
}): Promise<void> {
  for await (const page of options.ended) {
    const missing = page.filter((session) => !options.isHeld(session));
    while (missing.length > 0) await Promise.all(missing.splice(0, AT_ONCE).map(options.write));
  }
}
