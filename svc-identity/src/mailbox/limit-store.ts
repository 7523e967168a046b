import { createHash } from 'node:crypto';
import { createHourlyLimits } from '@praticio/service-kit/hourly-limits';
import type { Connection } from 'mongoose';

/** Counts the mails to an email address, under its hash: email addresses without an account are not kept. */
export function limitStore(connection: Connection) {
  const limits = createHourlyLimits(connection, () => new Date());
  return {
    /** Counts a mail to an email address; false when the limit is reached. */
    async allowMail(email: string, mail: { id: string; max: number }): Promise<boolean> {
      const hash = createHash('sha256').update(email).digest('base64url');
      return (await limits.take(`mails:${hash}`, mail)) === null;
    },
    /** The same for other limits; `key` names nobody. */
    allow: async (key: string, use: { id: string; max: number }): Promise<boolean> =>
      (await limits.take(key, use)) === null,
    forgetOld: limits.forgetOld,
  };
}
export type LimitStore = ReturnType<typeof limitStore>;
