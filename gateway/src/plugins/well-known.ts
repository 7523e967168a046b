import { DAY_MS, SECOND_MS } from '@praticio/contracts/base/units';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from './rate-limits.ts';

/** RFC 9116, 2.5.5: less than a year, so that readers see that the file is maintained. */
const SECURITY_TXT_DAYS = 180;
const MAX_AGE_SECONDS = DAY_MS / SECOND_MS;

interface WellKnownOptions {
  publicUrl: string;
  /** A `mailto:` or `https:` URL for reports of vulnerabilities; the contact page without it. */
  securityContact: string | undefined;
  limits: RateLimits;
}

/** Well-known URIs (RFC 8615) that programs look for. */
export function wellKnown(
  app: FastifyInstance,
  { publicUrl, securityContact, limits }: WellKnownOptions,
): void {
  const options = { onRequest: limits.read };

  // https://www.rfc-editor.org/rfc/rfc9116
  app.get('/.well-known/security.txt', options, (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .type('text/plain; charset=utf-8')
      .send(securityText(publicUrl, securityContact ?? `${publicUrl}/contact`)),
  );

  // https://www.w3.org/TR/change-password-url/: used by password managers
  app.get('/.well-known/change-password', options, (_request, reply) =>
    reply.redirect('/profile/security', 302),
  );
}

function securityText(publicUrl: string, contact: string): string {
  const expires = new Date(Date.now() + SECURITY_TXT_DAYS * DAY_MS);
  expires.setUTCHours(0, 0, 0, 0);
  const fields = [
    ['Contact', contact],
    ['Expires', expires.toISOString()],
    ['Preferred-Languages', 'fr, en'],
    ['Canonical', `${publicUrl}/.well-known/security.txt`],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}
