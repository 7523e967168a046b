const POLL_MS = 10;

/** Calls `look` until it returns something, for at most 45 seconds; `what` names the expected thing in the failure. */
export async function eventually<Found>(
  what: string,
  look: () => Found | undefined | null | false | Promise<Found | undefined | null | false>,
  timeoutMs = 45_000,
): Promise<Found> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
