import type { Structure } from '@praticio/contracts/identity/structure';
import { type Acting, forSelf } from '@praticio/service-kit/acting';
import type { Account, Actor, Cv } from '../src/accounts/account.ts';
import { newAccount } from '../src/accounts/new-account.ts';

const at = new Date('2026-03-01T12:00:00Z');

/** A verified account, `changes` to it. */
export function accountWith(changes: Partial<Account> = {}): Account {
  const blank = newAccount('claire.martin@exemple.test', 'hash of Soigner2026', at);
  return { ...blank, version: 1, verifiedAt: at, ...changes };
}

/** The person of an account, as their token says. */
export function actorOf({ id, roles, ver }: Account): Actor & Acting {
  return { ...forSelf(id), roles, ver, jti: 'session', exp: at.getTime() / 1000 + 3600, confirmedUntil: 0 };
}

export function structureWith(changes: Partial<Structure> = {}): Structure {
  return {
    id: 'structure',
    type: 'liberal',
    name: 'Cabinet Morel',
    email: 'contact@structure.test',
    phone: '',
    siret: '73282932000074',
    address: { street: '1 rue de la Paix', city: 'Nantes', postalCode: '44000', country: 'France' },
    speciality: null,
    rppsNumber: '10101010101',
    urssafNumber: '',
    ordinalNumber: '',
    finessNumber: '',
    rcsNumber: '',
    professionalCardNumber: '',
    representativeFirstName: '',
    representativeLastName: '',
    verified: false,
    isOnboardingComplete: true,
    ...changes,
  };
}

/** A CV that is shown. */
export function cvWith(changes: Partial<Cv> = {}): Cv {
  return {
    cvFilename: 'cv-1',
    originalName: 'Mon CV.pdf',
    uploadedAt: at,
    touchedAt: at,
    announcedAt: null,
    visible: true,
    consentedAt: at,
    specialty: { id: 1, name: 'Cardiologie' },
    ...changes,
  };
}
