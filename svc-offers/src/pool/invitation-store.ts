import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { INVITATIONS_SHOWN } from '@praticio/contracts/offers/limits';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields, retryOnConflict } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection, QueryFilter } from 'mongoose';
import type { Invitation } from './invitation.ts';

type InvitationDocument = OutboxDocument & Omit<Invitation, 'id' | 'version'> & { _id: string };

const text = { type: String, required: true };
const invitationSchema = schemaOf<InvitationDocument>({
  _id: text,
  offerId: { type: Number, required: true },
  holderId: text,
  candidateId: text,
  message: { type: String, default: null },
  slotIds: { type: [String], default: [] },
  state: text,
  sentAt: { type: Date, required: true },
  answeredAt: { type: Date, default: null },
  ...outboxFields,
});
invitationSchema.index({ offerId: 1, sentAt: -1, _id: -1 });
invitationSchema.index({ candidateId: 1, sentAt: -1, _id: -1 });
invitationSchema.index({ holderId: 1 });

export const invitationModel = (connection: Connection) =>
  defineModel(connection, 'Invitation', invitationSchema, 'invitations');

function invitationOf({
  _id,
  outbox: _outbox,
  removing: _removing,
  ...fields
}: InvitationDocument): Invitation {
  return { ...fields, id: _id };
}

/** Invitations by their derived id; writes go through the outbox. */
export function invitationStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const invitations = invitationModel(connection);

  async function find(id: string): Promise<Invitation | null> {
    const document = await invitations.findById(id).lean<InvitationDocument>();
    return document && invitationOf(document);
  }
  async function latest(wanted: QueryFilter<InvitationDocument>): Promise<Invitation[]> {
    const found = invitations.find(wanted).sort({ sentAt: -1, _id: -1 }).limit(INVITATIONS_SHOWN);
    return (await found.lean<InvitationDocument[]>()).map(invitationOf);
  }

  return {
    find,
    /** Those of the ids that exist. */
    findAll: async (ids: readonly string[]): Promise<Invitation[]> =>
      (await invitations.find({ _id: { $in: ids } }).lean<InvitationDocument[]>()).map(invitationOf),
    /** False if the person is already invited to the offer. */
    async insert({ id: _id, version: _new, ...fields }: Invitation, events: DomainEvent[]): Promise<boolean> {
      try {
        await outbox.insert(invitations, { _id, ...fields }, events);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /** Null when there is none. */
    decline: (id: string, at: Date): Promise<Invitation | null> =>
      retryOnConflict(async () => {
        const current = await find(id);
        if (current?.state !== 'sent') return current;
        const { version } = current;
        const update = { $set: { state: 'declined' as const, answeredAt: at } };
        return invitationOf(await outbox.update(invitations, { id, version, update }, []));
      }),
    ofOffer: (offerId: number) => latest({ offerId }),
    ofCandidate: (candidateId: string) => latest({ candidateId }),
    async idsOfCandidate(candidateId: string): Promise<string[]> {
      return (await invitations.find({ candidateId }, { _id: 1 }).lean()).map(({ _id }) => _id);
    },
    async removeOfCandidate(candidateId: string): Promise<void> {
      await invitations.deleteMany({ candidateId });
    },
    async removeOfHolder(holderId: string): Promise<void> {
      await invitations.deleteMany({ holderId });
    },
  };
}
export type InvitationStore = ReturnType<typeof invitationStore>;
