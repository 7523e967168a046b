import { type Access, type Endpoint, type RateClass, rateOf } from './endpoint.ts';

export type RouteAccess = Access;
export type RouteRate = RateClass;

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the browser asks for it, parameters as `:name`; services mount the same path. */
  path: string;
  access: RouteAccess;
  rate: RouteRate;
}

/** `'POST /api/offers recruiter'` → a row; the rate class is `read` for GET and `write` otherwise. */
export function route(line: `${Route['method']} /${string} ${RouteAccess}`, rate?: RouteRate): Route {
  const [method, path, access] = line.split(' ') as [Route['method'], string, RouteAccess];
  return { method, path, access, rate: rate ?? (method === 'GET' ? 'read' : 'write') };
}

/** The rows of `endpoints`. Those for other services are none: the gateway leads nobody to an internal port. */
export function routesOf(endpoints: Record<string, Endpoint>): Route[] {
  return Object.values(endpoints)
    .filter(({ access }) => access !== 'service')
    .map((endpoint) => ({
      method: endpoint.method,
      path: endpoint.path,
      access: endpoint.access,
      rate: rateOf(endpoint),
    }));
}
