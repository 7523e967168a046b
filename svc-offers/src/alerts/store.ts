import type { DomainEvent, EventData } from '@praticio/contracts/catalogue/events';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError } from '@praticio/service-kit/errors';
import { LONG_READ_MS } from '@praticio/service-kit/mongo';
import { retryOnConflict } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Alert } from './alert.ts';
import {
  type AlertDocument,
  type AlertMatchDocument,
  alertMatchModel,
  alertModel,
  alertOf,
} from './document-store.ts';

/** The remaining fields of an erased person's alert until its event is sent. */
const FORGOTTEN = '—';
const noCriteria = { titleKeyword: '', location: '', speciality: '', contractType: '' };

const eventOf = (type: 'alert.saved' | 'alert.removed', { id, userId }: Alert): DomainEvent => ({
  type,
  data: { alertId: id, userId },
});

const mailOf = (
  mail: EventData<'alert.mail-due'>['mail'],
  alertId: string,
  offerIds: number[] = [],
): DomainEvent => ({ type: 'alert.mail-due', data: { alertId, mail, offerIds } });

/** Alerts and their matches; every change has an event for the index of every instance. */
export function alertStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const alerts = alertModel(connection);
  const matches = alertMatchModel(connection);

  /** An alert that is being removed counts as absent. */
  async function find(id: string): Promise<Alert | null> {
    const document = await alerts.findById(id).lean<AlertDocument>();
    return document && !document.removing ? alertOf(document) : null;
  }

  /** Oldest first. */
  async function of(userId: string): Promise<Alert[]> {
    const documents = await alerts.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean<AlertDocument[]>();
    return documents.filter(({ removing }) => !removing).map(alertOf);
  }

  async function remove(alert: Alert, emptied: Partial<Alert> = {}): Promise<void> {
    const update = { $set: { ...emptied, enabled: false } };
    await outbox.remove(alerts, { id: alert.id, version: alert.version, update }, [
      eventOf('alert.removed', alert),
    ]);
  }

  /** Inserts an alert with its events; false if its owner already has it. */
  const add = (alert: Alert, events: DomainEvent[]): Promise<boolean> =>
    retryOnConflict(async () => {
      const { id, version: _version, ...fields } = alert;
      try {
        await outbox.insert(alerts, { _id: id, ...fields }, events);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const stored = await alerts.findById(id).lean<AlertDocument>();
      if (stored && !stored.removing) return false;
      // it is being removed: cancel that, or insert it once it is gone
      const update = { $set: fields, $unset: { removing: 1 } };
      await outbox.update(alerts, { id, version: stored?.version ?? 0, update }, events);
      return true;
    });

  /** Writes the result of `decide`; null if there is no alert, or nothing to write. */
  const change = (
    id: string,
    decide: (alert: Alert) => { update: object; events: DomainEvent[] } | null,
  ): Promise<Alert | null> =>
    retryOnConflict(async () => {
      const alert = await find(id);
      const decided = alert && decide(alert);
      if (!decided) return null;
      const { update, events } = decided;
      return alertOf(await outbox.update(alerts, { id, version: alert.version, update }, events));
    });

  /** Marks the matches of a sent mail as no longer pending. */
  async function settle({ id: alertId, visitor }: Alert): Promise<void> {
    const offerIds = visitor?.told?.offerIds ?? [];
    if (offerIds.length === 0) return;
    const ids = offerIds.map((offerId) => `${alertId}-${offerId}`);
    await matches.updateMany({ _id: { $in: ids } }, { $unset: { waiting: 1 } });
  }

  const waitingOf = (alertId: string) =>
    matches.find({ waiting: true, alertId }).lean<AlertMatchDocument[]>();

  /** Notifies a member of the matches of an alert from when it was a visitor's. */
  async function tellMember({ id: alertId, userId }: Alert): Promise<void> {
    for (const { _id: id, version, offerId } of await waitingOf(alertId)) {
      const update = { $set: { userId }, $unset: { waiting: 1 } };
      await outbox.update(matches, { id, version, update }, [
        { type: 'alert.matched', data: { alertId, offerId, userId } },
      ]);
    }
  }

  return {
    find,
    of,
    add: (alert: Alert): Promise<boolean> => add(alert, [eventOf('alert.saved', alert)]),
    /** Inserts a visitor's alert with the mail that asks for its confirmation; false when that address has it already. */
    addAsked: (alert: Alert): Promise<boolean> =>
      add(alert, [eventOf('alert.saved', alert), mailOf('confirmation', alert.id)]),
    /** Sends the mail again; one that is not confirmed waits until `until`. */
    askAgain: (id: string, until: Date): Promise<Alert | null> =>
      change(id, ({ enabled, visitor }) => {
        const update = enabled ? {} : { $set: { 'visitor.until': until } };
        return visitor ? { update, events: [mailOf('confirmation', id)] } : null;
      }),
    /** Enables a visitor's alert, which ends at `until`; throws 'alert/link-invalid' if it no longer is one. */
    async confirm(id: string, at: Date, until: Date): Promise<Alert> {
      const confirmed = await change(id, (alert) => {
        if (!alert.visitor) return null;
        const visitor = { ...alert.visitor, until, isReminded: false };
        return {
          update: {
            $set: { enabled: true, visitor: { ...visitor, confirmedAt: visitor.confirmedAt ?? at } },
          },
          events: [eventOf('alert.saved', alert)],
        };
      });
      if (!confirmed) throw new AppError('alert/link-invalid');
      return confirmed;
    },
    /** Turns a visitor's alert into a member's, and notifies them of its matches since the last mail. */
    async give(id: string, userId: string): Promise<Alert | null> {
      const alert = await find(id);
      if (alert) await settle(alert);
      const given = await change(id, (current) =>
        current.visitor
          ? {
              update: { $set: { userId }, $unset: { visitor: 1 } },
              events: [eventOf('alert.saved', { ...current, userId })],
            }
          : null,
      );
      if (given) await tellMember(given);
      return given;
    },
    /** Removes a visitor's alert; deletes its personal data at once. */
    forget: (id: string): Promise<void> =>
      retryOnConflict(async () => {
        const alert = await find(id);
        if (!alert) return;
        const update = {
          $set: { name: FORGOTTEN, criteria: noCriteria, enabled: false },
          $unset: { visitor: 1 },
        };
        await outbox.remove(alerts, { id, version: alert.version, update }, [
          eventOf('alert.removed', alert),
        ]);
        await matches.deleteMany({ waiting: true, alertId: id });
        await matches.deleteMany({ userId: alert.userId, alertId: id });
      }),
    async ofEmail(email: string): Promise<Alert[]> {
      const documents = await alerts.find({ 'visitor.email': email }).lean<AlertDocument[]>();
      return documents.filter(({ removing }) => !removing).map(alertOf);
    },
    /** How many visitors' alerts wait for their confirmation; no more than `max` are counted. */
    countUnconfirmed: (max: number): Promise<number> =>
      alerts.countDocuments({ enabled: false, 'visitor.until': { $gt: new Date(0) } }).limit(max),
    /** Visitors' alerts that end before a moment, confirmed ones or the others. */
    async endingBefore(enabled: boolean, before: Date): Promise<Alert[]> {
      const documents = await alerts
        .find({ enabled, 'visitor.until': { $lte: before } })
        .lean<AlertDocument[]>();
      return documents.filter(({ removing }) => !removing).map(alertOf);
    },
    /** Announces the end of a visitor's alert, once until somebody confirms it again. */
    remind: (id: string): Promise<Alert | null> =>
      change(id, ({ visitor }) =>
        visitor && !visitor.isReminded
          ? { update: { $set: { 'visitor.isReminded': true } }, events: [mailOf('ending', id)] }
          : null,
      ),
    /** Ids of the alerts with pending offers. */
    alertsWithNews: (): Promise<string[]> => matches.distinct('alertId', { waiting: true }),
    /**
     * Mails the offers that a visitor's alert has matched before `morning`, at most `max` and once a morning. The alert's document
     * records them, so that nothing is mailed twice after a crash. Members are notified at once instead.
     */
    async sendNews(id: string, morning: Date, max: number): Promise<void> {
      const alert = await find(id);
      if (!alert) return void (await matches.deleteMany({ waiting: true, alertId: id }));
      if (!alert.visitor) return tellMember(alert);
      await settle(alert);
      const { told } = alert.visitor;
      if (told && told.morning >= morning) return;
      const found = (await waitingOf(id)).filter(({ at }) => at < morning);
      if (found.length === 0) return;
      const offerIds = found.slice(0, max).map(({ offerId }) => offerId);
      const update = { $set: { 'visitor.told': { morning, offerIds } } };
      const written = await outbox.update(alerts, { id, version: alert.version, update }, [
        mailOf('news', id, offerIds),
      ]);
      await settle(alertOf(written));
    },
    /** Sets `enabled` with its event; throws 'alert/not-found'. */
    setEnabled: (id: string, enabled: boolean): Promise<Alert> =>
      retryOnConflict(async () => {
        const alert = await find(id);
        if (!alert) throw new AppError('alert/not-found');
        const change = { id, version: alert.version, update: { $set: { enabled } } };
        return alertOf(await outbox.update(alerts, change, [eventOf('alert.saved', alert)]));
      }),
    remove: (alert: Alert): Promise<void> => remove(alert),
    /** Removes and empties those of a person, and their matches; each alert is an event for the indexes of all instances. */
    async removeAllOf(userId: string): Promise<void> {
      for (const { id } of await of(userId)) {
        await retryOnConflict(async () => {
          const alert = await find(id);
          if (alert) await remove(alert, { name: FORGOTTEN, criteria: noCriteria });
        });
      }
      await matches.deleteMany({ userId });
    },
    async each(visit: (alert: Alert) => void): Promise<void> {
      const cursor = alerts
        .find()
        .maxTimeMS(LONG_READ_MS)
        .lean<AlertDocument[]>()
        .cursor({ batchSize: 1_000 });
      for await (const document of cursor) visit(alertOf(document as AlertDocument));
    },
    /** Ids of the offers that alerts have matched. */
    matchedOffers: (): Promise<number[]> => matches.distinct('offerId').maxTimeMS(LONG_READ_MS),
    async forgetMatchesOf(offerIds: number[]): Promise<void> {
      // a match whose event is not sent yet stays until the next sweep
      if (offerIds.length > 0) await matches.deleteMany({ offerId: { $in: offerIds }, outbox: { $size: 0 } });
    },
    /** Stores that the alert matches the offer, with the event of a member's alert; once per alert and offer. */
    async addMatch({ id: alertId, userId, visitor }: Alert, offerId: number): Promise<void> {
      const match = { _id: `${alertId}-${offerId}`, alertId, offerId, userId, at: new Date() };
      try {
        // visitors are notified in the morning
        if (visitor) await outbox.insert(matches, { ...match, waiting: true }, []);
        else
          await outbox.insert(matches, match, [
            { type: 'alert.matched', data: { alertId, offerId, userId } },
          ]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
export type AlertStore = ReturnType<typeof alertStore>;
