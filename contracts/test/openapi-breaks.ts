import { apiDiff } from 'api-smart-diff';

type Json = Record<string, unknown>;
type Difference = ReturnType<typeof apiDiff>[number];

/** Both documents without the paths that are the same in both: comparing these takes most of the time. */
function withoutEqualPaths(before: Json, after: Json): [Json, Json] {
  const [old, now] = [before, after].map(({ paths }) => new Map(Object.entries(paths as Json))) as [
    Map<string, unknown>,
    Map<string, unknown>,
  ];
  for (const [path, operations] of old)
    if (JSON.stringify(operations) === JSON.stringify(now.get(path))) {
      old.delete(path);
      now.delete(path);
    }
  return [
    { ...before, paths: Object.fromEntries(old) },
    { ...after, paths: Object.fromEntries(now) },
  ];
}

/** Lists the changes from `before` to `after` that would break a client of `before`, as `replace /paths/…/type`. */
export function breaksOf(before: Json, after: Json): string[] {
  return apiDiff(...withoutEqualPaths(before, after), {})
    .filter((difference) => isBreak(difference) && !isOptionalToken(difference, after))
    .map(
      ({ action, path }) => `${action} /${path.map((part) => String(part).replaceAll('/', '~1')).join('/')}`,
    );
}

/**
 * The library's judgement, except in two cases: it considers another type of a response's field harmless, and a new required
 * field of a response a break.
 */
function isBreak({ type, action, path }: Difference): boolean {
  if (action === 'replace' && path.at(-1) === 'type') return true;
  if (action === 'add' && path.at(-2) === 'required' && path.includes('responses')) return false;
  return type === 'breaking';
}

/** Whether the change only lets callers send a token: without one they are served as before. */
function isOptionalToken({ action, path }: Difference, after: Json): boolean {
  const at = path.indexOf('security');
  if (action !== 'add' || at < 0) return false;
  const ways = path.slice(0, at + 1).reduce<unknown>((part, key) => (part as Json)[String(key)], after);
  return (ways as object[]).some((way) => Object.keys(way).length === 0);
}
