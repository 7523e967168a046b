const WINDOW_MS = 10 * 60 * 1000;
const ADDRESSES_MAX = 10_000;

/** Lets an address leave `max` comments within ten minutes; asking counts. In memory: nobody's address is stored. */
export function createCommentLimits({ max, now }: { max: number; now: () => Date }) {
  const seen = new Map<string, number[]>();
  return (ip: string): boolean => {
    const from = now().getTime() - WINDOW_MS;
    const recent = (seen.get(ip) ?? []).filter((at) => at > from);
    if (recent.length >= max) return false;
    seen.delete(ip);
    seen.set(ip, [...recent, now().getTime()]);
    if (seen.size > ADDRESSES_MAX) seen.delete(seen.keys().next().value as string);
    return true;
  };
}
