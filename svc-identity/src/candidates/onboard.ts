import {
  type CandidateOnboardingInput,
  candidateInputSchema,
  noFacts,
} from '@praticio/contracts/identity/candidate';
import { PHONE_INVALID, RPPS_INVALID } from '@praticio/contracts/identity/messages';
import type { Specialty } from '@praticio/contracts/offers/specialty';
import { AppError, validationError } from '@praticio/service-kit/errors';
import { type Account, type AccountChange, type Actor, isOnboarded } from '../accounts/account.ts';
import { candidateUpdated, profileUpdated } from '../accounts/announce.ts';
import type { Accounts } from '../accounts/part.ts';
import { isRpps, withoutSeparators } from '../structures/identifiers.ts';
import type { FieldErrors } from '../structures/structure.ts';
import { isProfession } from './candidate.ts';
import type { SpecialtiesClient } from './specialties-client.ts';

interface Deps {
  accounts: Pick<Accounts, 'change'>;
  parsePhone: Accounts['parsePhone'];
  specialties: SpecialtiesClient;
}
type Person = Pick<Account, 'firstname' | 'lastname' | 'phone'> & {
  practice: NonNullable<Account['practice']>;
};

/** Completes the onboarding of a person who looks for a post and has no structure; they may add one later. */
export function onboardCandidate({ accounts, specialties, parsePhone }: Deps) {
  return async (actor: Pick<Actor, 'id'>, input: CandidateOnboardingInput): Promise<Account> => {
    const person = checkedPerson(input, await specialties.all(), parsePhone);
    return accounts.change(actor.id, (current) => onboard(current, person));
  };
}

function checkedPerson(
  { firstname, lastname, phone: phoneText, profession, rppsNumber: rppsText }: CandidateOnboardingInput,
  specialties: Specialty[],
  parsePhone: Accounts['parsePhone'],
): Person {
  const errors: FieldErrors = {};
  const phone = phoneText ? parsePhone(phoneText) : null;
  const rppsNumber = withoutSeparators(rppsText);
  if (phoneText && !phone) errors.phone = PHONE_INVALID;
  if (rppsNumber && !isRpps(rppsNumber)) errors.rppsNumber = RPPS_INVALID;
  if (!isProfession(profession, specialties)) errors.profession = 'Profession inconnue';
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return { firstname, lastname, phone, practice: { profession, rppsNumber } };
}

/** The person is assumed to look for posts in their profession until they choose others. */
function onboard(current: Account, { phone, ...person }: Person): AccountChange {
  if (isOnboarded(current)) throw new AppError('onboarding/already-complete');
  const place = null;
  const { placeId: _place, rppsNumber: _number, ...unsaid } = candidateInputSchema.parse({});
  const { profession } = person.practice;
  const assumed = { ...unsaid, ...noFacts, place, profession, professions: [profession] };
  const candidate = current.candidate ?? assumed;
  const set = { ...person, phone: phone ?? current.phone, candidate };
  const events = [profileUpdated({ ...current, ...set }), candidateUpdated(current.id, candidate)];
  return { set, events };
}
