import { REPORT_EXCERPT_LENGTH } from '@praticio/contracts/administration/report';
import { forSelf } from '@praticio/service-kit/acting';
import { expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { reportOffer } from './report.ts';

const now = () => new Date('2026-11-22T12:00:00Z');

test('a report names the offer, its place, the reporter and the reason', async () => {
  const reports: unknown[] = [];
  const report = reportOffer({
    readOffer: async () => ({ offer: anOffer({ description: 'x'.repeat(1_000) }), structure: null }),
    offerReports: { add: async (...added) => void reports.push(added) },
    richText: { textOf: (html) => html },
    now,
  });
  await report(forSelf('camille'), 1, { reason: 'fraud', details: 'Faux' });
  expect(reports).toEqual([
    [
      { id: 'offer-1-camille', offerId: 1, reporterId: 'camille', at: now() },
      {
        type: 'offer.reported',
        data: {
          reportId: 'offer-1-camille',
          kind: 'offer',
          contentId: '1',
          excerpt: `${`Médecin remplaçant — ${'x'.repeat(1_000)}`.slice(0, REPORT_EXCERPT_LENGTH - 1)}…`,
          page: '/offers/1',
          authorId: 'recruiter-1',
          reporterId: 'camille',
          reason: 'fraud',
          details: 'Faux',
          reportedAt: '2026-11-22T12:00:00.000Z',
        },
      },
    ],
  ]);
});
