import { PHONE_INVALID, POSTAL_CODE_INVALID } from '@praticio/contracts/identity/messages';
import type { PersonalProfileInput, ProfessionalProfileInput } from '@praticio/contracts/identity/profile';
import type { Specialty } from '@praticio/contracts/offers/specialty';
import { forSelf, owns, requirePart } from '@praticio/service-kit/acting';
import { AppError, isAppError, validationError } from '@praticio/service-kit/errors';
import type { Account, AccountChange, Actor, Address } from '../accounts/account.ts';
import { cvEvents, profileUpdated } from '../accounts/announce.ts';
import type { Accounts } from '../accounts/part.ts';
import type { Candidates } from '../candidates/part.ts';
import { type CvFile, type CvWish, wishedCv } from '../cvs/cv.ts';
import type { Cvs } from '../cvs/part.ts';
import { isFrance, isFrenchPostalCode } from '../structures/identifiers.ts';
import { checkStructure, type FieldErrors, isSameIdentity } from '../structures/structure.ts';

interface Deps {
  accounts: Pick<Accounts, 'change'>;
  parsePhone: Accounts['parsePhone'];
  cvFiles: Pick<Cvs['files'], 'put' | 'removeAllOf'>;
  specialties: Candidates['specialties'];
  now: () => Date;
}
type Input = PersonalProfileInput | ProfessionalProfileInput;
interface Known {
  specialties: Specialty[];
  parsePhone: Accounts['parsePhone'];
  now: Date;
}

/** Saves one tab of the profile. Everything is checked before the bytes of a CV are stored. */
export function updateProfile({ accounts, cvFiles, specialties, parsePhone, now }: Deps) {
  return async (actor: Actor, input: Input, file?: CvFile): Promise<Account> => {
    const holder = teamHolderOf(actor, input);
    const named = input.specialty || (input.infoType === 'professional' && input.speciality);
    const known: Known = { specialties: named ? await specialties.all() : [], parsePhone, now: now() };
    const decide = (account: Account) =>
      input.infoType === 'personal'
        ? personalChange(account, input, file, known)
        : structureChange(account, input, file, known);

    if (holder && input.infoType === 'professional') {
      // a CV is a person's own
      const { visibleInCvLibrary: _visible, specialty: _specialty, ...stated } = input;
      await accounts.change(holder, (account) => structureChange(account, stated, undefined, known));
      return accounts.change(actor.id, () => null);
    }
    await accounts.change(actor.id, (account) => {
      decide(account);
      return null;
    });
    if (file) await cvFiles.put({ ...file, accountId: actor.id });
    return accounts.change(actor.id, decide).catch(async (error: unknown) => {
      // erased while the bytes were on their way: they must not outlive the account
      if (file && isAppError(error, 'account/not-found')) await cvFiles.removeAllOf(actor.id);
      throw error;
    });
  };
}

/** The structure of a team that the input changes; null for one's own data. Throws unless the actor leads that team now. */
function teamHolderOf({ id, act }: Pick<Actor, 'id' | 'act'>, input: Input): string | null {
  const holderId = input.infoType === 'professional' ? input.holderId : undefined;
  if (!holderId || owns(forSelf(id), { holderId })) return null;
  const acting = act ? { id, ...act } : forSelf(id);
  if (!owns(acting, { holderId })) throw new AppError('team/not-found');
  requirePart(acting, 'responsable');
  return holderId;
}

function personalChange(
  account: Account,
  input: PersonalProfileInput,
  file: CvFile | undefined,
  { specialties, parsePhone, now }: Known,
): AccountChange {
  const { firstname, lastname, phone: phoneText } = input;
  const address = wishedAddress(account.address, input);
  const phone = phoneText ? parsePhone(phoneText) : null;
  const { cv, errors } = wishedCv(account.cv, cvWishOf(input, file), specialties, now);
  if (phoneText && !phone) errors.phone = PHONE_INVALID;
  const isFrench = address && isFrance(address.country || 'France');
  if (isFrench && address.postalCode && !isFrenchPostalCode(address.postalCode)) {
    errors.postalCode = POSTAL_CODE_INVALID;
  }
  assertNone(errors);

  const set = {
    firstname: firstname === undefined ? account.firstname : firstname || null,
    lastname: lastname === undefined ? account.lastname : lastname || null,
    phone: phoneText === undefined ? account.phone : phone,
    address,
    cv,
  };
  return changeOf(account, set);
}

function structureChange(
  account: Account,
  input: ProfessionalProfileInput,
  file: CvFile | undefined,
  { specialties, parsePhone, now }: Known,
): AccountChange {
  const current = account.structure;
  if (!current) throw new AppError('auth/onboarding-required');
  const { cv, errors } = wishedCv(account.cv, cvWishOf(input, file), specialties, now);
  const { speciality } = input;
  if (!speciality && current.type !== 'medical') errors.speciality = 'La spécialité est requise';
  if (speciality && !specialties.some(({ name }) => name === speciality)) {
    errors.speciality = 'Spécialité inconnue';
  }
  const stated = checkStructure({ ...input, structureType: current.type }, parsePhone, errors);

  // the badge belongs to the verified identity: another one starts without it, and registries are queried again
  const isSame = isSameIdentity(stated, current);
  const structure = {
    ...current,
    ...stated,
    speciality: speciality || null,
    presentation: input.presentation ?? current.presentation ?? '',
    verified: current.verified && isSame,
  };
  const forgotten = isSame ? {} : { structureCheck: null, structureRefusal: null };
  return changeOf(account, { structure, cv, ...forgotten });
}

function changeOf(account: Account, set: Partial<Account>): AccountChange {
  const after = { ...account, ...set };
  return { set, events: [profileUpdated(after), ...cvEvents(account.id, account.cv, after.cv)] };
}

function cvWishOf({ visibleInCvLibrary, specialty }: Input, file: CvFile | undefined): CvWish {
  return { file, visible: visibleInCvLibrary, specialty };
}

function wishedAddress(current: Address | null, input: PersonalProfileInput): Address | null {
  const kept = current ?? { street: '', city: '', postalCode: '', country: '' };
  const address = {
    street: input.street ?? kept.street,
    city: input.city ?? kept.city,
    postalCode: input.postalCode ?? kept.postalCode,
    country: input.country ?? kept.country,
  };
  return Object.values(address).some(Boolean) ? address : null;
}

function assertNone(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw validationError(errors);
}
