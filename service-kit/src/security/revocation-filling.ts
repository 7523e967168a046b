/** What svc-identity's database knows to have ended: tokens of `userId` below `ver`, or one until its `exp` (seconds). */
export type EndedSession = { userId: string; ver: number } | { jti: string; exp: number };

const AT_ONCE = 32;

/** The bucket's key of what has ended. */
export function keyOf(session: EndedSession): string {
  return 'jti' in session ? `token.${session.jti}` : `user.${session.userId}`;
}

/** Writes each of `ended` that is not held yet, some at once. */
export async function fillBucket(options: {
  ended: AsyncIterable<EndedSession[]>;
  isHeld: (session: EndedSession) => boolean;
  write: (session: EndedSession) => Promise<void>;
}): Promise<void> {
  for await (const page of options.ended) {
    const lacking = page.filter((session) => !options.isHeld(session));
    while (lacking.length > 0) await Promise.all(lacking.splice(0, AT_ONCE).map(options.write));
  }
}
