import { isDuplicateKey } from 'service-kit/duplicate-key';
import { unavailableError } from 'service-kit/errors';
import type { WelcomeClaims } from '../domain/ports.ts';
import type { ClaimDocument, Models } from './models.ts';

export function createWelcomeClaimRepository({ claims }: Pick<Models, 'claims'>): WelcomeClaims {
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
    async ofUser(userId) {
      const documents = await claims.find({ userId }).lean<ClaimDocument[]>();
      return documents.map(({ _id, siret = _id, at }) => ({ siret, at }));
    },
    claim: async (siret, userId, at) => (await createOrFind({ _id: siret, userId, at })).userId,
    siretOf: async (userId, siret, at) =>
      (await createOrFind({ _id: `person:${userId}`, userId, siret, at })).siret ?? siret,
  };
}
