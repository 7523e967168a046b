import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { PersonalDocument } from './document.ts';

const nameOf = ({ firstname, lastname, structure }: Account) => ({
  name: [firstname, lastname].filter(Boolean).join(' ') || null,
  structureName: structure?.name ?? null,
});

/** The names of those who have opened documents; without those whose accounts are erased. */
export function readOpeners({ accounts }: { accounts: Pick<Accounts, 'findById'> }) {
  return async (documents: PersonalDocument[]) => {
    const ids = documents.flatMap(({ openings }) => openings.map(({ userId }) => userId));
    const found = await Promise.all([...new Set(ids)].map((id) => accounts.findById(id)));
    return new Map(found.flatMap((account) => (account ? [[account.id, nameOf(account)] as const] : [])));
  };
}
