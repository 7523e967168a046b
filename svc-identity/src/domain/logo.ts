import { LOGO_REQUIRED } from '@praticio/contracts/identity/structure';
import { AppError, isAppError, validationError } from '@praticio/service-kit/errors';
import type { Account, Actor } from './account.ts';
import type { Accounts } from './ports.ts';
import { profileUpdated } from './profile-events.ts';

/** The pictures of structures. The erasure of their account removes them, and what a crash left behind. */
export interface Logos {
  /** Answers the name of the file, which is like no other. */
  put(accountId: string, bytes: Buffer): Promise<string>;
  read(name: string): Promise<{ accountId: string; bytes: Buffer } | null>;
  remove(name: string): Promise<void>;
}

/** A picture as it was sent; `signal` is aborted when the client leaves. */
interface LogoUpload {
  bytes: Buffer | undefined;
  signal?: AbortSignal;
}

/** A small WebP picture without metadata; throws 415 for a picture that cannot be read. */
export type EncodeLogo = (bytes: Buffer, accountId: string, signal?: AbortSignal) => Promise<Buffer>;

interface Deps {
  accounts: Accounts;
  logos: Logos;
  encodeLogo: EncodeLogo;
}

export function replaceLogo({ accounts, logos, encodeLogo }: Deps) {
  return async ({ id }: Pick<Actor, 'id'>, { bytes, signal }: LogoUpload): Promise<Account> => {
    if (!bytes) throw validationError({ logo: LOGO_REQUIRED });
    structureOf(await accounts.findById(id));
    const name = await logos.put(id, await encodeLogo(bytes, id, signal));
    return setLogo({ accounts, logos }, id, name).catch(async (error: unknown) => {
      // erased while the bytes were on their way: they must not outlive the account
      if (isAppError(error, 'account/not-found')) await logos.remove(name);
      throw error;
    });
  };
}

export function removeLogo(deps: Pick<Deps, 'accounts' | 'logos'>) {
  return ({ id }: Pick<Actor, 'id'>): Promise<Account> => setLogo(deps, id, null);
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
