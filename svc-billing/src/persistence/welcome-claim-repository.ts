import { isDuplicateKey } from 'service-kit/duplicate-key';
import { unavailableError } from 'service-kit/errors';
import type { WelcomeClaims } from '../domain/ports.ts';
import type { ClaimDocument, Models } from './models.ts';

export function createWelcomeClaimRepository({ claims }: Pick<Models, 'claims'>): WelcomeClaims {
  return {
    async claim(siret, userId, at) {
      try {
        await claims.create([{ _id: siret, userId, at }]);
        return userId;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const holder = await claims.findById(siret).lean<ClaimDocument>();
        if (!holder) throw unavailableError(error);
        return holder.userId;
      }
    },
  };
}
