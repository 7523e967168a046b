import { forSelf } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import { describe, expect, it } from 'vitest';
import { accountWith, structureWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account } from '../accounts/account.ts';
import { readLogo, removeLogo, replaceLogo } from './logo.ts';

const picture = { bytes: Buffer.from('picture') };

function structureAccount(changes: Partial<Account> = {}) {
  const ports = memoryPorts();
  const account = ports.keep(accountWith({ structure: structureWith(), ...changes }));
  const files = new Map<string, { accountId: string; bytes: Buffer }>();
  const logos = {
    async put(accountId: string, bytes: Buffer) {
      const name = `logo-${files.size + 1}`;
      files.set(name, { accountId, bytes });
      return name;
    },
    read: async (name: string) => files.get(name) ?? null,
    remove: async (name: string) => void files.delete(name),
  };
  const deps = {
    accounts: ports.accounts,
    logos,
    encodeLogo: async (bytes: Buffer) => Buffer.from(`small ${bytes}`),
  };
  return { ...ports, account, files, deps, logoOf: () => ports.stored.get(account.id)?.structure?.logo };
}

describe('the logo of a structure', () => {
  it('is stored small, and every service learns its name', async () => {
    const { account, deps, files, happened, logoOf } = structureAccount();
    const saved = await replaceLogo(deps)(forSelf(account.id), picture);
    expect(saved.structure).toEqual({ ...account.structure, logo: 'logo-1' });
    expect(logoOf()).toBe('logo-1');
    expect(files.get('logo-1')).toEqual({ accountId: account.id, bytes: Buffer.from('small picture') });
    expect(happened).toMatchObject([
      { type: 'profile.updated', data: { userId: account.id, structure: { logo: 'logo-1' } } },
    ]);
  });

  it('takes the place of the one before, whose file goes', async () => {
    const { account, deps, files } = structureAccount();
    await replaceLogo(deps)(forSelf(account.id), picture);
    await replaceLogo(deps)(forSelf(account.id), { bytes: Buffer.from('other') });
    expect([...files.values()].map(({ bytes }) => String(bytes))).toEqual(['small other']);
  });

  it('can be removed', async () => {
    const { account, deps, files, logoOf } = structureAccount();
    await replaceLogo(deps)(forSelf(account.id), picture);
    await removeLogo(deps)(forSelf(account.id));
    expect(logoOf()).toBeNull();
    expect(files.size).toBe(0);
    await expect(removeLogo(deps)(forSelf(account.id))).resolves.toMatchObject({ structure: { logo: null } });
  });

  it('is refused without a picture, a structure or an account', async () => {
    const { account, deps } = structureAccount();
    await expect(replaceLogo(deps)(forSelf(account.id), { bytes: undefined })).rejects.toMatchObject({
      extras: { fieldErrors: { logo: expect.any(String) } },
    });
    await expect(replaceLogo(deps)(forSelf('nobody'), picture)).rejects.toMatchObject({
      code: 'account/not-found',
    });
    const candidate = structureAccount({ structure: null });
    await expect(replaceLogo(candidate.deps)(forSelf(candidate.account.id), picture)).rejects.toMatchObject({
      code: 'auth/onboarding-required',
    });
    expect(candidate.files.size).toBe(0);
  });

  it('of an account that is erased during the upload leaves no file', async () => {
    const { account, deps, files, stored } = structureAccount();
    const encodeLogo = async (bytes: Buffer) => {
      stored.delete(account.id);
      return bytes;
    };
    await expect(replaceLogo({ ...deps, encodeLogo })(forSelf(account.id), picture)).rejects.toMatchObject({
      code: 'account/not-found',
    });
    expect(files.size).toBe(0);
  });

  it('whose change meets another failure keeps its file for the sweep', async () => {
    const { account, deps, files } = structureAccount();
    const accounts = {
      ...deps.accounts,
      change: () => Promise.reject(new AppError('conflict/version')),
    };
    await expect(replaceLogo({ ...deps, accounts })(forSelf(account.id), picture)).rejects.toMatchObject({
      code: 'conflict/version',
    });
    expect(files.size).toBe(1);
  });
});

describe('the file of a logo is read', () => {
  it('while it is the logo of its structure', async () => {
    const { account, deps } = structureAccount();
    await replaceLogo(deps)(forSelf(account.id), picture);
    expect(String(await readLogo(deps)('logo-1'))).toBe('small picture');
    expect(await readLogo(deps)('unknown')).toBeNull();
  });

  it.each<[string, (account: Account) => Account | null]>([
    ['is banned', (account) => ({ ...account, bannedAt: new Date() })],
    ['has another logo', (account) => ({ ...account, structure: structureWith({ logo: 'logo-2' }) })],
    ['has no structure', (account) => ({ ...account, structure: null })],
    ['does not exist', () => null],
  ])('by nobody when its account %s', async (_, change) => {
    const { account, deps, stored, keep } = structureAccount();
    const changed = change(await replaceLogo(deps)(forSelf(account.id), picture));
    if (changed) keep(changed);
    else stored.delete(account.id);
    expect(await readLogo(deps)('logo-1')).toBeNull();
  });
});
