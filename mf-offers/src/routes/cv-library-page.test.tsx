import { balanceSchema } from '@praticio/contracts/billing/credit';
import {
  type CvLibraryItem,
  cvLibrarySchema,
  unlockedCvsSchema,
} from '@praticio/contracts/identity/cv-library';
import { contactSchema } from '@praticio/contracts/messaging/contact';
import { ownOffersSchema } from '@praticio/contracts/offers/offer';
import type { Place } from '@praticio/contracts/offers/place';
import { poolSchema } from '@praticio/contracts/offers/pool';
import { specialtiesSchema } from '@praticio/contracts/offers/specialty';
import { PaymentModalHost } from '@praticio/ui-kit/payment';
import { provideSlots } from '@praticio/ui-kit/slots';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cvFixture } from '../../test/cv-fixture.ts';
import { ownOfferFixture } from '../../test/own-offer-fixture.ts';
import { poolFixture } from '../../test/pool-fixture.ts';
import { CvLibraryPage } from './cv-library-page.tsx';

const specialties = [
  { id: 1, name: 'Cardiologie' },
  { id: 2, name: 'Pédiatrie' },
];
const server = mockApi(
  respond('get', '/specialties', specialtiesSchema, specialties),
  respond('get', '/cv-library/unlocked', unlockedCvsSchema, { data: [] }),
  respond('get', '/pool', poolSchema, poolFixture([])),
);
const SAVED = 'CV téléchargé avec succès !';

// happy-dom would follow the download link and leave the page.
beforeEach(() => void vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue());

const payments: unknown[] = [];
function PaymentStub({ context }: { context: unknown }) {
  payments.push(context);
  return <p>Paiement</p>;
}
provideSlots({ 'payment-modal': { area: 'mf-shop', load: async () => PaymentStub } });

const nantes: Place = {
  placeId: 'commune:44109',
  formattedAddress: 'Nantes (44000)',
  name: 'Nantes',
  postalCode: '44000',
  department: 'Loire-Atlantique',
  region: 'Pays de la Loire',
  coordinates: null,
};

interface CvsResponse {
  pages?: number;
  page?: number;
  near?: Place;
  seen?: (url: URL) => void;
}
function respondWithCvs(
  items: CvLibraryItem[],
  { pages = 1, page = 1, near, seen = () => {} }: CvsResponse = {},
) {
  const pagination = { current_page: page, total_pages: pages, total_items: items.length, per_page: 12 };
  const body = { items, pagination, near: near ?? null };
  const tell = (request: Request) => seen(new URL(request.url));
  server.use(respond('get', '/cv-library', cvLibrarySchema, body, { seen: tell }));
}
const respondWithCredits = (cv: number) =>
  server.use(respond('get', '/credits/balance', balanceSchema, { offer: 0, cv, urgent: 0 }));
function respondWithFile(asked: () => void) {
  const file = http.get('*/api/cv-library/cv/:name', () => {
    asked();
    return new HttpResponse('%PDF-1.4', {
      headers: { 'Content-Disposition': 'attachment; filename="a.pdf"' },
    });
  });
  server.use(file);
}
const press = async (user: ReturnType<typeof renderPage>['user']) =>
  user.click(
    await screen.findByRole('button', {
      name: /(Télécharger le CV|Débloquer ce CV · 1 crédit)\s: Cardiologie/,
    }),
  );

describe('for a recruiter', () => {
  beforeEach(() => signInAs(['ROLE_USER', 'ROLE_RECRUITER']));

  test('a CV shows specialty and date, and no name until it is unlocked', async () => {
    const known = { unlocked: true, candidate: { firstname: 'Ada', lastname: 'Martin' } };
    respondWithCvs([
      cvFixture(),
      cvFixture({ cvFilename: 'cv-2', ...known }),
      cvFixture({ cvFilename: 'cv-3', isOwn: true }),
    ]);
    renderPage(<CvLibraryPage />, { at: '/cv-library' });
    const [locked, unlocked, own] = await screen.findAllByRole('article');
    if (!locked || !unlocked || !own) throw new Error('three CVs are expected');
    for (const text of ['Candidat anonyme', 'Déposé le 20 novembre 2026'])
      expect(within(locked).getByText(text)).toBeVisible();
    expect(within(locked).getByRole('button', { name: /^Débloquer ce CV · 1 crédit/ })).toBeVisible();
    for (const text of ['Ada Martin', 'Débloqué']) expect(within(unlocked).getByText(text)).toBeVisible();
    expect(within(own).getByText('Mon CV')).toBeVisible();
  });

  test('a CV carries the mark of a verified RPPS number', async () => {
    respondWithCvs([cvFixture({ rppsVerified: true }), cvFixture({ cvFilename: 'cv-2' })]);
    renderPage(<CvLibraryPage />, { at: '/cv-library' });
    expect(await screen.findAllByText('RPPS vérifié')).toHaveLength(1);
  });

  test('a credit is spent only after a confirmation', async () => {
    const asked = vi.fn();
    respondWithCvs([cvFixture()]);
    respondWithCredits(2);
    respondWithFile(asked);
    const { user } = renderPage(<CvLibraryPage />, { at: '/cv-library' });
    await press(user);
    const question = await screen.findByRole('alertdialog', { name: 'Débloquer ce CV' });
    expect(within(question).getByText('Il vous reste 2 crédits CV.')).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked).not.toHaveBeenCalled();
    await press(user);
    await user.click(await screen.findByRole('button', { name: 'Utiliser 1 crédit CV' }));
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });

  test('an unlocked CV is downloaded without a confirmation', async () => {
    const asked = vi.fn();
    respondWithCvs([cvFixture({ unlocked: true })]);
    respondWithFile(asked);
    const { user } = renderPage(<CvLibraryPage />, { at: '/cv-library' });
    await press(user);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });

  test('a recruiter who has unlocked a CV writes to its owner, about an own offer or none, and lands in the conversation', async () => {
    const known = { unlocked: true, candidate: { firstname: 'Ada', lastname: 'Martin' } };
    respondWithCvs([
      cvFixture(known),
      cvFixture({ cvFilename: 'cv-2' }),
      cvFixture({ cvFilename: 'cv-3', isOwn: true }),
    ]);
    const written = vi.fn();
    const seen = async (request: Request) => written(await request.json());
    server.use(
      respond('get', '/my-offers', ownOffersSchema, [
        ownOfferFixture({ id: 7, title: 'Cardiologue' }),
        ownOfferFixture({ id: 8, title: 'Pour le vivier', reservedUntil: '2099-01-05T10:00:00Z' }),
      ]),
      respond('post', '/messaging/contacts', contactSchema, { conversationId: 'c-1' }, { seen, status: 201 }),
    );
    const { user, currentUrl } = renderPage(<CvLibraryPage />, { at: '/cv-library' });
    await user.click(await screen.findByRole('button', { name: 'Écrire : Cardiologie' }));
    const dialog = await screen.findByRole('dialog', { name: 'Écrire à Ada Martin' });
    const sending = within(dialog).getByRole('button', { name: 'Envoyer' });
    expect(sending).toBeDisabled();
    await user.type(within(dialog).getByLabelText(/^Message/), 'Bonjour Ada');
    const choice = within(dialog).getByLabelText('Au sujet de (facultatif)');
    await within(dialog).findByRole('option', { name: /^Cardiologue/ });
    expect(within(dialog).queryByRole('option', { name: /^Pour le vivier/ })).toBeNull();
    await user.selectOptions(choice, '7');
    await user.click(sending);
    await waitFor(() => expect(currentUrl()).toBe('/conversations/c-1'));
    expect(written).toHaveBeenCalledWith({ cvFilename: 'cv-1', content: 'Bonjour Ada', offerId: 7 });
  });

  test('from the matches of an offer, an unlocked CV is invited to that one', async () => {
    respondWithCvs([cvFixture({ unlocked: true })]);
    const offers = [
      ownOfferFixture({ id: 6, title: 'Autre' }),
      ownOfferFixture({ id: 7, title: 'Cardiologue' }),
    ];
    server.use(respond('get', '/my-offers', ownOffersSchema, offers));
    const { user } = renderPage(<CvLibraryPage />, { at: '/cv-library?inviter=7' });
    await user.click(await screen.findByRole('button', { name: /^Inviter/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Inviter/ });
    await within(dialog).findByRole('option', { name: /^Cardiologue/ });
    expect(within(dialog).getByLabelText('À quelle offre ?')).toHaveValue('7');
  });

  test('a first contact too many keeps the text and says when to try again', async () => {
    respondWithCvs([cvFixture({ unlocked: true })]);
    server.use(
      respond('get', '/my-offers', ownOffersSchema, []),
      fail('post', '/messaging/contacts', 'contact/too-many'),
    );
    const { user } = renderPage(<CvLibraryPage />, { at: '/cv-library' });
    await user.click(await screen.findByRole('button', { name: 'Écrire : Cardiologie' }));
    await user.type(await screen.findByLabelText(/^Message/), 'Bonjour');
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText(/Réessayez dans une heure au plus tard/)).toBeVisible();
    expect(screen.getByLabelText(/^Message/)).toHaveValue('Bonjour');
  });

  test('without a credit the payment for this CV opens', async () => {
    respondWithCvs([cvFixture({ cvFilename: 'cv-7' })]);
    respondWithCredits(0);
    server.use(
      fail('get', '/cv-library/cv/:name', 'billing/insufficient-credits', { requiresPayment: true }),
    );
    const page = (
      <>
        <CvLibraryPage />
        <PaymentModalHost />
      </>
    );
    const { user } = renderPage(page, { at: '/cv-library' });
    await press(user);
    expect(await screen.findByText('Paiement')).toBeVisible();
    expect(payments.at(-1)).toEqual({
      type: 'cv',
      source: 'direct_purchase',
      data: { filename: 'cv-7' },
    });
  });

  test('a refusal shows the message of the server, and the list is refreshed', async () => {
    const seen = vi.fn();
    respondWithCvs([cvFixture({ unlocked: true })], { seen });
    server.use(fail('get', '/cv-library/cv/:name', 'cv/too-many-openings', { retryAfter: 60 }));
    const { user } = renderPage(<CvLibraryPage />, { at: '/cv-library' });
    await press(user);
    expect(await screen.findByText(/ouvert beaucoup de CV en peu de temps/)).toBeVisible();
    await waitFor(() => expect(seen).toHaveBeenCalledTimes(2));
  });

  test('the highlighted CV is marked, and loaded when it is on another page', async () => {
    const elsewhere = cvFixture({
      cvFilename: 'cv-9',
      specialty: specialties[1] as CvLibraryItem['specialty'],
    });
    const pagination = { current_page: 1, total_pages: 2, total_items: 13, per_page: 12 };
    server.use(
      http.get('*/api/cv-library', ({ request }) => {
        const isOne = new URL(request.url).searchParams.get('cv_filename') === 'cv-9';
        return HttpResponse.json({ items: [isOne ? elsewhere : cvFixture()], pagination });
      }),
    );
    renderPage(<CvLibraryPage />, { at: '/cv-library?highlight=cv-9' });
    const card = (await screen.findByText('Sélectionné')).closest('article');
    expect(within(card as HTMLElement).getByRole('heading', { name: 'Pédiatrie' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('unlocked CVs have a view of their own, beside all CVs and the pool', async () => {
    respondWithCvs([]);
    const data = [{ ...cvFixture({ unlocked: true }), unlockedAt: '2026-11-20T08:00:00.000Z' }];
    server.use(respond('get', '/cv-library/unlocked', unlockedCvsSchema, { data }));
    const { user } = renderPage(<CvLibraryPage />, { at: '/cv-library' });
    expect(await screen.findByText('Aucun CV pour le moment')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^CV débloqués/ }));
    expect(await screen.findByText('Débloqué')).toBeVisible();
    expect(screen.getByRole('link', { name: 'CV débloqués 1' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Mes remplaçants 0' })).toHaveAttribute('href', '/remplacants');
  });
});

test('specialty and page of the URL are sent, and the pagination shows two pages on either side', async () => {
  signInAs();
  let asked = new URL('http://nowhere.test');
  const seen = (url: URL) => {
    asked = url;
  };
  respondWithCvs([cvFixture()], { pages: 20, page: 10, seen });
  renderPage(<CvLibraryPage />, { at: '/cv-library?specialty_id=2&page=10' });
  const pages = await screen.findByRole('navigation', { name: 'Pages des CV' });
  const numbers = within(pages)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(numbers.filter(Boolean)).toEqual(['1', '8', '9', '10', '11', '12', '20']);
  expect(Object.fromEntries(asked.searchParams)).toEqual({ page: '10', limit: '12', specialty_id: '2' });
});

test("a CV shows its owner's search, and of the place the department only", async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  const span = (day: number) => ({ from: `2099-08-0${day}`, to: `2099-08-0${day}` });
  const said = {
    profession: 'Infirmier',
    department: 'Loire-Atlantique',
    experienceYears: 8,
    withinKm: 50,
    contractTypes: ['CDD' as const, 'Vacation' as const],
    availableFrom: '2099-09-01',
    availability: [{ from: '2099-07-03', to: '2099-07-14' }, span(1), span(3), span(5), span(7)],
  };
  respondWithCvs([cvFixture(said)]);
  renderPage(<CvLibraryPage />, { at: '/cv-library' });
  const card = within(await screen.findByRole('article'));
  for (const text of ['Infirmier', 'Loire-Atlantique', /^8.ans d'exercice$/, 'CDD, Vacation']) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(card.getByText(/^3 →\s14\sjuil\.\s2099$/)).toBeVisible();
  expect(card.getByText(/^et 3\sautres périodes$/)).toBeVisible();
  expect(card.getByText('Libre à partir du 1er septembre 2099')).toBeVisible();
});

test("an offer's terms in the URL are sent, shown as chips, and removed one by one", async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  let asked = new URL('http://nowhere.test');
  const seen = (url: URL) => {
    asked = url;
  };
  respondWithCvs([cvFixture()], { seen, near: nantes });
  const terms = 'near=commune:44109&radius=60&from=2099-08-03&to=2099-08-14&contract_type=Vacation';
  const { user, currentUrl } = renderPage(<CvLibraryPage />, {
    at: `/cv-library?specialty_id=1&${terms}&radius=nonsense&department=`,
  });
  expect(await screen.findByText(/^1\sCV visible correspond$/)).toBeVisible();
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    page: '1',
    limit: '12',
    specialty_id: '1',
    near: 'commune:44109',
    radius: '60',
    from: '2099-08-03',
    to: '2099-08-14',
    contract_type: 'Vacation',
  });
  expect(screen.getByRole('combobox', { name: 'Autour de' })).toHaveValue('Nantes (44000)');
  expect(screen.getByRole('combobox', { name: 'Distance' })).toHaveValue('100');
  await user.click(screen.getByRole('button', { name: 'Retirer Départements à moins de 100 km de Nantes' }));
  await waitFor(() => expect(currentUrl()).not.toContain('near'));
  expect(currentUrl()).toContain('contract_type=Vacation');
  expect(screen.getByRole('button', { name: 'Retirer Vacation' })).toBeVisible();
});

test('users who are not recruiters see the list, and why they cannot download', async () => {
  signInAs();
  respondWithCvs([cvFixture()]);
  renderPage(<CvLibraryPage />, { at: '/cv-library' });
  expect(await screen.findByText('Réservé aux recruteurs')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Télécharger/ })).toBeNull();
});

test('whoever only reads downloads unlocked CVs, and neither unlocks one nor writes to its owner', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER'], { act: { holder: 'clinic', part: 'lecture' } });
  respondWithCvs([cvFixture(), cvFixture({ cvFilename: 'cv-2', unlocked: true })]);
  renderPage(<CvLibraryPage />, { at: '/cv-library' });
  const [locked, unlocked] = await screen.findAllByRole('article');
  expect(within(locked as HTMLElement).getByText('Réservé aux recruteurs')).toBeVisible();
  expect(within(locked as HTMLElement).queryByRole('button')).toBeNull();
  const buttons = within(unlocked as HTMLElement).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual([expect.stringContaining('Télécharger')]);
});

test('after a failure loading can be tried again', async () => {
  signInAs();
  server.use(http.get('*/api/cv-library', () => new HttpResponse(null, { status: 400 })));
  const { user } = renderPage(<CvLibraryPage />, { at: '/cv-library' });
  expect(await screen.findByText('Une erreur est survenue lors du chargement des CV')).toBeVisible();
  respondWithCvs([cvFixture()]);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('a download that fails without a sentence of the server has the one of the page', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  respondWithCvs([cvFixture({ unlocked: true, candidate: { firstname: 'Ada', lastname: 'Martin' } })]);
  server.use(failSilently('get', '/cv-library/cv/:name'));
  const { user } = renderPage(<CvLibraryPage />, { at: '/cv-library' });
  await press(user);
  expect(
    (await screen.findAllByText('Une erreur est survenue lors du téléchargement du CV'))[0],
  ).toBeVisible();
});
