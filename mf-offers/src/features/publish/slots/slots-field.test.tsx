import { offerSchema } from '@praticio/contracts/offers/offer';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { Today } from '@praticio/ui-kit/today';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formAnswers, keepOfferDraft } from '../../../../test/offer-form-fixture.ts';
import { CreateOfferForm } from '../create-offer-form.tsx';

beforeEach(emptyDatabase);
afterEach(() => vi.unstubAllGlobals());

const server = mockApi(...formAnswers);

const slot = (day: string, more: object = {}) => ({
  day,
  start: '08:00',
  end: '20:00',
  breakMinutes: 0,
  positions: 1,
  note: '',
  ...more,
});
const januaryMondays = ['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25'];

function showWide(isWide: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('64rem'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const renderForm = () =>
  renderPage(
    <Today value="2026-12-20">
      <CreateOfferForm />
    </Today>,
    { at: '/offers/create' },
  );

/** The form of a locum offer with slots on four Mondays, as an earlier visit left it. */
async function open({ isWide = true, slots = januaryMondays.map((day) => slot(day)) } = {}) {
  showWide(isWide);
  await keepOfferDraft({ contractType: 'Remplacement', slots });
  const page = renderForm();
  await screen.findByText('Répéter');
  return page;
}
const day = (name: RegExp) => screen.getByRole('button', { name });

test('arrows move by day over the end of a month, Delete takes a slot out and puts it back', async () => {
  const { user } = await open();
  day(/^lundi 4 janvier 2027, 8.h →.20.h, 1.poste$/).focus();
  await user.keyboard('{ArrowDown}');
  expect(day(/^lundi 11 janvier/)).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowLeft}{Delete}');
  expect(day(/^lundi 11 janvier 2027, retiré$/)).toHaveFocus();
  const changes = within(screen.getByRole('region', { name: 'Changés à la main' }));
  expect(changes.getByText('lundi 11 janvier 2027')).toBeVisible();
  expect(changes.getByText('retiré')).toBeVisible();
  await user.keyboard('{Delete}');
  expect(day(/^lundi 11 janvier 2027, 8.h/)).toHaveFocus();
  expect(screen.queryByText('Changés à la main')).toBeNull();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  // today is the first day
  expect(day(/^dimanche 20 décembre 2026$/)).toHaveFocus();
});

test('Enter opens a day, whose hours, positions and note can be changed; the sums follow', async () => {
  const { user } = await open();
  day(/^lundi 18 janvier/).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: /lundi 18 janvier/ }));
  const end = dialog.getByLabelText('À');
  await user.clear(end);
  await user.type(end, '14:00');
  await user.type(dialog.getByLabelText('Note'), 'Bloc');
  await user.click(dialog.getByRole('button', { name: 'Valider' }));
  expect(await screen.findByText(/^finit à 14.h, «.Bloc.»$/)).toBeVisible();
  const total = (name: string) =>
    screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent?.replace(/\s/g, ' ');
  expect(total('Créneaux')).toBe('4');
  expect(total('Heures payées par poste')).toBe('42 h');
  expect(total('Mission')).toBe('4 → 25 janv.');
  expect(total('Coût')).toBe('1 crédit');
  expect(screen.getByText(/^Les dates suivent les créneaux : du 4 au 25.janvier\.$/)).toBeInTheDocument();
});

test('on a phone the slots are a list by week', async () => {
  const { user } = await open({ isWide: false });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('heading', { name: /^Semaine du 4.janvier$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Modifier le lundi 4 janvier 2027' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Retirer' }));
  expect(await screen.findByText('lundi 4 janvier 2027', { selector: '.line-through' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remettre' }));
  expect(screen.getByRole('button', { name: 'Modifier le lundi 4 janvier 2027' })).toBeVisible();
});

test("slots are sent with the offer, and the server's errors stand beside them", async () => {
  const bodies: unknown[] = [];
  server.use(
    fail('post', '/offers', 'request/invalid-fields', {
      fieldErrors: { slots: 'Ce créneau a déjà commencé (lundi 4 janvier 2027, 8 h → 20 h)' },
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: "Publier l'offre" }));
  expect(await screen.findByText(/^Ce créneau a déjà commencé/)).toBeVisible();
  server.use(
    respond('post', '/offers', offerSchema, offerFixture(), {
      status: 201,
      seen: async (request) => void bodies.push(await request.json()),
    }),
  );
  await user.click(screen.getByRole('button', { name: "Publier l'offre" }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ slots: januaryMondays.map((one) => slot(one)) });
});

test('premises have no slots, and a post is asked for none', async () => {
  showWide(true);
  await keepOfferDraft({ family: 'premises' });
  const { unmount } = renderForm();
  await screen.findByRole('button', { name: "Publier l'offre" });
  expect(screen.queryByRole('heading', { name: 'Créneaux' })).toBeNull();
  unmount();
  await emptyDatabase();
  await keepOfferDraft();
  renderForm();
  await screen.findByRole('heading', { name: 'Créneaux' });
  expect(screen.queryByText('Répéter')).toBeNull();
});
