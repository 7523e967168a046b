import { LOGO_REQUIRED } from '@praticio/contracts/identity/structure';
import type { Acting } from '@praticio/service-kit/acting';
import { AppError, isAppError, validationError } from '@praticio/service-kit/errors';
import type { Account } from '../accounts/account.ts';
import { profileUpdated } from '../accounts/announce.ts';
import type { Accounts } from '../accounts/part.ts';
import type { EncodeLogo } from './logo-engine.ts';
import type { LogoStore } from './logo-store.ts';

/** A picture as it was sent; `signal` is aborted when the client leaves. */
interface LogoUpload {
  bytes: Buffer | undefined;
  signal?: AbortSignal;
}

interface Deps {
  accounts: Pick<Accounts, 'findById' | 'change'>;
  logos: LogoStore;
  encodeLogo: EncodeLogo;
}

export function replaceLogo({ accounts, logos, encodeLogo }: Deps) {
  return async (
    { id: personId, holder: id }: Pick<Acting, 'id' | 'holder'>,
    { bytes, signal }: LogoUpload,
  ): Promise<Account> => {
    if (!bytes) throw validationError({ logo: LOGO_REQUIRED });
    structureOf(await accounts.findById(id));
    const name = await logos.put(id, await encodeLogo(bytes, personId, signal));
    const account = await setLogo({ accounts, logos }, id, name).catch(async (error: unknown) => {
      // erased while the bytes were on their way: they must not outlive the account
      if (isAppError(error, 'account/not-found')) await logos.remove(name);
      throw error;
    });
    return ownAccount(accounts, personId, account);
  };
}

export function removeLogo(deps: Pick<Deps, 'accounts' | 'logos'>) {
  return async ({ id, holder }: Pick<Acting, 'id' | 'holder'>): Promise<Account> =>
    ownAccount(deps.accounts, id, await setLogo(deps, holder, null));
}

/** The account whose profile the caller may see: a member sees their own, not the founder's. */
async function ownAccount(
  accounts: Pick<Accounts, 'findById'>,
  id: string,
  changed: Account,
): Promise<Account> {
  const own = changed.id === id ? changed : await accounts.findById(id);
  if (!own) throw new AppError('account/not-found');
  return own;
}

/** The change that takes a logo's place removes its file: of two uploads at once, one file stays. */
async function setLogo(
  { accounts, logos }: Pick<Deps, 'accounts' | 'logos'>,
  id: string,
  logo: string | null,
) {
  let before: string | null = null;
  const account = await accounts.change(id, (current) => {
    const structure = structureOf(current);
    before = structure.logo ?? null;
    const set = { structure: { ...structure, logo } };
    return { set, events: [profileUpdated({ ...current, ...set })] };
  });
  if (before) await logos.remove(before);
  return account;
}

function structureOf(account: Account | null) {
  if (!account) throw new AppError('account/not-found');
  if (!account.structure) throw new AppError('auth/onboarding-required');
  return account.structure;
}

/** Null for a logo that was replaced, and for that of a banned account. */
export function readLogo({ accounts, logos }: Pick<Deps, 'accounts' | 'logos'>) {
  return async (name: string): Promise<Buffer | null> => {
    const file = await logos.read(name);
    const owner = file && (await accounts.findById(file.accountId));
    return owner && !owner.bannedAt && owner.structure?.logo === name ? file.bytes : null;
  };
}
