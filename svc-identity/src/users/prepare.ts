import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { OnboardingInput } from '@praticio/contracts/identity/onboarding';
import { recruiterStructureTypes } from '@praticio/contracts/identity/structure';
import { type Account, withRole } from '../accounts/account.ts';
import { profileUpdated, rolesChanged } from '../accounts/announce.ts';
import { newAccount } from '../accounts/new-account.ts';
import type { Accounts } from '../accounts/part.ts';
import { assertNotCommon, assertNotPersonal, type Passwords } from '../passwords/password.ts';
import { onboard } from '../structures/onboard.ts';
import { checkStructure } from '../structures/structure.ts';

export interface WantedAccount {
  email: string;
  /** For a new account; an existing one keeps its own. */
  password: string;
  admin: boolean;
  person: Partial<Pick<Account, 'firstname' | 'lastname' | 'phone'>>;
  structure: OnboardingInput | null;
  /** Whether a new structure carries the badge 'Structure vérifiée'. */
  verified: boolean;
}

interface Deps {
  accounts: Pick<Accounts, 'findByEmail' | 'add' | 'change'>;
  parsePhone: Accounts['parsePhone'];
  passwords: Pick<Passwords, 'hash' | 'isCommon'>;
  now: () => Date;
}

/** Creates or completes an account at set-up: verified, with these roles and this structure. Idempotent. */
export function prepareAccount({ accounts, passwords, parsePhone, now }: Deps) {
  return async (wanted: WantedAccount): Promise<'created' | 'changed' | 'unchanged'> => {
    const structure = wanted.structure && {
      ...checkStructure(wanted.structure, parsePhone),
      id: randomUUID(),
      speciality: null,
      verified: wanted.verified,
      isOnboardingComplete: true,
    };
    const recruits =
      structure !== null &&
      (recruiterStructureTypes.includes(structure.type) || wanted.structure?.recruiter === true);

    const existing = await accounts.findByEmail(wanted.email);
    const id = existing?.id ?? (await create(wanted));
    const before = await accounts.change(id, () => null);
    const after = await accounts.change(id, (account) => {
      const isAsWanted =
        account.verifiedAt !== null &&
        (!wanted.admin || account.roles.includes('ROLE_ADMIN')) &&
        (!structure || account.structure !== null) &&
        Object.entries(wanted.person).every(([field, value]) => account[field as keyof Account] === value);
      if (isAsWanted) return null;

      const events: DomainEvent[] = [];
      let next: Account = { ...account, ...wanted.person, verifiedAt: account.verifiedAt ?? now() };
      if (wanted.admin && !next.roles.includes('ROLE_ADMIN')) {
        next = { ...next, roles: withRole(next.roles, 'ROLE_ADMIN'), ver: next.ver + 1 };
        events.push(...rolesChanged(next));
      }
      if (structure && !next.structure) {
        const onboarded = onboard(next, structure, recruits);
        next = { ...next, ...onboarded.set };
        events.push(...(onboarded.events ?? []));
      } else events.push(profileUpdated(next));
      const { id: _id, version: _version, ...set } = next;
      return { set, events };
    });
    if (!existing) return 'created';
    return after.version > before.version ? 'changed' : 'unchanged';
  };

  async function create({ email, password, person }: WantedAccount): Promise<string> {
    assertNotCommon(passwords, password);
    assertNotPersonal(password, { email, ...person });
    const account = newAccount(email, await passwords.hash(password), now());
    await accounts.add({ ...account, verifiedAt: now() }, [
      { type: 'user.registered', data: { userId: account.id, email } },
      { type: 'user.verified', data: { userId: account.id, email } },
    ]);
    return account.id;
  }
}
