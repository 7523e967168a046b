const POLL_MS = { first: 10, longest: 100 };
/** Share of the time waited so far: looking more often costs more than it saves. */
const POLL_SHARE = 0.1;

/** Calls `look` until it returns something, for at most 45 seconds; `what` names the expected thing in the failure. */
export async function eventually<Found>(
  what: string,
  look: () => Found | undefined | null | false | Promise<Found | undefined | null | false>,
  timeoutMs = 45_000,
): Promise<Found> {
  const begun = Date.now();
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    const waited = Date.now() - begun;
    if (waited > timeoutMs) throw new Error(`${what} did not come within ${timeoutMs} ms`);
    const pause = Math.min(Math.max(waited * POLL_SHARE, POLL_MS.first), POLL_MS.longest);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
