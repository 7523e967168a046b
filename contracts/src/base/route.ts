/** Who may call a route. `optional` serves everybody and knows the caller when there is a token. */
export type RouteAccess = 'public' | 'optional' | 'user' | 'onboarded' | 'recruiter' | 'admin' | 'signed';

/** Which of the gateway's rate limits counts the call; `none` is for calls that a signature protects. */
export type RouteRate = 'read' | 'write' | 'login' | 'account' | 'none';

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
