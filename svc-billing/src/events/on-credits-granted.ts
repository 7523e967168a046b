import type { EventHandler } from 'service-kit/consumers';
import { creditsOfferedMail } from '../mails/credits-offered.ts';
import type { WriteTo } from './write-to.ts';

/** Mails the receiver of a grant by an administrator. Purchases have a mail of their own. */
export const onCreditsGranted =
  (deps: { writeTo: WriteTo; publicUrl: string }): EventHandler<'credits.granted'> =>
  async ({ id, data: { userId, source, lines } }) => {
    if (source !== 'administrator') return;
    await deps.writeTo(userId, id, creditsOfferedMail({ lines, publicUrl: deps.publicUrl }));
  };
