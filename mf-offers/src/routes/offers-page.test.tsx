import { forYouPageSchema } from '@praticio/contracts/offers/for-you';
import { applicationStatusSchema } from '@praticio/contracts/offers/interest';
import { offersPageSchema, ownOffersSchema, type OffersPage as Page } from '@praticio/contracts/offers/offer';
import { placeSchema, placesSchema } from '@praticio/contracts/offers/place';
import { specialtiesSchema } from '@praticio/contracts/offers/specialty';
import { suggestionsSchema } from '@praticio/contracts/offers/suggestion';
import { renderPage } from '@praticio/ui-kit/testing';
import { answer, fail, failSilently, mockApi } from '@praticio/ui-kit/testing/http';
import { facetsFixture, nantes, offerFixture } from '@praticio/ui-kit/testing/offers';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { Today } from '@praticio/ui-kit/today';
import { searchedNow } from '@praticio/ui-kit/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notExpressed } from '../../test/interest-fixture.ts';
import { OffersPage } from './offers-page.tsx';

const specialties = answer('get', '/specialties', specialtiesSchema, [{ id: 1, name: 'Cardiologie' }]);
const suggestions = answer('get', '/suggestions', suggestionsSchema, {
  professions: [],
  structures: [],
  places: [],
});
const places = answer('get', '/places', placesSchema, []);
const favorites = answer('get', '/favorites', ownOffersSchema, []);
const nothingForYou = answer('get', '/offers/for-you', forYouPageSchema, {
  hasCriteria: false,
  items: [],
  pagination: { current_page: 1, total_pages: 1, total_items: 0, per_page: 15 },
});
const ownNone = answer('get', '/my-offers', ownOffersSchema, []);
const notExpressedYet = answer(
  'get',
  '/offers/:id/application-status',
  applicationStatusSchema,
  notExpressed,
);
const server = mockApi(specialties, suggestions, places, favorites, nothingForYou, ownNone, notExpressedYet);

function pageOf(...items: Page['items']): Page {
  return {
    items,
    pagination: { current_page: 1, total_pages: 1, total_items: items.length, per_page: 15 },
    facets: facetsFixture({ contractTypes: [{ value: 'CDI', count: items.length }] }),
    near: null,
    understood: null,
    waysOut: [],
  };
}

const answerOffers = (page: Page, seen?: (request: Request) => void) =>
  server.use(answer('get', '/offers', offersPageSchema, page, seen ? { seen } : {}));

test('the criteria of the URL are sent and fill the fields', async () => {
  let asked = '';
  answerOffers(pageOf(offerFixture()), (request) => {
    asked = new URL(request.url).search;
  });
  renderPage(<OffersPage />, { at: '/offers?query=cardio&location=Nantes' });
  expect(await screen.findByText('1 offre(s) disponible(s)')).toBeVisible();
  expect(asked).toContain('query=cardio');
  expect(asked).toContain('location=Nantes');
  expect(screen.getByRole('combobox', { name: 'Métier' })).toHaveValue('cardio');
  expect(screen.getByRole('combobox', { name: /Lieu/ })).toHaveValue('Nantes');
});

test('a card shows the facts of the offer and links to it', async () => {
  answerOffers(pageOf(offerFixture({ id: 7, company: null, urgent: true, salary: '5 000 € brut' })));
  renderPage(<OffersPage />, { at: '/offers' });
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('link', { name: 'Cardiologue en clinique' })).toHaveAttribute(
    'href',
    '/offers/7',
  );
  for (const text of ['Urgent', 'CDI', 'Entreprise non spécifiée', 'Nantes', 'Cardiologie', '5 000 € brut'])
    expect(within(card).getByText(text)).toBeVisible();
  expect(within(card).getByText('Un poste à temps plein.')).toBeVisible();
});

test('a search puts the criteria that are not empty into the URL', async () => {
  answerOffers(pageOf(offerFixture()));
  const { user, currentUrl } = renderPage(<OffersPage />, { at: '/offers' });
  await user.type(await screen.findByRole('combobox', { name: 'Métier' }), 'dentiste{Enter}');
  expect(currentUrl()).toBe('/offers?query=dentiste');
  await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
  expect(currentUrl()).toBe('/offers');
});

test('without results the page says so and offers to clear the criteria', async () => {
  answerOffers(pageOf());
  const { user, currentUrl } = renderPage(<OffersPage />, { at: '/offers?query=zzz' });
  expect(await screen.findByText('Aucune offre trouvée')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Effacer les critères' }));
  expect(currentUrl()).toBe('/offers');
});

test('when little is found, each criterion that hides more is one press away', async () => {
  const dates = { from: '2027-01-03', to: '2027-01-18' };
  answerOffers({
    ...pageOf(),
    waysOut: [
      { kind: 'radius', radius: 60, more: 4 },
      { kind: 'shift', ...dates, more: 2 },
      { kind: 'contracts', more: 1 },
    ],
  });
  const at = '/offers?contractType=CDI&near=commune:44109&radius=10&from=2027-01-04&to=2027-01-17';
  const { user, currentUrl } = renderPage(<OffersPage />, { at });
  expect(await screen.findByRole('button', { name: 'Un jour de décalage 2 offres de plus' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tous les contrats 1 offre de plus' }));
  expect(currentUrl()).not.toContain('contractType');
  await user.click(screen.getByRole('button', { name: /^À 60\s*km 4 offres de plus$/ }));
  expect(currentUrl()).toContain('radius=60&from=2027-01-04');
});

test('what was read out of the words is shown, and one press turns it back into words', async () => {
  const understood = {
    specialities: ['Infirmier', 'Infirmier anesthésiste'],
    profession: 'Infirmier',
    place: nantes,
    contractTypes: ['CDI'],
    rest: '',
  };
  answerOffers({ ...pageOf(offerFixture()), understood });
  const at = '/offers?query=infirmière+nantes+cdi&page=2';
  const { user, currentUrl } = renderPage(<OffersPage />, { at });
  expect(await screen.findByText('Métier : Infirmier')).toBeVisible();
  expect(screen.getByText(/^Nantes, 30\skm$/)).toBeVisible();
  // what a visitor looks for goes on their profile when they sign up
  expect(searchedNow()).toMatchObject({ profession: 'Infirmier', place: nantes });
  await user.click(screen.getByRole('button', { name: /sans « Contrat : CDI »/ }));
  expect(currentUrl()).toBe('/offers?query=infirmi%C3%A8re+nantes+cdi&plain=contractType');
  const field = screen.getByRole('combobox', { name: 'Métier' });
  expect(field).toHaveFocus();
  await user.type(field, ' nuit{Enter}');
  expect(currentUrl()).toBe('/offers?query=infirmi%C3%A8re+nantes+cdi+nuit');
});

test('the bar shows the radius that is in force, and changes that of a place among the words', async () => {
  const understood = {
    specialities: ['Infirmier'],
    profession: 'Infirmier',
    place: nantes,
    contractTypes: [],
    rest: '',
  };
  answerOffers({ ...pageOf(offerFixture()), near: nantes, understood });
  const { user, currentUrl } = renderPage(<OffersPage />, { at: '/offers?query=infirmière+nantes' });
  expect(await screen.findByRole('button', { name: /^Nantes · 30\skm$/ })).toBeInTheDocument();
  const radius = screen.getByRole('combobox', { name: 'Rayon' });
  expect(radius).toHaveValue('30');
  expect(within(radius).queryByRole('option', { name: 'Dans la commune' })).toBeNull();
  await user.selectOptions(radius, '60');
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(currentUrl()).toBe('/offers?query=infirmi%C3%A8re+nantes&radius=60');
});

test('a place of a link without a radius is searched around by 30 km, and stays so', async () => {
  answerOffers({ ...pageOf(offerFixture()), near: nantes });
  const { user, currentUrl } = renderPage(<OffersPage />, { at: '/offers?near=commune:44109' });
  await screen.findByRole('article');
  expect(screen.getByRole('combobox', { name: 'Rayon' })).toHaveValue('30');
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(currentUrl()).toBe('/offers?near=commune%3A44109&radius=30');
});

test('after a failure loading can be tried again', async () => {
  server.use(failSilently('get', '/offers'));
  const { user } = renderPage(<OffersPage />, { at: '/offers' });
  expect(await screen.findByText('Erreur lors du chargement des offres')).toBeVisible();
  answerOffers(pageOf(offerFixture()));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('a failure shows the message of the server', async () => {
  server.use(fail('get', '/offers', 'service/unavailable'));
  renderPage(<OffersPage />, { at: '/offers' });
  expect(await screen.findByText(/^Ce service est momentanément indisponible/)).toBeVisible();
});

test('only recruiters see the link to publish', async () => {
  answerOffers(pageOf());
  renderPage(<OffersPage />, { at: '/offers' });
  await screen.findByText('0 offre(s) disponible(s)');
  expect(screen.queryByRole('link', { name: 'Publier une offre' })).toBeNull();
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  expect(await screen.findByRole('link', { name: 'Publier une offre' })).toHaveAttribute(
    'href',
    '/offers/create',
  );
});

test('filters are chosen in a sheet, and the order in the heading', async () => {
  const found = pageOf(offerFixture());
  const workingTimes = [{ value: 'Nuit', count: 3 }];
  const specialities = [{ value: 'Cardiologie', count: 7 }];
  const payPeriods = [{ value: 'hour', count: 2 }];
  const facets = { ...found.facets, specialities, workingTimes, payPeriods, verified: 4 };
  answerOffers({ ...found, facets });
  const { user, currentUrl } = renderPage(<OffersPage />, { at: '/offers' });
  await screen.findByRole('article');
  await user.click(screen.getByRole('button', { name: 'Filtres' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtres' }));
  const speciality = sheet.getByRole('combobox', { name: 'Spécialité' });
  await user.type(speciality, 'cardio');
  expect(await screen.findByRole('option', { name: /^Cardiologie.*7 offre/ })).toBeVisible();
  await user.clear(sheet.getByRole('combobox', { name: 'Spécialité' }));
  await user.keyboard('{Escape}');
  expect(sheet.getByRole('checkbox', { name: /^Nuit.?3$/ })).toBeVisible();
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Type de contrat' }), 'CDI');
  expect(sheet.getByRole('option', { name: 'heure (2)' })).toBeInTheDocument();
  await user.click(sheet.getByRole('switch', { name: 'Structures vérifiées seulement 4' }));
  await user.click(sheet.getByRole('button', { name: 'Rechercher' }));
  expect(currentUrl()).toBe('/offers?contractType=CDI&verified=true');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Filtres 2' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'Titre, de A à Z');
  expect(currentUrl()).toContain('sortBy=title&sortOrder=asc');
  await user.click(screen.getByRole('button', { name: 'Retirer CDI' }));
  expect(currentUrl()).toBe('/offers?verified=true&sortBy=title&sortOrder=asc');
});

test('the sheet counts months and days since publication, and a month fills in its days', async () => {
  const found = pageOf(offerFixture());
  const months = [{ value: '2026-12', count: 5 }];
  const since = [{ value: '2026-11-20', count: 8 }];
  answerOffers({ ...found, facets: { ...found.facets, months, since } });
  const { user, currentUrl } = renderPage(
    <Today value="2026-11-23">
      <OffersPage />
    </Today>,
    { at: '/offers' },
  );
  await screen.findByRole('article');
  await user.click(screen.getByRole('button', { name: 'Filtres' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtres' }));
  const chips = within(sheet.getByRole('group', { name: 'Mois entiers' })).getAllByRole('button');
  expect(chips).toHaveLength(12);
  expect(chips.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['nov.0', 'déc.5', 'janv.0']);
  await user.click(sheet.getByRole('button', { name: /^déc/ }));
  expect(sheet.getByRole('button', { name: /^déc/ })).toHaveAttribute('aria-pressed', 'true');
  await user.selectOptions(
    sheet.getByRole('combobox', { name: 'Publiées depuis' }),
    sheet.getByRole('option', { name: /^3.jours \(8\)$/ }),
  );
  await user.click(sheet.getByRole('button', { name: 'Rechercher' }));
  expect(currentUrl()).toBe('/offers?from=2026-12-01&to=2026-12-31&since=2026-11-20');
});

test('the radii of a search around a place have their counts until another place is typed', async () => {
  const found = pageOf(offerFixture());
  const radii = [{ value: '60', count: 9 }];
  answerOffers({ ...found, facets: { ...found.facets, radii }, near: nantes });
  const { user } = renderPage(<OffersPage />, { at: '/offers?near=commune:44109&radius=30' });
  expect(await screen.findByRole('option', { name: /^60.km \(9\)$/ })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /^30.km$/ })).toBeInTheDocument();
  await user.type(screen.getByRole('combobox', { name: 'Lieu' }), 'x');
  expect(screen.queryByRole('option', { name: /\(9\)$/ })).toBeNull();
});

test('the chip of a place has the name of the picked one while its offers are not there yet', async () => {
  const lyon = { ...nantes, placeId: 'commune:69123', name: 'Lyon', formattedAddress: 'Lyon (69000)' };
  const arrival = Promise.withResolvers<void>();
  server.use(
    answer('get', '/places', placesSchema, [lyon]),
    answer('get', '/offers', offersPageSchema, { ...pageOf(offerFixture()), near: nantes }),
  );
  const { user } = renderPage(<OffersPage />, { at: '/offers?near=commune:44109&radius=30' });
  expect(await screen.findByRole('button', { name: /^Retirer Nantes · 30/ })).toBeVisible();
  server.use(
    answer('get', '/offers', offersPageSchema, { ...pageOf(), near: lyon }, { seen: () => arrival.promise }),
  );
  const place = screen.getByRole('combobox', { name: /Lieu/ });
  await user.clear(place);
  await user.type(place, 'Lyon');
  await user.click(await screen.findByRole('option', { name: /Lyon/ }));
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(await screen.findByRole('button', { name: /^Retirer Lyon · 30/ })).toBeVisible();
  expect(screen.getByRole('article')).toBeVisible();
  arrival.resolve();
  expect(await screen.findByText('Aucune offre trouvée')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Retirer Lyon · 30/ })).toBeVisible();
});

test('a picked commune is searched around by 30 km, which can be made the commune alone', async () => {
  answerOffers(pageOf(offerFixture()));
  server.use(answer('get', '/places', placesSchema, [nantes]));
  const { user, currentUrl } = renderPage(<OffersPage />, { at: '/offers' });
  const place = await screen.findByRole('combobox', { name: 'Lieu' });
  await user.type(place, 'Nant');
  await user.click(await screen.findByRole('option', { name: /Nantes/ }));
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(currentUrl()).toBe('/offers?near=commune%3A44109&radius=30');
  expect(screen.getByRole('button', { name: /^Retirer Nantes · 30/ })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Lieu' })).toHaveValue('Nantes');
  const radius = screen.getByRole('combobox', { name: 'Rayon' });
  expect(within(radius).getByRole('option', { name: 'Dans la commune' })).toBeInTheDocument();
  await user.selectOptions(radius, '');
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(currentUrl()).toBe('/offers?location=Nantes+%2844000%29');
});

test("'Autour de moi' fills in the commune that the browser's position gives, once it is pressed", async () => {
  answerOffers(pageOf(offerFixture()));
  server.use(answer('get', '/places/nearest', placeSchema, nantes));
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found) =>
    found({ coords: { latitude: 47.2183, longitude: -1.5536 } } as GeolocationPosition),
  );
  const geolocation = { getCurrentPosition } as Partial<Geolocation> as Geolocation;
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(geolocation);
  const { user, currentUrl } = renderPage(<OffersPage />, { at: '/offers' });
  await screen.findByRole('article');
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Autour de moi' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Lieu' })).toHaveValue('Nantes'));
  expect(screen.getByRole('combobox', { name: 'Rayon' })).toHaveValue('30');
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(currentUrl()).toBe('/offers?near=commune%3A44109&radius=30');
});

test('the map counts the offers of each department, whose links keep the other filters', async () => {
  const found = pageOf(offerFixture());
  const departments = [{ value: 'Vendée', count: 3 }];
  answerOffers({ ...found, facets: { ...found.facets, departments } });
  const { user } = renderPage(<OffersPage />, {
    at: '/offers?near=commune:44109&radius=30&contractType=CDI&from=2099-08-03',
  });
  await screen.findByRole('article');
  await user.click(screen.getByRole('button', { name: 'Voir la carte' }));
  expect(await screen.findByRole('link', { name: 'Vendée, 3 offres' })).toHaveAttribute(
    'href',
    '/offers?location=Vend%C3%A9e&contractType=CDI&from=2099-08-03',
  );
});

test('a radius that is not among the usual ones is shown', async () => {
  answerOffers({ ...pageOf(offerFixture()), near: nantes });
  renderPage(<OffersPage />, { at: '/offers?near=commune:44109&radius=45' });
  await screen.findByRole('article');
  expect(screen.getByRole('combobox', { name: 'Rayon' })).toHaveValue('45');
});

test("'Pour vous' shows the offers that suit the profile, and why", async () => {
  signInAs();
  answerOffers(pageOf(offerFixture({ title: 'Autre offre' })));
  server.use(
    answer('get', '/offers/for-you', forYouPageSchema, {
      hasCriteria: true,
      items: [
        {
          ...offerFixture({ title: 'Offre à Nantes' }),
          reasons: [{ kind: 'dates', days: null, all: true }],
          miss: null,
        },
      ],
      pagination: { current_page: 1, total_pages: 1, total_items: 1, per_page: 15 },
    }),
  );
  const { user, currentUrl } = renderPage(<OffersPage />, { at: '/offers' });
  await user.click(await screen.findByRole('button', { name: /^Pour vous/ }));
  expect(currentUrl()).toBe('/offers?view=for-you');
  expect(await screen.findByRole('link', { name: 'Offre à Nantes' })).toBeVisible();
  expect(screen.getByText('vos dates')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Autre offre' })).toBeNull();
  // what suits best comes first
  expect(screen.queryByRole('combobox', { name: 'Trier par' })).toBeNull();
});

test('near misses stand behind what suits, and say what they miss', async () => {
  signInAs();
  answerOffers(pageOf(offerFixture()));
  const far = offerFixture({ id: 2, title: 'Plus loin' });
  const fixed = offerFixture({ id: 3, title: 'En CDI' });
  server.use(
    answer('get', '/offers/for-you', forYouPageSchema, {
      hasCriteria: true,
      suiting: 0,
      items: [
        { ...far, reasons: [], miss: { kind: 'distance', km: 50, approximate: false, radiusKm: 30 } },
        { ...fixed, reasons: [], miss: { kind: 'contract', contractType: 'CDI', wanted: ['Vacation'] } },
      ],
      pagination: { current_page: 1, total_pages: 1, total_items: 2, per_page: 15 },
    }),
  );
  renderPage(<OffersPage />, { at: '/offers?view=for-you' });
  expect(
    await screen.findByRole('heading', { level: 2, name: /^Presque\s: voici ce qui manque$/ }),
  ).toBeVisible();
  expect(screen.getByText(/^À 50\skm, vous cherchez à 30\skm$/)).toBeVisible();
  expect(screen.getByText(/^CDI, vous cherchez\s: Vacation$/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Plus loin' })).toBeVisible();
});

test('the default order says that urgent offers come first; by distance nothing is moved', async () => {
  const urgent = offerFixture({ id: 2, title: 'Une urgence', urgent: true });
  answerOffers({ ...pageOf(urgent, offerFixture({ title: 'Une autre' })), near: nantes });
  const { user, currentUrl } = renderPage(<OffersPage />, { at: '/offers?near=commune:44109&radius=30' });
  const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(await screen.findByRole('heading', { level: 2, name: 'Urgentes' })).toBeVisible();
  expect(titles()).toEqual(
    expect.arrayContaining(['Urgentes', 'Une urgence', 'Toutes les autres', 'Une autre']),
  );
  await user.click(screen.getByRole('button', { name: 'Distance' }));
  expect(currentUrl()).toContain('&sortBy=distance&sortOrder=asc');
  expect(screen.queryByRole('heading', { name: 'Urgentes' })).toBeNull();

  // the next search around a place keeps it
  await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
  server.use(answer('get', '/places', placesSchema, [nantes]));
  await user.type(screen.getByRole('combobox', { name: 'Lieu' }), 'Nant');
  await user.click(await screen.findByRole('option', { name: /Nantes/ }));
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(currentUrl()).toContain('radius=30&sortBy=distance');
  await user.click(screen.getByRole('button', { name: 'Distance' }));
  expect(currentUrl()).toBe('/offers?near=commune%3A44109&radius=30');
});

test("where nothing suits the profile, 'Pour vous' leads to it", async () => {
  signInAs();
  answerOffers(pageOf(offerFixture()));
  renderPage(<OffersPage />, { at: '/offers?view=for-you' });
  expect(await screen.findByRole('link', { name: 'Modifier mon lieu et mes dates' })).toHaveAttribute(
    'href',
    '/profile?tab=availability',
  );
  expect(screen.queryByRole('button', { name: 'Effacer les critères' })).toBeNull();
});

test('after a page change the view and the focus are at the top of the list', async () => {
  const paged = (current_page: number): Page => ({
    ...pageOf(offerFixture({ title: `Offre de la page ${current_page}` })),
    pagination: { current_page, total_pages: 2, total_items: 16, per_page: 15 },
  });
  answerOffers(paged(1));
  const { user } = renderPage(<OffersPage />, { at: '/offers' });
  const next = await screen.findByRole('link', { name: 'Page suivante' });
  const intoView = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  answerOffers(paged(2));
  await user.click(next);
  const list = await screen.findByRole('region', { name: 'Offres, page 2 sur 2' });
  await waitFor(() => expect(list).toHaveFocus());
  expect(intoView.mock.instances).toEqual([list]);
  intoView.mockRestore();
});

test('a link behind the last page leads to the last one, its criteria kept', async () => {
  const paged = (current_page: number, ...items: Page['items']): Page => ({
    ...pageOf(...items),
    pagination: { current_page, total_pages: 2, total_items: 16, per_page: 15 },
  });
  answerOffers(paged(9), () => answerOffers(paged(2, offerFixture({ title: 'La seizième' }))));
  const { currentUrl } = renderPage(<OffersPage />, { at: '/offers?query=cardio&page=9' });
  expect(await screen.findByRole('link', { name: 'La seizième' })).toBeVisible();
  expect(currentUrl()).toBe('/offers?query=cardio&page=2');
});
