import type { EventHandler } from 'service-kit/consumers';
import { creditsOfferedMail } from '../mails/credits-offered.ts';
import type { WriteTo } from './write-to.ts';

/** Tells who was given credits by an administrator; a purchase and the welcome have their own words. */
export const onCreditsGranted =
  (deps: { writeTo: WriteTo; publicUrl: string }): EventHandler<'credits.granted'> =>
  async ({ id, data: { userId, source, lines } }) => {
    if (source !== 'administrator') return;
    await deps.writeTo(userId, id, creditsOfferedMail({ lines, publicUrl: deps.publicUrl }));
  };
