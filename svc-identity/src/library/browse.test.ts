import { AppError } from '@praticio/service-kit/errors';
import { describe, expect, it } from 'vitest';
import { accountWith, actorOf, cvWith, structureWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account } from '../accounts/account.ts';
import { browseCvs, listConsultations, listUnlockedCvs } from './browse.ts';
import { openCv } from './open.ts';

const now = () => new Date('2026-03-01T12:00:00Z');
const file = { name: 'Mon CV.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') };

interface GivenProfile {
  owner?: Partial<Account>;
  recruiter?: Partial<Account>;
  unlocked?: boolean;
  credits?: number;
  retryAfter?: number | null;
  verifiedOnly?: boolean;
}

/** A recruiter who opens a CV; `charged` and `opened` count the credits and the recorded openings. */
function givenProfile({
  unlocked = false,
  credits = 1,
  retryAfter = null,
  verifiedOnly = false,
  ...people
}: GivenProfile) {
  const { accounts, keep } = memoryPorts();
  const owner = keep(accountWith({ cv: cvWith(), ...people.owner }));
  const recruiter = keep(accountWith({ roles: ['ROLE_USER', 'ROLE_RECRUITER'], ...people.recruiter }));
  const seen = { charged: 0, opened: 0 };
  const open = openCv({
    accounts: {
      ...accounts,
      findByCvFilename: async (name) => (name === owner.cv?.cvFilename ? owner : null),
    },
    cvFiles: { get: async () => file },
    unlocks: {
      noteOpening: async () => {
        seen.opened += 1;
      },
      among: async () => new Map(unlocked ? [[owner.id, now()]] : []),
    },
    isBlocked: async () => false,
    unlockCv: async () => {
      if (credits === 0) throw new AppError('billing/insufficient-credits');
      seen.charged += 1;
    },
    countOpening: async () => retryAfter,
    verifiedOnly,
    now,
  });
  return { open: (actor = actorOf(recruiter)) => open(actor, 'cv-1'), owner, seen };
}

describe("opening another's CV", () => {
  it('costs one credit the first time, and nothing once it is unlocked', async () => {
    const first = givenProfile({});
    expect(await first.open()).toBe(file);
    expect(first.seen).toEqual({ charged: 1, opened: 1 });
    const again = givenProfile({ unlocked: true, credits: 0 });
    expect(await again.open()).toBe(file);
    expect(again.seen).toEqual({ charged: 0, opened: 1 });
  });

  it.each<[string, string, GivenProfile]>([
    ['by somebody who does not recruit', 'auth/missing-role', { recruiter: { roles: ['ROLE_USER'] } }],
    ['that is hidden', 'cv/withdrawn', { owner: { cv: cvWith({ visible: false }) } }],
    ['of a banned person', 'cv/withdrawn', { owner: { bannedAt: now() } }],
    ['after many others', 'cv/too-many-openings', { retryAfter: 60 }],
    ['that is not there', 'cv/not-found', { owner: { cv: null } }],
    ['without the badge where it is asked for', 'cv/structure-not-verified', { verifiedOnly: true }],
    ['without a credit', 'billing/insufficient-credits', { credits: 0 }],
  ])('%s is refused and costs nothing', async (_name, code, given) => {
    const { open, seen } = givenProfile(given);
    await expect(open()).rejects.toMatchObject({ code });
    expect(seen).toEqual({ charged: 0, opened: 0 });
  });

  it('with the badge is possible where it is asked for', async () => {
    const recruiter = { structure: structureWith({ verified: true }) };
    const { open } = givenProfile({ verifiedOnly: true, recruiter });
    expect(await open()).toBe(file);
  });

  it('says that a credit is missing in a way that leads to the shop', async () => {
    const { open } = givenProfile({ credits: 0 });
    await expect(open()).rejects.toMatchObject({ extras: { requiresPayment: true } });
  });
});

it("one's own CV is free, hidden or not, and no opening of it is noted", async () => {
  const { open, owner, seen } = givenProfile({ owner: { cv: cvWith({ visible: false }) }, retryAfter: 60 });
  expect(await open(actorOf(owner))).toBe(file);
  expect(seen).toEqual({ charged: 0, opened: 0 });
});

describe('the library', () => {
  function library(owners: Account[], unlocked: string[] = []) {
    const { accounts, keep } = memoryPorts();
    for (const owner of owners) keep(owner);
    const at = now();
    const deps = {
      accounts: {
        ...accounts,
        findByCvFilename: async (name: string) => owners.find(({ cv }) => cv?.cvFilename === name) ?? null,
        findShown: async (ids: string[]) => owners.filter(({ id }) => ids.includes(id)),
      },
      cvSearch: { search: () => ({ ids: owners.map(({ id }) => id), total: 40 }) },
      unlocks: {
        among: async (_recruiter: string, ids: string[]) =>
          new Map(unlocked.filter((id) => ids.includes(id)).map((id) => [id, at])),
        ofRecruiter: async () =>
          unlocked.map((candidateId) => ({ candidateId, recruiterId: '', unlockedAt: at })),
        ofCandidate: async () =>
          ['structure', 'erased'].map((recruiterId) => ({
            recruiterId,
            candidateId: '',
            unlockedAt: at,
            firstOpenedAt: at,
            openedAt: at,
            openings: 3,
          })),
      },
    };
    return { deps, keep };
  }
  const query = { page: 1, limit: 12, criteria: {} };

  it("shows a page of CVs: the caller's own and unlocked ones", async () => {
    const [own, other] = [
      accountWith({ id: 'own', cv: cvWith() }),
      accountWith({ id: 'other', cv: cvWith() }),
    ];
    const { seen, total } = await browseCvs(library([own, other], ['other']).deps)(actorOf(own), query);
    expect(total).toBe(40);
    expect(seen).toEqual([
      { owner: own, isOwn: true, unlockedAt: null },
      { owner: other, isOwn: false, unlockedAt: now() },
    ]);
  });

  it('finds one CV by its name, while it is shown', async () => {
    const shown = accountWith({ cv: cvWith() });
    const hidden = accountWith({ cv: cvWith({ cvFilename: 'hidden', visible: false }) });
    const find = async (cvFilename: string) => {
      const { seen, total } = await browseCvs(library([shown, hidden]).deps)(actorOf(hidden), {
        ...query,
        cvFilename,
      });
      return [seen.map(({ owner }) => owner), total];
    };
    expect(await find('cv-1')).toEqual([[shown], 1]);
    expect(await find('hidden')).toEqual([[], 0]);
    expect(await find('unknown')).toEqual([[], 0]);
  });

  it('lists the CVs that a recruiter has unlocked, as long as they are shown', async () => {
    const shown = accountWith({ id: 'shown', cv: cvWith() });
    const hidden = accountWith({ id: 'hidden', cv: cvWith({ visible: false }) });
    const { deps } = library([shown, hidden], ['shown', 'hidden', 'erased']);
    expect(await listUnlockedCvs(deps)(actorOf(hidden))).toEqual([
      { owner: shown, isOwn: false, unlockedAt: now() },
    ]);
  });

  it('tells people which structures have opened their CV', async () => {
    const { deps, keep } = library([]);
    keep(accountWith({ id: 'structure', structure: structureWith() }));
    const times = { firstAt: now(), lastAt: now(), count: 3 };
    expect(await listConsultations(deps)({ id: 'any' })).toEqual([
      { structureName: 'Cabinet Morel', ...times },
      { structureName: 'Compte supprimé', ...times },
    ]);
  });
});
