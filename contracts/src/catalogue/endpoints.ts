import * as administration from '../administration/endpoints.ts';
import type { Endpoint, RowOf } from '../base/endpoint.ts';
import type { ServiceName } from '../base/services.ts';
import * as billing from '../billing/endpoints.ts';
import * as blog from '../blog/endpoints.ts';
import * as identity from '../identity/endpoints.ts';
import * as messaging from '../messaging/endpoints.ts';
import * as offers from '../offers/endpoints.ts';

/** The endpoints that clients can call; the gateway never forwards to an internal port. */
const publicOf = (endpoints: Readonly<Record<string, Endpoint>>) =>
  Object.values(endpoints).filter(({ access }) => access !== 'service');

/** Every endpoint that clients can call, by the service that handles it. The gateway forwards no others. */
export const endpointsOf: Readonly<Record<ServiceName, readonly Endpoint[]>> = {
  identity: publicOf({ ...identity, ...administration }),
  offers: publicOf(offers),
  messaging: publicOf(messaging),
  billing: publicOf(billing),
  blog: publicOf(blog),
};

/** `METHOD /path` of each endpoint of a domain that clients can call. */
type RowsOf<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint
    ? Endpoints[Name]['access'] extends 'service'
      ? never
      : RowOf<Endpoints[Name]>
    : never;
}[keyof Endpoints];

/** `METHOD /path` of each endpoint that clients can call, by the service that handles it. */
export interface EndpointRows {
  identity: RowsOf<typeof identity> | RowsOf<typeof administration>;
  offers: RowsOf<typeof offers>;
  messaging: RowsOf<typeof messaging>;
  billing: RowsOf<typeof billing>;
  blog: RowsOf<typeof blog>;
}
