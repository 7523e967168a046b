import type { Structure } from '@praticio/contracts/identity/structure';
import type { Account, AccountChange, StructureCheck } from '../accounts/account.ts';
import { profileUpdated, structureOnboarded } from '../accounts/announce.ts';
import type { Accounts } from '../accounts/part.ts';
import {
  type Establishment,
  isNamed,
  nameWords,
  type Practitioner,
  type Registries,
} from '../registries/registry.ts';
import { isSameIdentity } from './structure.ts';

/** Stands for the registry where the audit log names an administrator. */
const REGISTRY_ID = 'company-registry';
/** Shorter names are contained in others by chance. */
const NAME_MIN_LENGTH = 4;

interface Deps extends Registries {
  accounts: Pick<Accounts, 'findById' | 'change'>;
  now: () => Date;
}
/** The registries' entries; undefined for one that was not queried. */
interface Findings {
  establishment?: Establishment | null;
  practitioner?: Practitioner | null;
}

/**
 * Gives the badge to a structure that every queried registry confirms; one query for each of its identities. For the others, notes what the registries say, for an
 * administrator to decide.
 */
export function verifyByRegistry({ accounts, now, ...registries }: Deps) {
  return async (userId: string): Promise<void> => {
    const known = await accounts.findById(userId);
    const structure = known?.structure;
    if (!structure || structure.verified || known.structureCheck) return;
    const findings = await askRegistries(registries, structure);
    if (Object.keys(findings).length === 0) return;
    const check = { ...summaryOf(findings), at: now() };
    const isConfirmed = confirms(findings, structure);
    await accounts.change(userId, (account) => {
      // the person may have changed it meanwhile
      if (!account.structure || !isSameIdentity(account.structure, structure)) return null;
      if (account.structure.verified) return null;
      return isConfirmed ? withBadge(account, account.structure, check) : { set: { structureCheck: check } };
    });
  };
}

async function askRegistries(
  { findEstablishment, findPractitioner }: Registries,
  { siret, rppsNumber }: Structure,
): Promise<Findings> {
  return {
    ...(findEstablishment && { establishment: await findEstablishment(siret) }),
    ...(findPractitioner && rppsNumber && { practitioner: await findPractitioner(rppsNumber) }),
  };
}

/** Whether every queried registry confirms the structure. */
export function confirms({ establishment, practitioner }: Findings, structure: Structure): boolean {
  if (practitioner === null || (practitioner && !isRepresentative(practitioner, structure))) return false;
  if (establishment === undefined) return practitioner !== undefined;
  // the establishment of a practitioner goes by their own name
  const { representativeFirstName: first, representativeLastName: last, name } = structure;
  const names = practitioner ? [name, `${first} ${last}`, `${last} ${first}`] : [name];
  return establishment !== null && isEstablishment(establishment, structure, names);
}

function isRepresentative(practitioner: Practitioner, structure: Structure): boolean {
  return isNamed(practitioner, structure.representativeFirstName, structure.representativeLastName);
}

/** Whether the entry is an active establishment of this name, postal code and, where it has one, FINESS number. */
function isEstablishment(
  found: Establishment,
  { address, finessNumber }: Structure,
  names: string[],
): boolean {
  if (!found.isActive || found.postalCode !== address.postalCode) return false;
  if (finessNumber && !found.finessNumbers.includes(finessNumber)) return false;
  return found.names.some((registered) => names.some((name) => isSameName(registered, name)));
}

/** Names are compared word by word; one may say more than the other ('Clinique du Port', 'SAS Clinique du Port'). */
function isSameName(one: string, other: string): boolean {
  const [short, long] = [nameWords(one), nameWords(other)].toSorted((a, b) => a.length - b.length) as [
    string,
    string,
  ];
  return short.trim().length >= NAME_MIN_LENGTH && long.includes(short);
}

/** The findings as administrators read them. */
function summaryOf({ establishment, practitioner }: Findings): Omit<StructureCheck, 'at'> {
  return {
    establishment: establishment && {
      isActive: establishment.isActive,
      names: establishment.names,
      postalCode: establishment.postalCode,
      finessNumbers: establishment.finessNumbers,
    },
    practitioner: practitioner && {
      isActive: practitioner.isActive,
      names: practitioner.names.map(({ family, given }) => [...given, family].join(' ')),
    },
    sources: [establishment, practitioner].flatMap((found) => (found ? [found.source] : [])),
  };
}

function withBadge(account: Account, structure: Structure, check: StructureCheck): AccountChange {
  const verified = { ...structure, verified: true };
  const next = { ...account, structure: verified };
  const { id: userId } = account;
  return {
    set: { structure: verified, structureCheck: check, structureRefusal: null },
    events: [
      {
        type: 'account.administered',
        data: {
          adminId: REGISTRY_ID,
          action: 'structure-verified',
          userId,
          target: { kind: 'account', id: userId },
          reason: `Registre des entreprises : ${check.sources.join(' ; ')}`,
        },
      },
      profileUpdated(next),
      structureOnboarded(next, verified),
    ],
  };
}
