import { parisDay } from '@praticio/contracts/base/paris-time';
import type { CandidateInput, Practice } from '@praticio/contracts/identity/candidate';
import { RPPS_INVALID } from '@praticio/contracts/identity/messages';
import { validationError } from '@praticio/service-kit/errors';
import type { Account, Actor } from '../accounts/account.ts';
import { candidateUpdated, profileUpdated } from '../accounts/announce.ts';
import type { Accounts } from '../accounts/part.ts';
import { isRpps, withoutSeparators } from '../structures/identifiers.ts';
import { wishedCandidate } from './candidate.ts';
import type { PlacesClient } from './places-client.ts';
import type { SpecialtiesClient } from './specialties-client.ts';

interface Deps {
  accounts: Pick<Accounts, 'change'>;
  specialties: SpecialtiesClient;
  findPlace: PlacesClient['findPlace'];
  now: () => Date;
}

/** Replaces the person's search, and changes their own description. */
export function updateCandidate({ accounts, findPlace, now, ...deps }: Deps) {
  return async (actor: Pick<Actor, 'id'>, input: CandidateInput): Promise<Account> => {
    const isNamed = input.professions.length > 0 || input.profession || input.specialty;
    const [place, specialties] = await Promise.all([
      input.placeId ? findPlace(input.placeId) : null,
      isNamed ? deps.specialties.all() : [],
    ]);
    const at = now();
    const today = parisDay(at);
    return accounts.change(actor.id, (account) => {
      const { id, cv, practice, candidate: current } = account;
      const candidate = wishedCandidate(input, { current, practice, place, specialties, today });
      // a person who updates their search still uses their CV
      const set = { candidate, cv: cv && { ...cv, touchedAt: at, announcedAt: null } };
      const renumbered = withNumber(practice, input.rppsNumber);
      const events = [candidateUpdated(id, candidate)];
      if (renumbered === practice) return { set, events };
      const next = { ...account, practice: renumbered };
      return { set: { ...set, practice: renumbered }, events: [...events, profileUpdated(next)] };
    });
  };
}

/** The practice with another RPPS number. An owner of a structure states the number there. */
function withNumber(practice: Practice | null, text: string | undefined): Practice | null {
  const rppsNumber = text === undefined ? undefined : withoutSeparators(text);
  if (rppsNumber === undefined || rppsNumber === (practice?.rppsNumber ?? '')) return practice;
  if (!isRpps(rppsNumber) && rppsNumber !== '') throw validationError({ rppsNumber: RPPS_INVALID });
  if (!practice) throw validationError({ rppsNumber: 'Indiquez ce numéro sur votre structure' });
  return { ...practice, rppsNumber };
}
