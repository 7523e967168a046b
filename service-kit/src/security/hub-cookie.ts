import { HUB_PATH } from '@praticio/contracts/messaging/hub';

const NAME = 'mercureAuthorization';

/**
 * `Set-Cookie` value of the browser's hub token: sent to the hub only, not readable by scripts, and with `isSecure` only
 * over https. Without a token, the browser deletes the cookie.
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
