import { describe, expect, it } from 'vitest';
import { accountWith, actorOf } from '../../test/accounts.ts';
import { decideReport, keepReport, listReports } from './queue.ts';
import type { StoredReport } from './report.ts';
import type { ReportStore } from './store.ts';

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
  const targets: unknown[] = [];
  const added: Omit<StoredReport, 'version'>[] = [];
  const reports: Omit<ReportStore, 'ofPerson' | 'forget'> = {
    add: async (report) => void added.push(report),
    find: async () => stored,
    page: async () => ({ reports: stored ? [stored] : [], total: 5 }),
    async decide(_report, { action, userId, target }) {
      decisions.push(`${action} ${userId}`);
      targets.push(target);
    },
  };
  const directory = {
    emails: async (ids: string[]) => new Map(ids.map((id) => [id, `${id}@exemple.test`])),
  };
  return {
    decide: decideReport({ reports, directory, now }),
    keep: keepReport({ reports }),
    list: listReports({ reports, directory }),
    decisions,
    targets,
    added,
  };
}

describe('a report', () => {
  it('is decided with its event about the author, and names the people of it', async () => {
    const { decide, decisions, targets } = queueOf(open);
    const { report, emails } = await decide(admin, 'r1', { status: 'resolved', reason });
    expect(report).toMatchObject({ status: 'resolved', handledAt: now(), decision: reason });
    expect([...emails.keys()]).toEqual(['author', 'reporter']);
    expect(decisions).toEqual(['report-resolved author']);
    expect(targets).toEqual([{ kind: 'report', id: 'r1' }]);
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

  it('comes into the queue as it was sent, open and undecided', async () => {
    const { keep, added } = queueOf(null);
    const { id: reportId, version: _version, reportedAt, status: _status, ...rest } = open;
    const { handledAt: _handledAt, decision: _decision, ...reported } = rest;
    await keep({ ...reported, reportId, reportedAt: reportedAt.toISOString() });
    const { version: _, ...undecided } = open;
    expect(added).toEqual([undecided]);
  });

  it('is listed with the email addresses of the people who are known', async () => {
    const { list } = queueOf({ ...open, authorId: null });
    const { reports, total, emails } = await list({ page: 1, limit: 20, status: 'open', userId: '' });
    expect([reports.length, total, [...emails.keys()]]).toEqual([1, 5, ['reporter']]);
  });
});
