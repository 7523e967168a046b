import type { EventHandler } from 'service-kit/consumers';
import { creditsExpiringMail } from '../mails/credits-expiring.ts';
import type { WriteTo } from './write-to.ts';

export const onCreditsExpiring =
  (deps: { writeTo: WriteTo; publicUrl: string }): EventHandler<'credits.expiring'> =>
  ({ id, data: { userId, kind, remaining, expiresAt } }) => {
    const line = { kind, quantity: remaining };
    const values = { line, expiresAt: new Date(expiresAt), publicUrl: deps.publicUrl };
    return deps.writeTo.unlessRefused(userId, id, 'endings', (note) =>
      creditsExpiringMail({ ...values, note }),
    );
  };
