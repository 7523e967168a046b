import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError } from '@praticio/service-kit/errors';
import { LONG_READ_MS } from '@praticio/service-kit/mongo';
import { type Outbox, retryOnConflict } from '@praticio/service-kit/outbox';
import type { Alert, Alerts } from '../domain/alert.ts';
import type { AlertDocument } from './candidate-models.ts';
import type { Models } from './models.ts';

const OFFERS_AT_ONCE = 1_000;
/** What stays of an erased person's alert until its event is sent. */
const FORGOTTEN = '—';
const noCriteria = { titleKeyword: '', location: '', speciality: '', contractType: '' };
const hasEnded = (status: string) => status === 'CLOSED' || status === 'DELETED';

function alertOf({ _id, outbox: _outbox, removing: _removing, ...fields }: AlertDocument): Alert {
  return { id: _id, ...fields };
}

const eventOf = (type: 'alert.saved' | 'alert.removed', { id, userId }: Alert): DomainEvent => ({
  type,
  data: { alertId: id, userId },
});

/** Alerts and their matches; every change has an event for the index of every instance. */
export function createAlertRepository({ alerts, alertMatches, offers }: Models, outbox: Outbox): Alerts {
  /** An alert that is being removed counts as absent. */
  async function find(id: string): Promise<Alert | null> {
    const document = await alerts.findById(id).lean<AlertDocument>();
    return document && !document.removing ? alertOf(document) : null;
  }

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

  return {
    find,
    of,
    add: (alert) =>
      retryOnConflict(async () => {
        const { id, version: _version, ...fields } = alert;
        const saved = [eventOf('alert.saved', alert)];
        try {
          await outbox.insert(alerts, { _id: id, ...fields }, saved);
          return true;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
        const stored = await alerts.findById(id).lean<AlertDocument>();
        if (stored && !stored.removing) return false;
        // it is being removed: cancel that, or insert it once it is gone
        const update = { $set: fields, $unset: { removing: 1 } };
        await outbox.update(alerts, { id, version: stored?.version ?? 0, update }, saved);
        return true;
      }),
    setEnabled: (id, enabled) =>
      retryOnConflict(async () => {
        const alert = await find(id);
        if (!alert) throw new AppError('alert/not-found');
        const change = { id, version: alert.version, update: { $set: { enabled } } };
        return alertOf(await outbox.update(alerts, change, [eventOf('alert.saved', alert)]));
      }),
    remove: (alert) => remove(alert),
    async removeAllOf(userId) {
      for (const { id } of await of(userId)) {
        await retryOnConflict(async () => {
          const alert = await find(id);
          if (alert) await remove(alert, { name: FORGOTTEN, criteria: noCriteria });
        });
      }
    },
    async each(visit) {
      const cursor = alerts
        .find()
        .maxTimeMS(LONG_READ_MS)
        .lean<AlertDocument[]>()
        .cursor({ batchSize: 1_000 });
      for await (const document of cursor) visit(alertOf(document as AlertDocument));
    },
    async forgetMatches(closedBefore) {
      const matched = await alertMatches.distinct('offerId').maxTimeMS(LONG_READ_MS);
      for (let from = 0; from < matched.length; from += OFFERS_AT_ONCE) {
        const ids = matched.slice(from, from + OFFERS_AT_ONCE);
        const found = await offers.find({ _id: { $in: ids } }, { status: 1, updatedAt: 1 }).lean();
        const open = new Set(
          found
            .filter(
              ({ status, updatedAt }) =>
                !hasEnded(status) || (status === 'CLOSED' && updatedAt >= closedBefore),
            )
            .map(({ _id }) => _id),
        );
        const ended = ids.filter((id) => !open.has(id));
        // a match whose event is not sent yet stays until the next sweep
        if (ended.length > 0)
          await alertMatches.deleteMany({ offerId: { $in: ended }, outbox: { $size: 0 } });
      }
    },
    async addMatch({ id: alertId, userId }, offerId) {
      const match = { _id: `${alertId}-${offerId}`, alertId, offerId, userId, at: new Date() };
      try {
        await outbox.insert(alertMatches, match, [
          { type: 'alert.matched', data: { alertId, offerId, userId } },
        ]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
