import { reportResponseSchema } from '@praticio/contracts/administration/report';
import { cvLibrarySchema } from '@praticio/contracts/identity/cv-library';
import { profileSchema } from '@praticio/contracts/identity/profile';
import { applicationStatusSchema, myInterestSchema } from '@praticio/contracts/offers/interest';
import { offerSchema, offerStatusInputSchema, ownOffersSchema } from '@praticio/contracts/offers/offer';
import { placesSchema } from '@praticio/contracts/offers/place';
import { specialtiesSchema } from '@praticio/contracts/offers/specialty';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { myInterestFixture, notExpressed } from '../../test/interest-fixture.ts';
import { profileFixture } from '../../test/profile-fixture.ts';
import { OfferPage } from './offer-page.tsx';

const server = mockApi(
  respond('get', '/profile', profileSchema, profileFixture()),
  respond('get', '/favorites', ownOffersSchema, []),
  respond('get', '/offers/12/application-status', applicationStatusSchema, notExpressed),
  respond('get', '/offers/12/similar', ownOffersSchema, []),
);
const cvPage = {
  items: [],
  pagination: { current_page: 1, total_pages: 4, total_items: 4, per_page: 1 },
  near: null,
};
const open = () => renderPage(<OfferPage />, { at: '/offers/12', path: '/offers/:id' });

test('a visitor reads the offer and its formatted description', async () => {
  server.use(respond('get', '/offers/12', offerSchema, offerFixture()));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Cardiologue en clinique' })).toBeVisible();
  expect(screen.getByText('temps plein').tagName).toBe('STRONG');
  expect(screen.queryByRole('link', { name: "Modifier l'offre" })).toBeNull();
});

test('the strip has place, contract, dates and pay, the list below the description the other terms', async () => {
  const offer = offerFixture({
    contractType: 'Vacation',
    startDate: '2099-08-03',
    endDate: '2099-08-14',
    weekdays: [1, 2],
    workingTime: ['Gardes', 'Nuit'],
    pay: { kind: 'fee', min: 620, max: 620, per: 'day' },
    careSettings: ['Clinique'],
    housing: ['Studio sur place'],
    software: ['Doctolib', 'Weda'],
  });
  server.use(respond('get', '/offers/12', offerSchema, offer));
  const { container } = open();
  await screen.findByRole('heading', { level: 1, name: 'Cardiologue en clinique' });
  const strip = container.querySelector('.offer-strip')?.textContent?.replace(/\s/g, ' ');
  for (const words of [
    'Nantes',
    'Vacation',
    'Gardes, Nuit',
    '3 → 14 août 2099',
    'lundi',
    '620 €',
    'par jour',
  ])
    expect(strip).toContain(words);
  for (const [name, value] of [
    ['Cadre de soins', 'Clinique'],
    ['Logement', 'Studio sur place'],
    ['Logiciels', 'Doctolib, Weda'],
  ] as const)
    expect(screen.getByText(name).nextSibling).toHaveTextContent(value);
});

test('the owner sees a link to edit the offer, and how many visible CVs match it', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  server.use(
    respond('get', '/offers/12', offerSchema, offerFixture()),
    respond('get', '/my-offers', ownOffersSchema, [offerFixture()]),
  );
  const asked: string[] = [];
  server.use(
    respond('get', '/specialties', specialtiesSchema, [{ id: 3, name: 'Cardiologie' }]),
    respond('get', '/places', placesSchema, []),
    respond('get', '/cv-library', cvLibrarySchema, cvPage, {
      seen: ({ url }) => void asked.push(new URL(url).search),
    }),
  );
  open();
  expect(await screen.findByRole('link', { name: "Modifier l'offre" })).toHaveAttribute(
    'href',
    '/offers/12/edit',
  );
  expect(await screen.findByText(/^4.CV visibles correspondent$/)).toBeVisible();
  const filters = 'specialty_id=3&department=Loire-Atlantique&contract_type=CDI';
  expect(screen.getByRole('link', { name: 'Voir ces CV' })).toHaveAttribute(
    'href',
    `/cv-library?${filters}&inviter=12`,
  );
  expect(asked).toEqual([`?${filters}&page=1&limit=1`]);
});

test('where no CV matches, its owner is led to all of them', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  const pagination = { ...cvPage.pagination, total_items: 0 };
  server.use(
    respond('get', '/offers/12', offerSchema, offerFixture()),
    respond('get', '/my-offers', ownOffersSchema, [offerFixture()]),
    respond('get', '/specialties', specialtiesSchema, [{ id: 3, name: 'Cardiologie' }]),
    respond('get', '/places', placesSchema, []),
    respond('get', '/cv-library', cvLibrarySchema, { ...cvPage, pagination }),
  );
  open();
  expect(await screen.findByText('Aucun CV visible ne correspond')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir tous les CV' })).toHaveAttribute(
    'href',
    '/cv-library?inviter=12',
  );
});

test('no CVs are counted for the owner of an offer whose trade has no specialty', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  const offer = offerFixture({ speciality: 'Psychologue' });
  server.use(
    respond('get', '/offers/12', offerSchema, offer),
    respond('get', '/my-offers', ownOffersSchema, [offer]),
    respond('get', '/specialties', specialtiesSchema, [{ id: 3, name: 'Cardiologie' }]),
    respond('get', '/places', placesSchema, []),
  );
  open();
  await screen.findByRole('link', { name: "Modifier l'offre" });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'CV qui correspondent' })).toBeNull());
});

test('the owner of an offer for the pool opens it to everybody, and reads for whom its link works until then', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  const reserved = offerFixture({ reservedUntil: '2099-01-05T10:00:00Z' });
  const sent: string[] = [];
  const change = respond('patch', '/offers/12/status', offerSchema, offerFixture(), {
    seen: async (request) => {
      sent.push(offerStatusInputSchema.parse(await request.json()).status);
      server.use(respond('get', '/offers/12', offerSchema, offerFixture()));
    },
  });
  server.use(
    respond('get', '/offers/12', offerSchema, reserved),
    respond('get', '/my-offers', ownOffersSchema, [reserved]),
    respond('get', '/specialties', specialtiesSchema, []),
    respond('get', '/places', placesSchema, []),
    respond('get', '/cv-library', cvLibrarySchema, cvPage),
    change,
  );
  const { user } = open();
  expect(
    await screen.findByRole('button', { name: "Copier le lien de l'offre" }),
  ).toHaveAccessibleDescription(/ce lien ne s'ouvre que pour vous et les remplaçants invités\.$/);
  await user.click(await screen.findByRole('button', { name: 'Ouvrir à tous' }));
  expect(await screen.findByText('Offre ouverte à tous')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ouvrir à tous' })).toBeNull());
  expect(screen.queryByText(/^Jusqu'au/)).toBeNull();
  expect(sent).toEqual(['ACTIVE']);
});

test('a suspended offer says who suspended it', async () => {
  server.use(respond('get', '/offers/12', offerSchema, offerFixture({ status: 'SUSPENDED' })));
  open();
  expect(await screen.findByText('Cette offre a été suspendue par son propriétaire')).toBeVisible();
});

test('an interest of an earlier visit is called so in the card and in the bar of a phone', async () => {
  signInAs();
  const expressed = { ...notExpressed, hasExpressedInterest: true, status: 'pending' as const };
  server.use(
    respond('get', '/offers/12', offerSchema, offerFixture()),
    respond('get', '/my-offers', ownOffersSchema, []),
    respond('get', '/offers/12/application-status', applicationStatusSchema, expressed),
  );
  open();
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Intérêt déjà exprimé' })).toHaveLength(2),
  );
  expect(screen.queryByRole('button', { name: 'Intérêt exprimé' })).toBeNull();
});

test('an interest of this visit is called so in both, and only for its offer', async () => {
  signInAs();
  const expressed = { ...notExpressed, hasExpressedInterest: true, status: 'pending' as const };
  const similar = ownOffersSchema.element.parse(offerFixture({ id: 13, title: 'Cardiologue libéral' }));
  server.use(
    respond('get', '/offers/12', offerSchema, offerFixture()),
    respond('get', '/offers/12/similar', ownOffersSchema, [similar]),
    respond('get', '/offers/13', offerSchema, offerFixture({ id: 13 })),
    respond('get', '/offers/13/similar', ownOffersSchema, []),
    respond('get', '/offers/13/application-status', applicationStatusSchema, expressed),
    respond('get', '/my-offers', ownOffersSchema, []),
    respond('post', '/offers/12/interest', myInterestSchema, myInterestFixture(), { status: 201 }),
  );
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: 'Exprimer mon intérêt' }))[0] as Element);
  const dialog = within(await screen.findByRole('dialog'));
  server.use(respond('get', '/offers/12/application-status', applicationStatusSchema, expressed));
  await user.click(await dialog.findByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Intérêt exprimé' })).toHaveLength(2));
  // in the bar of a phone, where the button was pressed
  expect(screen.getByText('Transmis au recruteur')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Cardiologue libéral' }));
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Intérêt déjà exprimé' })).toHaveLength(2),
  );
});

test('a closed offer says so, and whether its dates are over', async () => {
  server.use(respond('get', '/offers/12', offerSchema, offerFixture({ status: 'CLOSED' })));
  const first = open();
  expect(await screen.findByText(/^Cette offre est fermée : elle n'accepte plus/)).toBeVisible();
  first.unmount();
  const over = offerFixture({ status: 'CLOSED', endDate: '2026-01-02' });
  server.use(respond('get', '/offers/12', offerSchema, over));
  open();
  expect(await screen.findByText(/^Cette offre est fermée : ses dates sont passées/)).toBeVisible();
  expect(screen.getByText('Dates passées')).toBeVisible();
});

test('the banner of an offer that Praticio suspended names Praticio and the reason', async () => {
  const suspended = offerFixture({
    status: 'SUSPENDED',
    suspendedByAdministrator: true,
    suspensionReason: 'Annonce trompeuse',
  });
  server.use(respond('get', '/offers/12', offerSchema, suspended));
  open();
  expect(await screen.findByText('Cette offre a été suspendue par Praticio')).toBeVisible();
  expect(screen.getByText('Motif : Annonce trompeuse')).toBeVisible();
});

test('the document can be downloaded, and similar offers are listed', async () => {
  const documentUrl = '/uploads/offers/p.pdf';
  const similar = ownOffersSchema.element.parse(offerFixture({ id: 13, title: 'Cardiologue libéral' }));
  server.use(
    respond('get', '/offers/12', offerSchema, offerFixture({ documentFilename: 'poste.pdf', documentUrl })),
    respond('get', '/offers/12/similar', ownOffersSchema, [similar]),
  );
  open();
  const link = await screen.findByRole('link', { name: /poste\.pdf/ });
  expect(link).toHaveAttribute('href', documentUrl);
  expect(link).toHaveAttribute('download', 'poste.pdf');
  expect(await screen.findByRole('link', { name: 'Cardiologue libéral' })).toHaveAttribute(
    'href',
    '/offers/13',
  );
});

test('a signed-in user can report the offer, a visitor logs in first', async () => {
  let sent: unknown;
  const message = 'Merci, votre signalement a été transmis.';
  server.use(
    respond('get', '/offers/12', offerSchema, offerFixture()),
    respond(
      'post',
      '/offers/12/report',
      reportResponseSchema,
      { message },
      {
        status: 201,
        seen: async (request) => {
          sent = await request.json();
        },
      },
    ),
    respond('get', '/my-offers', ownOffersSchema, []),
  );
  const visitor = open();
  await visitor.user.click(await screen.findByRole('button', { name: 'Signaler cette offre' }));
  expect(visitor.currentUrl()).toBe('/login');
  visitor.unmount();
  signInAs();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Signaler cette offre' }));
  await user.click(await screen.findByRole('radio', { name: /Arnaque/ }));
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Envoyer le signalement' }),
  );
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toMatchObject({ reason: 'fraud' });
});

test('a missing offer offers a link to all offers', async () => {
  server.use(fail('get', '/offers/12', 'offer/not-found'));
  open();
  expect(await screen.findByText('Offre non trouvée')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Offre' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Voir toutes les offres' })).toHaveAttribute('href', '/offers');
});

test('a failure offers a link back to the list', async () => {
  server.use(failSilently('get', '/offers/12'));
  open();
  expect(await screen.findByText("Erreur lors du chargement de l'offre")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour aux offres' })).toHaveAttribute('href', '/offers');
});

test('a failure shows the message of the server', async () => {
  server.use(fail('get', '/offers/12', 'service/unavailable'));
  open();
  expect(await screen.findByText(/^Ce service est momentanément indisponible/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('a deleted offer without a server message shows the fallback', async () => {
  server.use(failSilently('get', '/offers/12', 410));
  const { currentUrl } = open();
  expect(await screen.findAllByText("Cette offre n'est plus accessible")).toHaveLength(1);
  await waitFor(() => expect(currentUrl()).toBe('/offers'));
});

test('a deleted offer redirects a visitor to the list and a signed-in user to the dashboard', async () => {
  server.use(fail('get', '/offers/12', 'offer/deleted', { redirect: '/dashboard' }));
  const visitor = open();
  expect(await screen.findAllByText("Cette offre n'est plus accessible")).toHaveLength(1);
  await waitFor(() => expect(visitor.currentUrl()).toBe('/offers'));
  visitor.unmount();
  signInAs();
  server.use(respond('get', '/my-offers', ownOffersSchema, []));
  const member = open();
  expect(await screen.findByText('Page /dashboard')).toBeVisible();
  expect(member.currentUrl()).toBe('/dashboard');
});

test('copying the link reports success or failure', async () => {
  server.use(respond('get', '/offers/12', offerSchema, offerFixture()));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: "Copier le lien de l'offre" }));
  expect(await screen.findByText('Lien copié dans le presse-papiers')).toBeVisible();
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new Error('denied')) },
  });
  await user.click(screen.getByRole('button', { name: "Copier le lien de l'offre" }));
  expect(await screen.findByText('Impossible de copier le lien')).toBeVisible();
});
