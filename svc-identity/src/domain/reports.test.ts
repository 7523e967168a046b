import { describe, expect, it } from 'vitest';
import { accountWith, actorOf } from '../../test/accounts.ts';
import { decideReport, type Reports, type StoredReport } from './reports.ts';

const now = () => new Date('2026-03-01T12:00:00Z');
const admin = actorOf(accountWith({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }));
const reason = 'Vérifié';
const open: StoredReport = {
  id: 'r1',
  version: 1,
  kind: 'offer',
  contentId: '12',
  excerpt: 'Cardiologue',
  page: '/offers/12',
  authorId: 'author',
  reporterId: 'reporter',
  reason: 'fraud',
  details: '',
  reportedAt: new Date('2026-02-01T12:00:00Z'),
  status: 'open',
  handledAt: null,
  decision: '',
};

function queueOf(stored: StoredReport | null) {
  const decisions: string[] = [];
  const reports: Reports = {
    add: async () => {},
    find: async () => stored,
    page: async () => ({ reports: [], total: 0 }),
    ofPerson: async () => ({ made: [], received: [] }),
    decide: async (_report, { action, userId }) => void decisions.push(`${action} ${userId}`),
    forget: async () => {},
  };
  const directory = {
    search: async () => ({ accounts: [], total: 0 }),
    emails: async (ids: string[]) => new Map(ids.map((id) => [id, `${id}@exemple.test`])),
    idsByEmail: async () => [],
  };
  return { decide: decideReport({ reports, directory, now }), decisions };
}

describe('a report', () => {
  it('is decided with its event about the author, and names the people of it', async () => {
    const { decide, decisions } = queueOf(open);
    const { report, emails } = await decide(admin, 'r1', { status: 'resolved', reason });
    expect(report).toMatchObject({ status: 'resolved', handledAt: now(), decision: reason });
    expect([...emails.keys()]).toEqual(['author', 'reporter']);
    expect(decisions).toEqual(['report-resolved author']);
  });

  it('that was decided so already stays as it is', async () => {
    const decided: StoredReport = { ...open, status: 'dismissed', handledAt: now(), decision: 'Avant' };
    const { decide, decisions } = queueOf(decided);
    expect((await decide(admin, 'r1', { status: 'dismissed', reason })).report).toEqual(decided);
    expect(decisions).toEqual([]);
  });

  it('that was decided otherwise is a conflict, and an unknown report cannot be decided', async () => {
    const decided = queueOf({ ...open, status: 'dismissed' });
    const otherwise = decided.decide(admin, 'r1', { status: 'resolved', reason });
    await expect(otherwise).rejects.toMatchObject({ code: 'conflict/version' });
    const absent = queueOf(null).decide(admin, 'r1', { status: 'resolved', reason });
    await expect(absent).rejects.toMatchObject({ code: 'report/not-found' });
    expect(decided.decisions).toEqual([]);
  });
});
