import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { unavailableError } from '@praticio/service-kit/errors';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';

/** `_id` is a SIRET, or `person:<userId>` with the SIRET that this person had first. */
interface ClaimDocument {
  _id: string;
  userId: string;
  siret?: string;
  at: Date;
}

const text = { type: String, required: true };
const claimSchema = schemaOf<ClaimDocument>({
  _id: text,
  userId: text,
  siret: String,
  at: { type: Date, required: true },
});
claimSchema.index({ userId: 1 });

export const claimModel = (connection: Connection) =>
  defineModel(connection, 'welcome_claim', claimSchema, 'welcome_claims');

/** The accounts that received the welcome credits of a SIRET. */
export function claimStore(connection: Connection) {
  const claims = claimModel(connection);
  async function createOrFind(document: ClaimDocument): Promise<ClaimDocument> {
    try {
      await claims.create([document]);
      return document;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const known = await claims.findById(document._id).lean<ClaimDocument>();
      if (!known) throw unavailableError(error);
      return known;
    }
  }

  return {
    /** The person's claim. */
    async ofUser(userId: string): Promise<{ siret: string; at: Date }[]> {
      const documents = await claims.find({ userId }).lean<ClaimDocument[]>();
      return documents.map(({ _id, siret = _id, at }) => ({ siret, at }));
    },
    /** Claims the SIRET for `userId` unless it is claimed; returns the holder. */
    claim: async (siret: string, userId: string, at: Date): Promise<string> =>
      (await createOrFind({ _id: siret, userId, at })).userId,
    /** Notes `siret` as the one of this person unless there is one; returns that one. */
    siretOf: async (userId: string, siret: string, at: Date): Promise<string> =>
      (await createOrFind({ _id: `person:${userId}`, userId, siret, at })).siret ?? siret,
    async forget(userId: string): Promise<void> {
      await claims.deleteMany({ userId });
    },
  };
}
export type ClaimStore = ReturnType<typeof claimStore>;
