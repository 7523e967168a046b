import type { WelcomeClaims } from '../domain/ports.ts';
import type { ClaimDocument, Models } from './models.ts';

const DUPLICATE_KEY = 11_000;

export function createWelcomeClaimRepository({ claims }: Pick<Models, 'claims'>): WelcomeClaims {
  return {
    async claim(siret, userId, at) {
      try {
        await claims.create([{ _id: siret, userId, at }]);
        return userId;
      } catch (error) {
        if ((error as { code?: unknown }).code !== DUPLICATE_KEY) throw error;
        const holder = await claims.findById(siret).lean<ClaimDocument>();
        return holder?.userId ?? userId;
      }
    },
  };
}
