import { parisDay } from '@praticio/contracts/base/paris-time';
import type { CandidateInput } from '@praticio/contracts/identity/candidate';
import type { Account, Actor } from '../accounts/account.ts';
import { candidateUpdated } from '../accounts/announce.ts';
import type { Accounts } from '../accounts/part.ts';
import { wishedCandidate } from './candidate.ts';
import type { PlacesClient } from './places-client.ts';
import type { SpecialtiesClient } from './specialties-client.ts';

interface Deps {
  accounts: Pick<Accounts, 'change'>;
  specialties: SpecialtiesClient;
  findPlace: PlacesClient['findPlace'];
  now: () => Date;
}

/** Replaces what the person looks for. */
export function updateCandidate({ accounts, specialties, findPlace, now }: Deps) {
  return async (actor: Pick<Actor, 'id'>, input: CandidateInput): Promise<Account> => {
    const isNamed = input.professions.length > 0 || input.profession || input.specialty;
    const [place, specialties] = await Promise.all([
      input.placeId ? findPlace(input.placeId) : null,
      isNamed ? deps.specialties.all() : [],
    ]);
    const at = now();
    const today = parisDay(at);
    const candidate = wishedCandidate(input, { place, specialties: names, today });
    return accounts.change(actor.id, ({ id, cv }) => ({
      // a person who updates what they look for still uses their CV
      set: { candidate, cv: cv && { ...cv, touchedAt: at, announcedAt: null } },
      events: [candidateUpdated(id, candidate)],
    }));
  };
}
