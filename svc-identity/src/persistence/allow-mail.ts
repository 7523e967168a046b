import { createHash } from 'node:crypto';
import type { HourlyLimits } from '@praticio/service-kit/hourly-limits';

/** Counts the mails to an email address, under its hash: email addresses without an account are not kept. */
export function createAllowMail(limits: Pick<HourlyLimits, 'take'>) {
  return async (email: string, mail: { id: string; max: number }): Promise<boolean> => {
    const hash = createHash('sha256').update(email).digest('base64url');
    return (await limits.take(`mails:${hash}`, mail)) === null;
  };
}
