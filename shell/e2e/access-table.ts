import type { AccessRow } from '@praticio/contracts/base/access';
import { type Endpoint, rowOf } from '@praticio/contracts/base/endpoint';
import { endpointGroups } from '@praticio/contracts/catalogue/endpoint-groups';

/** `METHOD /path` of each endpoint with its row, in the order of the calls (contracts/src/<domain>/examples.ts). */
export const accessTable: readonly (readonly [row: string, AccessRow])[] = endpointGroups
  .flatMap(({ endpoints, access = {} }) =>
    Object.entries(access).map(([name, row]) => [rowOf(endpoints[name] as Endpoint), row] as const),
  )
  .toSorted(([, one], [, other]) => (one.last ?? 0) - (other.last ?? 0));
