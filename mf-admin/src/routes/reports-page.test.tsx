import { reportSchema, reportsSchema } from '@praticio/contracts/administration/report';
import { renderPage } from '@praticio/ui-kit/testing';
import { answer, fail, mockApi } from '@praticio/ui-kit/testing/http';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, reportFixture } from '../../test/administration-fixture.ts';
import { ReportsPage } from './reports-page.tsx';

const server = mockApi();
function open(reports = [reportFixture()]) {
  server.use(answer('get', '/admin/reports', reportsSchema, pageOf(reports)));
  return renderPage(<ReportsPage />, { at: '/admin/reports' }).user;
}

test('a report shows the content as plain text, the reporter and links', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /Publicité/ }));
  expect(row.getByText('Ana : <b>Gagnez</b> vite')).toBeVisible();
  expect(row.getByRole('link', { name: 'Voir le contenu' })).toHaveAttribute('href', '/blog/bien-dormir');
  expect(row.getByRole('link', { name: 'Modérer le commentaire' })).toHaveAttribute(
    'href',
    '/admin/comments?search=c1',
  );
  expect(row.getByRole('link', { name: 'lou@exemple.test' })).toBeVisible();
});

test.each([
  ['Clore avec une décision', 'Marquer comme traité', 'resolved', 'Signalement traité'],
  ['Sans suite', 'Classer sans suite', 'dismissed', 'Signalement classé sans suite'],
])('%s closes a report, with a reason', async (button, confirm, status, said) => {
  const sent: unknown[] = [];
  const user = open();
  await user.click(await screen.findByRole('button', { name: button }));
  const seen = async (request: Request) => void sent.push(await request.json());
  server.use(answer('patch', '/admin/reports/r1', reportSchema, reportFixture(), { seen }));
  await user.type(screen.getByRole('textbox', { name: /Motif/ }), 'Vu');
  await user.click(screen.getByRole('button', { name: confirm }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(sent).toEqual([{ status, reason: 'Vu' }]);
});

test('a conflict shows a message; a closed report has no buttons', async () => {
  const user = open([
    reportFixture(),
    reportFixture({ id: 'r2', status: 'resolved', decision: 'Commentaire supprimé', reason: 'abuse' }),
  ]);
  const decided = within(await screen.findByRole('row', { name: /Propos injurieux/ }));
  expect(decided.getByText('Décision : Commentaire supprimé')).toBeVisible();
  expect(decided.queryByRole('button')).toBeNull();
  server.use(fail('patch', '/admin/reports/r1', 'conflict/version'));
  await user.click(screen.getByRole('button', { name: 'Clore avec une décision' }));
  await user.type(screen.getByRole('textbox', { name: /Motif/ }), 'Vu');
  await user.click(screen.getByRole('button', { name: 'Marquer comme traité' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
