import { describe, expect, it } from 'vitest';
import { accountWith, cvWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import { readProfile } from '../accounts/read.ts';
import { type ExportingService, exportAccount } from '../privacy/export.ts';
import type { ArchivedFile, FileOwner } from '../privacy/personal-files.ts';
import type { StoredReport } from '../reports/report.ts';
import type { CvFile } from './cv.ts';
import { type CvSnapshots, keepCvSnapshots } from './keep-snapshots.ts';
import { readOwnCv } from './read-own.ts';
import { removeCv } from './remove.ts';

const at = new Date('2026-03-01T12:00:00Z');
const file: CvFile = { name: 'CV.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') };

function givenCv() {
  const ports = memoryPorts();
  const account = ports.keep(accountWith({ cv: cvWith(), firstname: 'Claire' }));
  const kept = new Map<string, CvFile & { owner: string }>();
  const snapshots: CvSnapshots = {
    async put({ id, ...one }) {
      kept.set(id, one);
    },
    get: async (id) => kept.get(id) ?? null,
    async remove(id) {
      kept.delete(id);
    },
  };
  const cvFiles = {
    put: async () => {},
    get: async (id: string) => (id === account.id ? file : null),
    getUnscanned: async (id: string) => (id === account.id ? file : null),
    removeAllOf: async () => {},
  };
  const deps = { ...ports, cvFiles, snapshots };
  return { ...ports, deps, account, kept, copies: keepCvSnapshots(deps) };
}

describe('a copy of a CV', () => {
  it('of the profile stays as it is', async () => {
    const { copies, account, kept } = givenCv();
    const copy = await copies.copyProfileCv({ userId: account.id, cvFilename: 'cv-1' });
    expect(copy).toEqual({
      fileId: expect.any(String),
      filename: 'CV.pdf',
      mediaType: 'application/pdf',
      bytes: 8,
    });
    expect(kept.get(copy.fileId)).toEqual({ ...file, owner: account.id });
    expect(await copies.readCvSnapshot(copy.fileId)).toMatchObject(file);
    await copies.removeCvSnapshot(copy.fileId);
    await expect(copies.readCvSnapshot(copy.fileId)).rejects.toMatchObject({ code: 'cv/not-found' });
  });

  it('is refused for another file name and for nobody', async () => {
    const { copies, account, kept } = givenCv();
    for (const asked of [
      { userId: account.id, cvFilename: 'other' },
      { userId: 'nobody', cvFilename: 'cv-1' },
    ])
      await expect(copies.copyProfileCv(asked)).rejects.toMatchObject({ code: 'cv/not-found' });
    expect(kept.size).toBe(0);
  });

  it('that was uploaded belongs to an account', async () => {
    const { copies, account, kept } = givenCv();
    const { fileId } = await copies.keepUploadedCv(account.id, file);
    expect(kept.get(fileId)?.owner).toBe(account.id);
    await expect(copies.keepUploadedCv('nobody', file)).rejects.toMatchObject({ code: 'account/not-found' });
    expect(kept.size).toBe(1);
  });

  it('does not outlive an account that is erased meanwhile', async () => {
    const { deps, account, stored, kept } = givenCv();
    const put: CvSnapshots['put'] = async (one) => {
      await deps.snapshots.put(one);
      stored.delete(account.id);
    };
    const copies = keepCvSnapshots({ ...deps, snapshots: { ...deps.snapshots, put } });
    await expect(copies.keepUploadedCv(account.id, file)).rejects.toMatchObject({
      code: 'account/not-found',
    });
    expect(kept.size).toBe(0);
  });
});

it('one reads and removes the own CV', async () => {
  const { deps, account, stored, happened } = givenCv();
  expect(await readOwnCv(deps)(account)).toBe(file);
  await removeCv(deps)(account);
  expect(stored.get(account.id)?.cv).toBeNull();
  expect(happened).toEqual([{ type: 'cv.withdrawn', data: { userId: account.id, cvFilename: 'cv-1' } }]);
  for (const act of [readOwnCv(deps), removeCv(deps)])
    await expect(act(account)).rejects.toMatchObject({ code: 'cv/not-found' });
});

it('one reads the own account', async () => {
  const { deps, account } = givenCv();
  expect(await readProfile(deps)(account)).toBe(account);
  await expect(readProfile(deps)({ id: 'nobody' })).rejects.toMatchObject({ code: 'account/not-found' });
});

describe('the export of an account', () => {
  const report: StoredReport = {
    id: 'report',
    kind: 'offer',
    contentId: '12',
    excerpt: 'Cardiologue',
    page: '/offers/12',
    authorId: 'author',
    reporterId: 'reporter',
    reason: 'fraud',
    details: 'Faux',
    reportedAt: at,
    status: 'open',
    handledAt: null,
  } as unknown as StoredReport;
  const session = { id: 'jti', ver: 1, device: 'Firefox', startedAt: at, usedAt: at, expiresAt: at };

  const missed: string[] = [];
  const storing: FileOwner = {
    service: 'identity',
    listOf: async () => ['copy', 'gone', 'broken'].map((id) => ({ id, folder: 'cv', name: `${id}.pdf` })),
    async read(_userId, id) {
      if (id === 'broken') throw new Error('the store is away');
      return id === 'copy' ? file.bytes : null;
    },
  };

  async function exported(silent: ExportingService[] = []) {
    const { deps, account, sessionStore } = givenCv();
    await sessionStore.add({ ...session, userId: account.id });
    const library = {
      ofCandidate: async () => [
        {
          recruiterId: 'r',
          candidateId: account.id,
          unlockedAt: at,
          firstOpenedAt: at,
          openedAt: at,
          openings: 2,
        },
      ],
      ofRecruiter: async () => [{ recruiterId: account.id, candidateId: 'c', unlockedAt: at }],
    };
    const target = { kind: 'account' as const, id: account.id };
    const line = { id: 'line', at, adminId: 'admin', action: 'banned' as const, userId: account.id, target };
    const read = exportAccount({
      ...deps,
      library,
      documents: { exportOf: async () => [] },
      reports: { ofPerson: async () => ({ made: [report], received: [report] }) },
      sessions: sessionStore,
      teams: { placesOf: async () => [], logOf: async () => [] },
      keys: { ofMaker: async () => [] },
      audit: { aboutPerson: async () => [{ ...line, reason: 'Signalé par Claire' }] },
      readSections: async (service) =>
        silent.includes(service) ? null : [{ name: service, items: [account.id] }],
      fileOwners: [storing, { ...storing, service: 'offers', listOf: async () => null }],
      onFileMissing: (service) => missed.push(service),
    });
    return { read, account };
  }

  it("has the person's texts and others' actions, but no secret and nobody else", async () => {
    const { read, account } = await exported();
    const { sections, missing } = await read(account);
    const items = Object.fromEntries(sections.map(({ name, items: found }) => [name, found]));
    const times = { unlockedAt: at, firstOpenedAt: at, openedAt: at, openings: 2 };
    const common = {
      id: 'report',
      kind: 'offer',
      reason: 'fraud',
      reportedAt: at,
      status: 'open',
      handledAt: null,
    };
    expect(items).toEqual({
      compte: [expect.objectContaining({ email: account.email, firstname: 'Claire', passkeys: [] })],
      sessions: [{ device: 'Firefox', startedAt: at, usedAt: at, expiresAt: at }],
      'consultations-du-cv': [times],
      documents: [],
      'cv-debloques': [{ unlockedAt: at, firstOpenedAt: null, openedAt: null, openings: 0 }],
      equipes: [],
      'faits-pour-une-structure': [],
      cles: [],
      'signalements-faits': [{ ...common, page: '/offers/12', details: 'Faux' }],
      'signalements-recus': [{ ...common, page: '/offers/12', excerpt: 'Cardiologue' }],
      'decisions-des-administrateurs': [
        { at, action: 'banned', target: { kind: 'account', id: account.id } },
      ],
      offers: [account.id],
      messaging: [account.id],
      billing: [account.id],
      blog: [account.id],
    });
    for (const secret of ['passwordHash', 'verification', 'ver', 'version'])
      expect(items.compte?.[0]).not.toHaveProperty(secret);
    expect(missing).toEqual([]);
  });

  it('names the services that did not respond', async () => {
    const { read, account } = await exported(['billing', 'offers']);
    const { sections, missing } = await read(account);
    expect(missing).toEqual(['offers', 'billing']);
    expect(sections.map(({ name }) => name)).toEqual(expect.arrayContaining(['compte', 'messaging', 'blog']));
    expect(sections).toHaveLength(13);
  });

  it('has every file, and says which could not be had', async () => {
    const { read, account } = await exported();
    const { files, unlisted } = await read(account);
    const archived: ArchivedFile[] = [];
    for await (const one of files) archived.push(one);
    expect(archived).toEqual([
      { path: 'cv/1 - copy.pdf', bytes: file.bytes },
      { path: 'cv/2 - gone.pdf', bytes: null },
      { path: 'cv/3 - broken.pdf', bytes: null },
    ]);
    expect(missed).toEqual(['identity']);
    expect(unlisted).toEqual(['offers']);
  });

  it('needs an account', async () => {
    const { read } = await exported();
    await expect(read({ id: 'nobody' })).rejects.toMatchObject({ code: 'account/not-found' });
  });
});
