import { hasMailbox } from '@praticio/contracts/identity/team-roster';
import type { Alerts } from '../alerts/part.ts';
import type { Calendars } from '../calendars/part.ts';
import type { ContractRoom } from '../contracts/part.ts';
import type { Engagements } from '../engagements/part.ts';
import type { Favorites } from '../favorites/part.ts';
import type { Imports } from '../imports/part.ts';
import type { Interests } from '../interests/part.ts';
import type { Members } from '../members/part.ts';
import type { Moderation } from '../moderation/part.ts';
import type { Offers } from '../offers/part.ts';
import type { Pool } from '../pool/part.ts';
import type { Webhooks } from '../webhooks/part.ts';

interface Deps {
  members: Pick<Members, 'find' | 'forget' | 'markPersonErased' | 'forgetEmail' | 'forgetMails'> & {
    tombstones: Pick<Members['tombstones'], 'add'>;
    candidates: Pick<Members['candidates'], 'forget'>;
  };
  moderation: Pick<Moderation, 'forgetBan' | 'reportsOf' | 'removeReports'>;
  calendars: Pick<Calendars, 'forget'>;
  imports: Pick<Imports, 'forget'>;
  interests: Pick<Interests, 'settleErased' | 'idsOf' | 'removeAllOf' | 'forgetSignatures'>;
  alerts: Pick<Alerts, 'removeAllOf' | 'forgetEmail'>;
  favorites: Pick<Favorites, 'removeAllOf'>;
  engagements: Pick<Engagements, 'erase'>;
  contracts: Pick<ContractRoom, 'erase'>;
  pool: Pick<Pool, 'idsOf' | 'removeAllOf'>;
  offers: Pick<Offers, 'forgetDigests'>;
  webhooks: Pick<Webhooks, 'removeAllOf' | 'forgetCandidate' | 'forgetAuthor'>;
  /** Removes the events of an aggregate from the stream, except the newest `keep`. */
  purgeEvents: (aggregateId: string, keep: number) => Promise<void>;
}

/**
 * svc-offers' data about a person besides their offers, and the digests of their offers, which could confirm a guess of the
 * content.
 */
export function accountTraces(deps: Deps) {
  const {
    members,
    moderation,
    calendars,
    imports,
    interests,
    alerts,
    favorites,
    engagements,
    contracts,
    pool,
    offers,
    webhooks,
    purgeEvents,
  } = deps;
  /** The person's own data. `onlyAsCandidate` leaves the data of their structure. */
  async function removeOwn(userId: string, reports: string[], which: { onlyAsCandidate: boolean }) {
    await interests.settleErased(userId);
    const ids = [...(await interests.idsOf(userId)), ...(await pool.idsOf(userId)), ...reports];
    // purge the events first, so that a run after a crash still finds the documents
    for (const id of ids) await purgeEvents(id, 0);
    await moderation.removeReports(reports);
    await contracts.erase(userId, purgeEvents, which);
    await engagements.erase(userId, purgeEvents, which);
    await interests.removeAllOf(userId);
    await interests.forgetSignatures(userId, which);
    await pool.removeAllOf(userId, which);
    // each with its event, which names ids only: the indexes of all instances follow it
    await alerts.removeAllOf(userId);
    await favorites.removeAllOf(userId);
    await webhooks.forgetCandidate(userId);
    await webhooks.forgetAuthor(userId);
    return ids;
  }
  async function forgetOwn(userId: string): Promise<void> {
    // before the email address is removed, so that a run after a crash still finds the alerts
    const email = (await members.find(userId))?.email;
    if (email && hasMailbox(email)) await alerts.forgetEmail(email);
    await members.candidates.forget(userId);
    await calendars.forget(userId);
    await imports.forget(userId);
    await members.forgetMails(userId);
  }

  return {
    /** Writes tombstones, so that older events do not restore the person. */
    async markErased(userId: string): Promise<void> {
      await members.tombstones.add(userId);
      await forgetOwn(userId);
      await members.forget(userId);
      await moderation.forgetBan(userId);
      await webhooks.removeAllOf(userId);
    },
    async remove(userId: string, offerIds: number[]): Promise<void> {
      const reports = await moderation.reportsOf(userId, offerIds);
      const ids = await removeOwn(userId, reports, { onlyAsCandidate: false });
      await offers.forgetDigests(offerIds);
      // events that the relay has published in the meantime
      for (const id of ids) await purgeEvents(id, 0);
      for (const id of offerIds) await purgeEvents(String(id), 1);
    },
    /** Removes a person whose structure stays, with its offers, interests and engagements. */
    async removePerson(userId: string): Promise<void> {
      await members.markPersonErased(userId);
      await forgetOwn(userId);
      await members.forgetEmail(userId);
      const ids = await removeOwn(userId, await moderation.reportsOf(userId, []), { onlyAsCandidate: true });
      for (const id of ids) await purgeEvents(id, 0);
    },
  };
}
export type AccountTraces = ReturnType<typeof accountTraces>;
