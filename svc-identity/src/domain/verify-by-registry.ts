import { fold } from 'contracts/base/fold';
import type { Structure } from 'contracts/identity/structure';
import type { Account, AccountChange } from './account.ts';
import type { Accounts, Establishment, FindEstablishment } from './ports.ts';
import { profileUpdated, structureOnboarded } from './profile-events.ts';

/** Stands for the registry where the audit log names an administrator. */
const REGISTRY_ID = 'company-registry';
/** Shorter names are contained in others by chance. */
const NAME_MIN_LENGTH = 4;

/** Gives the badge to a structure that the company registry confirms; others wait for an administrator. */
export function verifyByRegistry({
  accounts,
  findEstablishment,
}: {
  accounts: Accounts;
  findEstablishment: FindEstablishment;
}) {
  return async (userId: string): Promise<void> => {
    const structure = (await accounts.findById(userId))?.structure;
    if (!structure || structure.verified) return;
    const found = await findEstablishment(structure.siret);
    if (!found || !confirms(found, structure)) return;
    await accounts.change(userId, (account) => withBadge(account, structure, found));
  };
}

/** Whether the entry is an active establishment of this name, postal code and, where it has one, FINESS number. */
export function confirms(found: Establishment, structure: Structure): boolean {
  const { name, address, finessNumber } = structure;
  if (!found.isActive || found.postalCode !== address.postalCode) return false;
  if (finessNumber && !found.finessNumbers.includes(finessNumber)) return false;
  return found.names.some((registered) => isSameName(registered, name));
}

/** Names are compared word by word; one may say more than the other ('Clinique du Port', 'SAS Clinique du Port'). */
function isSameName(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length) as [
    string,
    string,
  ];
  return short.trim().length >= NAME_MIN_LENGTH && long.includes(short);
}

const wordsOf = (name: string) =>
  ` ${fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

function withBadge(account: Account, asked: Structure, { source }: Establishment): AccountChange | null {
  const { structure } = account;
  // the person may have changed it meanwhile
  const isSame = structure?.name === asked.name && structure.siret === asked.siret;
  if (!structure || !isSame || structure.verified) return null;
  const verified = { ...structure, verified: true };
  const next = { ...account, structure: verified };
  const { id: userId } = account;
  return {
    set: { structure: verified },
    events: [
      {
        type: 'account.administered',
        data: {
          adminId: REGISTRY_ID,
          action: 'structure-verified',
          userId,
          target: { kind: 'account', id: userId },
          reason: `Registre des entreprises : ${source}`,
        },
      },
      profileUpdated(next),
      structureOnboarded(next, verified),
    ],
  };
}
