import { apiDiff } from 'api-smart-diff';

type Json = Record<string, unknown>;

/** What differs from `before` in `after` and would break a client of `before`, as `replace /paths/…/type`. */
export function breaksOf(before: Json, after: Json): string[] {
  return apiDiff(before, after, {})
    .filter(
      ({ type, action, path }) =>
        // the library takes another type of an answer for harmless
        type === 'breaking' || (action === 'replace' && path.at(-1) === 'type'),
    )
    .map(
      ({ action, path }) => `${action} /${path.map((part) => String(part).replaceAll('/', '~1')).join('/')}`,
    );
}
