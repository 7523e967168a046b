import { HUB_PATH } from 'contracts/messaging/hub';

const NAME = 'mercureAuthorization';

/**
 * `Set-Cookie` of the browser's hub token: for the hub alone, out of reach of scripts, and
 * with `isSecure` over https only. No token: the cookie is forgotten.
 */
export function hubCookie(token: string | null, maxAgeSeconds: number, isSecure: boolean): string {
  const attributes = [
    `${NAME}=${token ?? ''}`,
    `Path=${HUB_PATH}`,
    `Max-Age=${token === null ? 0 : maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ];
  return attributes.join('; ');
}
