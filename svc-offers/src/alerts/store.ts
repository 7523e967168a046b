import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { AlertCriteria } from '@praticio/contracts/offers/alert';
import { ofFacts, type SearchedFact, searchedFacts } from '@praticio/contracts/offers/facts';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError } from '@praticio/service-kit/errors';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { LONG_READ_MS } from '@praticio/service-kit/mongo';
import { type OutboxDocument, outboxFields, retryOnConflict } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection } from 'mongoose';
import type { Alert } from './alert.ts';

type AlertDocument = OutboxDocument & Omit<Alert, 'id' | 'version'> & { _id: string };
/** `_id` is `<alert id>-<offer id>`: each pair matches once. */
interface AlertMatchDocument extends OutboxDocument {
  _id: string;
  alertId: string;
  offerId: number;
  userId: string;
  at: Date;
}

const alertSchema = schemaOf<AlertDocument>({
  _id: { type: String, required: true },
  userId: { type: String, required: true },
  name: { type: String, required: true },
  criteria: {
    titleKeyword: String,
    location: String,
    speciality: String,
    contractType: String,
    plain: { type: [String], default: undefined },
    near: String,
    radius: Number,
    bounds: String,
    from: String,
    to: String,
    payMin: Number,
    payPer: String,
    ...ofFacts<Record<SearchedFact, object>>(searchedFacts, () => ({ type: [String], default: undefined })),
    verified: Boolean,
    structure: String,
  } satisfies Record<keyof AlertCriteria, unknown>,
  enabled: { type: Boolean, required: true },
  createdAt: { type: Date, required: true },
  ...outboxFields,
});
alertSchema.index({ userId: 1, createdAt: 1, _id: 1 });

const alertMatchSchema = schemaOf<AlertMatchDocument>({
  _id: { type: String, required: true },
  alertId: { type: String, required: true },
  offerId: { type: Number, required: true },
  userId: { type: String, required: true },
  at: { type: Date, required: true },
  ...outboxFields,
});
alertMatchSchema.index({ userId: 1 });
alertMatchSchema.index({ offerId: 1 });

export const alertModel = (connection: Connection) => defineModel(connection, 'Alert', alertSchema, 'alerts');
export const alertMatchModel = (connection: Connection) =>
  defineModel(connection, 'AlertMatch', alertMatchSchema, 'alert_matches');

/** What stays of an erased person's alert until its event is sent. */
const FORGOTTEN = '—';
const noCriteria = { titleKeyword: '', location: '', speciality: '', contractType: '' };

function alertOf({ _id, outbox: _outbox, removing: _removing, ...fields }: AlertDocument): Alert {
  return { id: _id, ...fields };
}

const eventOf = (type: 'alert.saved' | 'alert.removed', { id, userId }: Alert): DomainEvent => ({
  type,
  data: { alertId: id, userId },
});

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

  return {
    find,
    of,
    /** Inserts it with its event; false when that person has it already. */
    add: (alert: Alert): Promise<boolean> =>
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
    /** Stores that the alert matches the offer, with its event; once per alert and offer. */
    async addMatch({ id: alertId, userId }: Alert, offerId: number): Promise<void> {
      const match = { _id: `${alertId}-${offerId}`, alertId, offerId, userId, at: new Date() };
      try {
        await outbox.insert(matches, match, [{ type: 'alert.matched', data: { alertId, offerId, userId } }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
export type AlertStore = ReturnType<typeof alertStore>;
