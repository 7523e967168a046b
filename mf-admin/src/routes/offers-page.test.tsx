import { adminOfferSchema, adminOffersSchema } from '@praticio/contracts/offers/offer-administration';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offerFixture, pageOf } from '../../test/administration-fixture.ts';
import { OffersPage } from './offers-page.tsx';

const server = mockApi();
const suspension = { reason: 'Annonce fictive', at: '2026-11-20T08:00:00.000Z' };
function open(offers = [offerFixture()]) {
  server.use(respond('get', '/admin/offers', adminOffersSchema, pageOf(offers)));
  return renderPage(<OffersPage />, { at: '/admin/offers' }).user;
}

test('an offer is suspended with a reason, which is sent to its recruiter', async () => {
  const sent: unknown[] = [];
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Suspendre Pédiatre, n° 12' }));
  const form = within(screen.getByRole('form', { name: 'Suspendre « Pédiatre »' }));
  expect(form.getByText(/Envoyé par email au recruteur/)).toBeVisible();
  await user.click(form.getByRole('button', { name: "Suspendre l'offre" }));
  expect(await form.findByText('Le motif est requis')).toBeVisible();
  const seen = async (request: Request) => void sent.push(await request.json());
  server.use(
    respond('patch', '/admin/offers/12/suspension', adminOfferSchema, offerFixture({ suspension }), { seen }),
  );
  await user.type(form.getByRole('textbox', { name: /Motif/ }), 'Annonce fictive');
  await user.click(form.getByRole('button', { name: "Suspendre l'offre" }));
  expect(await screen.findByText('Offre suspendue, le recruteur est prévenu')).toBeVisible();
  expect(sent).toEqual([{ suspended: true, reason: 'Annonce fictive' }]);
});

test('a suspension shows its reason before it is lifted; a refused act keeps the text', async () => {
  const user = open([offerFixture({ status: 'SUSPENDED', suspension })]);
  expect(await screen.findByText("Suspendue par l'équipe", { selector: 'span' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lever la suspension de Pédiatre, n° 12' }));
  expect(screen.getByText('Suspendue pour ce motif : Annonce fictive')).toBeVisible();
  server.use(fail('patch', '/admin/offers/12/suspension', 'conflict/version'));
  await user.type(screen.getByRole('textbox', { name: /Motif/ }), 'Vérifiée');
  await user.click(screen.getByRole('button', { name: 'Lever la suspension' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Motif/ })).toHaveValue('Vérifiée');
});

test('a deleted offer has neither a link nor a button', async () => {
  open([offerFixture({ status: 'DELETED' })]);
  const row = within(await screen.findByRole('row', { name: /Pédiatre/ }));
  expect(row.queryByRole('link')).toBeNull();
  expect(row.queryByRole('button')).toBeNull();
});

test('an offer that was closed for being filled says so', async () => {
  open([offerFixture({ status: 'CLOSED', filled: true })]);
  expect(await screen.findByText('Pourvue')).toBeVisible();
});

test('an offer shows its family and its terms', async () => {
  const terms = {
    startDate: '2099-08-03',
    endDate: '2099-08-14',
    weekdays: [2, 4],
    workingTime: ['Nuit' as const],
    pay: { kind: 'fee' as const, min: 450, max: 450, per: 'day' as const },
    careSettings: ['EHPAD'],
    housing: ['Studio sur place'],
    software: ['Weda'],
  };
  open([
    offerFixture({ family: 'locum', contractType: 'Vacation', ...terms }),
    offerFixture({ id: 13, asSoonAsPossible: true }),
  ]);
  expect(await screen.findByText('n° 12 · Remplacement et vacation')).toBeVisible();
  for (const line of [
    'Vacation',
    'mardis et jeudis, du 3 au 14 août 2099',
    'Nuit',
    '450 € par jour',
    'EHPAD, Studio sur place, Weda',
    'dès que possible',
  ])
    expect(screen.getByText(line)).toBeVisible();
});
