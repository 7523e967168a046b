import { forYouPageSchema } from '@praticio/contracts/offers/for-you';
import { applicationStatusSchema } from '@praticio/contracts/offers/interest';
import { type OffersMap as OffersMapResponse, offersMapSchema } from '@praticio/contracts/offers/map';
import { offersPageSchema, ownOffersSchema, type OffersPage as Page } from '@praticio/contracts/offers/offer';
import { parseBounds, placeSchema, placesSchema } from '@praticio/contracts/offers/place';
import { professionsSchema } from '@praticio/contracts/offers/specialty';
import { suggestionsSchema } from '@praticio/contracts/offers/suggestion';
import { nothingUnderstood } from '@praticio/contracts/offers/understood';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { facetsFixture, nantes, offerFixture } from '@praticio/ui-kit/testing/offers';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { Today } from '@praticio/ui-kit/today';
import { searchedNow } from '@praticio/ui-kit/visit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { notExpressed } from '../../test/interest-fixture.ts';
import { mapPlaceFixture } from '../../test/map-fixture.ts';
import { OffersPage } from './offers-page.tsx';

const professions = respond('get', '/professions', professionsSchema, [{ name: 'Cardiologie', words: [] }]);
const suggestions = respond('get', '/suggestions', suggestionsSchema, {
  professions: [],
  structures: [],
  places: [],
});
const places = respond('get', '/places', placesSchema, []);
const favorites = respond('get', '/favorites', ownOffersSchema, []);
const nothingForYou = respond('get', '/offers/for-you', forYouPageSchema, {
  hasCriteria: false,
  items: [],
  pagination: { current_page: 1, total_pages: 1, total_items: 0, per_page: 15 },
});
const ownNone = respond('get', '/my-offers', ownOffersSchema, []);
const notExpressedYet = respond(
  'get',
  '/offers/:id/application-status',
  applicationStatusSchema,
  notExpressed,
);
const server = mockApi(professions, suggestions, places, favorites, nothingForYou, ownNone, notExpressedYet);

function pageOf(...items: Page['items']): Page {
  return {
    items,
    pagination: { current_page: 1, total_pages: 1, total_items: items.length, per_page: 15 },
    facets: facetsFixture({ contractTypes: [{ value: 'CDI', count: items.length }] }),
    near: null,
    understood: null,
    waysOut: [],
    withoutWords: null,
    nearMisses: [],
  };
}

const respondWithOffers = (page: Page, seen?: (request: Request) => void) =>
  server.use(respond('get', '/offers', offersPageSchema, page, seen ? { seen } : {}));

test('the criteria of the URL are sent and fill the fields', async () => {
  let asked = '';
  respondWithOffers(pageOf(offerFixture()), (request) => {
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
  respondWithOffers(pageOf(offerFixture({ id: 7, company: null, urgent: true, salary: '5 000 € brut' })));
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
  respondWithOffers(pageOf(offerFixture()));
  const { user, currentUrl } = renderPage(<OffersPage />, { at: '/offers' });
  await user.type(await screen.findByRole('combobox', { name: 'Métier' }), 'dentiste{Enter}');
  expect(currentUrl()).toBe('/offers?query=dentiste');
  await user.click(await screen.findByRole('button', { name: 'Réinitialiser' }));
  expect(currentUrl()).toBe('/offers');
});

test('without results the page says so and offers to clear the criteria, and keeps no room for a preview', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('64rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  respondWithOffers(pageOf());
  const { user, currentUrl } = renderPage(<OffersPage />, { at: '/offers?query=zzz' });
  expect(await screen.findByText('Aucune offre trouvée')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Affichage' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Effacer les critères' }));
  await waitFor(() => expect(currentUrl()).toBe('/offers'));
});

test('when little is found, each criterion that hides more is one press away', async () => {
  const dates = { from: '2027-01-03', to: '2027-01-18' };
  respondWithOffers({
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

test('words that hide offers are one press away from being left out', async () => {
  respondWithOffers({
    ...pageOf(),
    withoutWords: { query: 'infirmière Nantes', words: 'sauna', more: 12 },
  });
  const { user, currentUrl } = renderPage(<OffersPage />, { at: '/offers?query=infirmière+sauna+Nantes' });
  await user.click(await screen.findByRole('button', { name: /^Sans «\s*sauna\s*» 12 offres de plus$/ }));
  expect(decodeURIComponent(currentUrl())).toContain('query=infirmière+Nantes');
});

test('near misses of a search follow as cards that name the missed criterion', async () => {
  const near = { kind: 'distance', km: 50, approximate: false, radiusKm: 30 } as const;
  const later = { kind: 'dates', days: 5, side: 'before' } as const;
  respondWithOffers({
    ...pageOf(offerFixture()),
    waysOut: [{ kind: 'radius', radius: 60, more: 4 }],
    nearMisses: [
      { ...offerFixture({ id: 21, title: 'Plus loin' }), miss: near },
      { ...offerFixture({ id: 22, title: 'Plus tôt' }), miss: later },
      {
        ...offerFixture({ id: 23, title: 'Autrement' }),
        miss: { kind: 'contract', contractType: 'CDI', wanted: ['Remplacement'] },
      },
    ],
  });
  renderPage(<OffersPage />, { at: '/offers' });
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Cardiologue en clinique',
    'Plus loin',
    'Plus tôt',
    'Autrement',
  ]);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  // then that of the preview
  expect(headings.slice(0, 3)).toEqual([
    'Cardiologue en clinique',
    'En élargissant un peu',
    expect.stringMatching(/^Presque\s: voici ce qui manque$/),
  ]);
  expect(within(cards[1] as HTMLElement).getByText(/^À 50\skm, vous cherchez à 30\skm$/)).toBeVisible();
  expect(within(cards[2] as HTMLElement).getByText(/^Finit 5\sjours avant vos dates$/)).toBeVisible();
  expect(within(cards[3] as HTMLElement).getByText('CDI, vous cherchez un remplacement')).toBeVisible();
});

test('an empty result still shows near misses', async () => {
  const miss = { kind: 'dates', days: 1, side: 'after' } as const;
  respondWithOffers({ ...pageOf(), nearMisses: [{ ...offerFixture({ id: 21, title: 'Plus tard' }), miss }] });
  renderPage(<OffersPage />, { at: '/offers?query=zzz' });
  expect(await screen.findByText('Aucune offre trouvée')).toBeVisible();
  expect(screen.getByText(/^Commence 1\sjour après vos dates$/)).toBeVisible();
  // found offers come before the form of an alert
  const missed = screen.getByRole('heading', { name: /^Presque.: voici ce qui manque$/ });
  expect(missed.compareDocumentPosition(screen.getByText('Créer une alerte', { selector: 'h2' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('criteria that were read from the words are shown, and one press turns one back into words', async () => {
  const understood = {
    specialities: ['Infirmier', 'Infirmier anesthésiste'],
    profession: 'Infirmier',
    place: nantes,
    contractTypes: ['CDI'],
    families: [],
    duration: null,
    rest: '',
  };
  respondWithOffers({ ...pageOf(offerFixture()), understood });
  const at = '/offers?query=infirmière+nantes+cdi&page=2';
  const { user, currentUrl } = renderPage(<OffersPage />, { at });
  expect(await screen.findByText('Métier : Infirmier')).toBeVisible();
  expect(screen.getByText(/^Nantes, 30\skm$/)).toBeVisible();
  // a visitor's search goes to their profile when they sign up
  expect(searchedNow()).toMatchObject({ profession: 'Infirmier', place: nantes });
  await user.click(screen.getByRole('button', { name: /sans « Contrat : CDI »/ }));
  expect(currentUrl()).toBe('/offers?query=infirmi%C3%A8re+nantes+cdi&plain=contractType');
  const field = screen.getByRole('combobox', { name: 'Métier' });
  expect(field).toHaveFocus();
  await user.type(field, ' nuit{Enter}');
  expect(currentUrl()).toBe('/offers?query=infirmi%C3%A8re+nantes+cdi+nuit');
});

test('a town overseas whose name others have says where it is', async () => {
  const saintDenis = { ...nantes, placeId: 'commune:97411', name: 'Saint-Denis', postalCode: '97400' };
  const place = { ...saintDenis, department: 'La Réunion', region: 'La Réunion' };
  respondWithOffers({ ...pageOf(offerFixture()), understood: { ...nothingUnderstood(''), place } });
  renderPage(<OffersPage />, { at: '/offers?query=saint-denis' });
  expect(await screen.findByText(/^Saint-Denis \(La Réunion\), 30\skm$/)).toBeVisible();
});

const twoWeeks = { words: '2 semaines', minDays: 7, maxDays: 21 };

test.each([
  [{ contractTypes: ['Remplacement'], duration: twoWeeks }, /^Contrat : Remplacement, 2 semaines$/],
  [{ families: ['sale'] }, /^Offre : Cession et association$/],
  [{ duration: twoWeeks }, /^Durée : 2 semaines$/],
])('%j, read out of the words, is one chip', async (read, chip) => {
  respondWithOffers({ ...pageOf(offerFixture()), understood: { ...nothingUnderstood(''), ...read } });
  const { user, currentUrl } = renderPage(<OffersPage />, { at: '/offers?query=mots' });
  expect(await screen.findByText(chip)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Chercher les mots tels quels/ }));
  expect(currentUrl()).toBe('/offers?query=mots&plain=contractType');
});

test('the bar shows the radius that is in force, and changes that of a place among the words', async () => {
  const understood = {
    specialities: ['Infirmier'],
    profession: 'Infirmier',
    place: nantes,
    contractTypes: [],
    families: [],
    duration: null,
    rest: '',
  };
  respondWithOffers({ ...pageOf(offerFixture()), near: nantes, understood });
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
  respondWithOffers({ ...pageOf(offerFixture()), near: nantes });
  const { user, currentUrl } = renderPage(<OffersPage />, { at: '/offers?near=commune:44109' });
  await screen.findByRole('article');
  expect(screen.getByRole('combobox', { name: 'Rayon' })).toHaveValue('30');
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(currentUrl()).toBe('/offers?near=commune%3A44109&radius=30');
});

test('a radius is kept when other filters change', async () => {
  respondWithOffers({ ...pageOf(offerFixture()), near: nantes });
  const { user, currentUrl } = renderPage(<OffersPage />, { at: '/offers?near=commune:44109&radius=60' });
  await screen.findByRole('article');
  await user.click(screen.getByRole('button', { name: /^Filtres/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtres' }));
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Type de contrat' }), 'CDI');
  await user.click(sheet.getByRole('button', { name: 'Rechercher' }));
  expect(currentUrl()).toBe('/offers?contractType=CDI&near=commune%3A44109&radius=60');
  expect(screen.getByRole('combobox', { name: 'Rayon' })).toHaveValue('60');
});

test('after a failure loading can be tried again', async () => {
  server.use(failSilently('get', '/offers'));
  const { user } = renderPage(<OffersPage />, { at: '/offers' });
  expect(await screen.findByText('Erreur lors du chargement des offres')).toBeVisible();
  respondWithOffers(pageOf(offerFixture()));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('a failure shows the message of the server', async () => {
  server.use(fail('get', '/offers', 'service/unavailable'));
  renderPage(<OffersPage />, { at: '/offers' });
  expect(await screen.findByText(/^Ce service est momentanément indisponible/)).toBeVisible();
});

test('only recruiters see the link to publish', async () => {
  respondWithOffers(pageOf());
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
  respondWithOffers({ ...found, facets });
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
  respondWithOffers({ ...found, facets: { ...found.facets, months, since } });
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
  respondWithOffers({ ...found, facets: { ...found.facets, radii }, near: nantes });
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
    respond('get', '/places', placesSchema, [lyon]),
    respond('get', '/offers', offersPageSchema, { ...pageOf(offerFixture()), near: nantes }),
  );
  const { user } = renderPage(<OffersPage />, { at: '/offers?near=commune:44109&radius=30' });
  expect(await screen.findByRole('button', { name: /^Retirer Nantes · 30/ })).toBeVisible();
  server.use(
    respond('get', '/offers', offersPageSchema, { ...pageOf(), near: lyon }, { seen: () => arrival.promise }),
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
  respondWithOffers(pageOf(offerFixture()));
  server.use(respond('get', '/places', placesSchema, [nantes]));
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
  respondWithOffers(pageOf(offerFixture()));
  server.use(respond('get', '/places/nearest', placeSchema, nantes));
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

describe('the map', () => {
  const AROUND = '/offers?near=commune:44109&radius=30&contractType=CDI&map=1';
  const saintNazaire = { latitude: 47.28, longitude: -2.21 };
  const clisson = { latitude: 47.09, longitude: -1.28 };
  let asked: URLSearchParams[] = [];
  let listed: URLSearchParams[] = [];

  function respondWithMap(places: OffersMapResponse['places'], near: OffersMapResponse['near'] = nantes) {
    asked = [];
    listed = [];
    const seen = (request: Request) => void asked.push(new URL(request.url).searchParams);
    server.use(
      respond(
        'get',
        '/offers/map',
        offersMapSchema,
        { places, communes: places.length, extent: null, near },
        { seen },
      ),
    );
    respondWithOffers(
      { ...pageOf(offerFixture({ title: 'Infirmier de bloc' })), near },
      (request) => void listed.push(new URL(request.url).searchParams),
    );
  }
  const threePlaces = () =>
    respondWithMap([
      mapPlaceFixture('Nantes', nantes.coordinates ?? saintNazaire, { post: 1, locum: 2 }),
      mapPlaceFixture('Saint-Nazaire', saintNazaire, { post: 1, locum: 1 }, 0),
      mapPlaceFixture('Clisson', clisson, { locum: 1 }),
    ]);
  const pinNames = () =>
    screen
      .getAllByRole('button', { name: /offres?,/ })
      .map((pin) => pin.querySelector('.sr-only')?.textContent.split(',')[0]);
  const last = (queries: readonly URLSearchParams[]) => queries.at(-1) ?? new URLSearchParams();
  const widthOf = (view: string | null) => {
    const { west, east } = parseBounds(view ?? '') ?? { west: 0, east: 0 };
    return east - west;
  };

  test('opens on the area of the search, with its criteria, and comes with a link to the page', async () => {
    threePlaces();
    const { user, currentUrl } = renderPage(<OffersPage />, { at: AROUND.replace('&map=1', '') });
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: 'Carte' }));
    expect(await screen.findByRole('button', { name: /^Clisson, 1 offre, / })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Carte' })).toHaveFocus();
    expect(currentUrl()).toContain('map=1');
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      near: 'commune:44109',
      radius: '30',
      contractType: 'CDI',
    });
    expect(widthOf(last(asked).get('view'))).toBeLessThan(4);
    expect(screen.getByRole('button', { name: 'La carte en liste, 3 communes' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rechercher dans cette zone' })).toBeNull();
  });

  test('is used by keyboard: pins by distance, the sheet with its offers, and back', async () => {
    threePlaces();
    const { user } = renderPage(<OffersPage />, { at: AROUND });
    const map = await screen.findByRole('application', { name: 'Carte des offres' });
    await screen.findByRole('button', { name: /^Clisson, 1 offre, / });
    expect(pinNames()).toEqual(['Nantes', 'Clisson', 'Saint-Nazaire']);
    map.focus();
    await user.tab();
    await user.tab();
    await user.tab();
    const pin = screen.getByRole('button', {
      name: /^Saint-Nazaire, 2 offres, 50\skm, hors de votre recherche$/,
    });
    expect(pin).toHaveFocus();
    await user.keyboard('{Enter}');
    const sheet = await screen.findByRole('region', { name: 'Saint-Nazaire' });
    expect(sheet).toHaveFocus();
    expect(pin).toHaveAttribute('aria-pressed', 'true');
    expect(await within(sheet).findByRole('link', { name: 'Infirmier de bloc' })).toBeVisible();
    // the place of the search stays out of it, its other criteria do not
    expect(last(listed).get('bounds')).toBe('-2.2101,47.2799,-2.2099,47.2801');
    expect(last(listed).get('near')).toBeNull();
    expect(last(listed).get('contractType')).toBe('CDI');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Saint-Nazaire' })).toBeNull();
    expect(pin).toHaveFocus();
  });

  test('the pin of a card stands out while one points at the card, and the cards of a pin while one points at it', async () => {
    threePlaces();
    const elsewhere = offerFixture({
      id: 9,
      title: 'Aide-soignant',
      coordinates: { ...clisson, approximate: false },
    });
    const here = offerFixture({ title: 'Infirmier de bloc', coordinates: nantes.coordinates });
    respondWithOffers({ ...pageOf(here, elsewhere), near: nantes });
    const { user } = renderPage(<OffersPage />, { at: AROUND });
    const pin = await screen.findByRole('button', { name: /^Clisson, 1 offre, / });
    const cards = () => screen.getAllByRole('article').map((card) => card.closest('li'));
    const pointed = () => cards().map((item) => item?.hasAttribute('data-pointed'));
    const pointedPins = () =>
      screen
        .getAllByRole('button', { name: /offres?,/ })
        .filter(({ classList }) => classList.contains('map-pin--pointed'));
    expect([pointed(), pointedPins()]).toEqual([[false, false], []]);
    await user.hover(pin);
    expect(pointed()).toEqual([false, true]);
    await user.unhover(pin);
    expect(pointed()).toEqual([false, false]);
    await user.hover(screen.getByRole('link', { name: 'Aide-soignant' }));
    expect(pointedPins()).toEqual([pin]);
    await user.unhover(screen.getByRole('link', { name: 'Aide-soignant' }));
    expect(pointedPins()).toEqual([]);
    act(() => screen.getByRole('link', { name: 'Aide-soignant' }).focus());
    expect(pointedPins()).toEqual([pin]);
    // a chosen pin keeps its cards in sight
    await user.click(pin);
    await user.unhover(pin);
    expect(pointed().slice(0, 2)).toEqual([false, true]);
    await user.keyboard('{Escape}');
    await user.hover(screen.getByRole('application', { name: 'Carte des offres' }));
    act(() => pin.blur());
    expect(pointed()).toEqual([false, false]);
  });

  test('moves by a quarter and changes its scale by key and button; then one may search there', async () => {
    threePlaces();
    const { user, currentUrl } = renderPage(<OffersPage />, { at: AROUND });
    const map = await screen.findByRole('application', { name: 'Carte des offres' });
    await screen.findByRole('button', { name: /^Clisson, / });
    const viewOf = () => parseBounds(last(asked).get('view') ?? '');
    const before = viewOf();
    map.focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(viewOf()?.west).toBeGreaterThan(before?.west ?? 0));
    const [width, moved] = [widthOf(last(asked).get('view')), (viewOf()?.west ?? 0) - (before?.west ?? 0)];
    // the view that is asked for is half as wide again as the map
    expect(moved / (width / 1.5)).toBeCloseTo(0.25, 1);
    await user.keyboard('+');
    await waitFor(() => expect(widthOf(last(asked).get('view'))).toBeLessThan(width * 0.8));
    await user.click(screen.getByRole('button', { name: 'Réduire la carte' }));
    await user.click(screen.getByRole('button', { name: 'Réduire la carte' }));
    await waitFor(() => expect(widthOf(last(asked).get('view'))).toBeGreaterThan(width));
    await user.click(screen.getByRole('button', { name: 'Rechercher dans cette zone' }));
    const { searchParams } = new URL(currentUrl(), 'http://localhost');
    expect([...searchParams.keys()]).toEqual(['contractType', 'bounds', 'map']);
    expect(parseBounds(searchParams.get('bounds') ?? '')).not.toBeNull();
    await waitFor(() => expect(last(listed).get('bounds')).toBe(searchParams.get('bounds')));
    expect(screen.getByRole('combobox', { name: 'Lieu' })).toHaveValue('Zone de la carte');
    expect(screen.queryByRole('button', { name: 'Rechercher dans cette zone' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retirer Zone de la carte' }));
    expect(currentUrl()).toBe('/offers?contractType=CDI&map=1');
  });

  test('two fingers change its scale', async () => {
    threePlaces();
    renderPage(<OffersPage />, { at: AROUND });
    const map = await screen.findByRole('application', { name: 'Carte des offres' });
    await screen.findByRole('button', { name: /^Clisson, / });
    const before = widthOf(last(asked).get('view'));
    const fingers = (type: string, apart: number) => {
      const touches = [320 - apart, 320 + apart].map((clientX, identifier) => ({
        identifier,
        target: map,
        clientX,
        clientY: 280,
      }));
      fireEvent(
        map,
        Object.assign(new UIEvent(type, { bubbles: true, cancelable: true, view: window }), {
          touches: type === 'touchend' ? [] : touches,
          changedTouches: touches,
          ctrlKey: false,
          button: 0,
        }),
      );
    };
    fingers('touchstart', 40);
    fingers('touchmove', 80);
    fingers('touchend', 80);
    await waitFor(() => expect(widthOf(last(asked).get('view'))).toBeLessThan(before * 0.6));
    expect(screen.getByRole('button', { name: 'Rechercher dans cette zone' })).toBeVisible();
  });

  test('the sheet of a place is dragged from half to full height, back, and away', async () => {
    HTMLElement.prototype.setPointerCapture = () => undefined;
    threePlaces();
    const { user } = renderPage(<OffersPage />, { at: AROUND });
    const pin = await screen.findByRole('button', { name: /^Clisson, 1 offre, / });
    await user.click(pin);
    const sheet = await screen.findByRole('region', { name: 'Clisson' });
    const handle = (name: string) => within(sheet).getByRole('button', { name });
    function drag(by: number, name: string) {
      const element = handle(name);
      fireEvent.pointerDown(element, { clientY: 300, pointerId: 1 });
      fireEvent.pointerMove(element, { clientY: 300 + by, pointerId: 1 });
      const follows = sheet.style.transform;
      fireEvent.pointerUp(element, { clientY: 300 + by, pointerId: 1 });
      // browsers send a click after it
      fireEvent.click(element);
      return follows;
    }
    // a small slip of the finger is a press
    drag(5, 'Agrandir la fiche');
    expect(sheet).toHaveClass('map-sheet--full');
    expect(drag(80, 'Réduire la fiche')).toBe('translateY(80px)');
    expect(sheet).not.toHaveClass('map-sheet--full');
    drag(-80, 'Agrandir la fiche');
    expect(sheet).toHaveClass('map-sheet--full');
    drag(80, 'Réduire la fiche');
    drag(80, 'Agrandir la fiche');
    expect(screen.queryByRole('region', { name: 'Clisson' })).toBeNull();
    expect(pin).toHaveFocus();
  });

  test('shows the same as a list, whose places open too', async () => {
    threePlaces();
    const { user } = renderPage(<OffersPage />, { at: AROUND });
    await user.click(await screen.findByRole('button', { name: 'La carte en liste, 3 communes' }));
    const list = await screen.findByRole('dialog', { name: 'La carte en liste' });
    const places = within(list).getAllByRole('listitem');
    expect(places.map((place) => place.textContent)).toEqual([
      expect.stringMatching(/^Nantes0\skm · 3 offres$/),
      expect.stringMatching(/^Clisson25\skm · 1 offre$/),
      expect.stringMatching(/^Saint-Nazaire \(hors de votre recherche\)50\skm · 2 offres$/),
    ]);
    await user.click(within(list).getByRole('button', { name: /^Clisson/ }));
    expect(await screen.findByRole('region', { name: 'Clisson' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a pin of several communes lists them, and comes closer', async () => {
    const reze = { latitude: 47.21, longitude: -1.56 };
    respondWithMap(
      [
        mapPlaceFixture('Nantes', nantes.coordinates ?? reze, { post: 3 }),
        mapPlaceFixture('Rezé', reze, { locum: 1 }),
      ],
      null,
    );
    const { user } = renderPage(<OffersPage />, { at: '/offers?map=1' });
    await user.click(await screen.findByRole('button', { name: 'Nantes et 1 autre commune, 4 offres' }));
    const sheet = await screen.findByRole('region', { name: 'Nantes et 1 autre commune' });
    expect(within(sheet).getByRole('button', { name: /^Rezé/ })).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: 'Voir de plus près' }));
    expect(await screen.findByRole('button', { name: 'Rezé, 1 offre' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Nantes, 3 offres' })).toBeVisible();
  });

  test('shows the box of the matches in a department, and leads overseas', async () => {
    const extent = '-2.6,46.8,-0.9,47.8';
    respondWithMap([mapPlaceFixture('Nantes', clisson, { post: 3 })], null);
    server.use(
      respond(
        'get',
        '/offers/map',
        offersMapSchema,
        { places: [], communes: 0, extent, near: null },
        { seen: (request) => void asked.push(new URL(request.url).searchParams) },
      ),
    );
    const found = pageOf(offerFixture());
    const facets = { ...found.facets, departments: [{ value: 'Guyane', count: 4 }] };
    respondWithOffers({ ...found, facets });
    const { user } = renderPage(<OffersPage />, { at: '/offers?location=Loire-Atlantique&map=1' });
    await screen.findByRole('application', { name: 'Carte des offres' });
    await waitFor(() => expect(widthOf(last(asked).get('view'))).toBeLessThan(6));
    expect(parseBounds(last(asked).get('view') ?? '')?.north).toBeLessThan(50);
    await user.click(await screen.findByRole('button', { name: 'Guyane 4' }));
    await waitFor(() => expect(parseBounds(last(asked).get('view') ?? '')?.north).toBeLessThan(12));
    await user.click(await screen.findByRole('button', { name: 'Métropole' }));
    expect(await screen.findByRole('button', { name: 'Guyane 4' })).toBeVisible();
  });
});

test('a radius that is not among the usual ones is shown', async () => {
  respondWithOffers({ ...pageOf(offerFixture()), near: nantes });
  renderPage(<OffersPage />, { at: '/offers?near=commune:44109&radius=45' });
  await screen.findByRole('article');
  expect(screen.getByRole('combobox', { name: 'Rayon' })).toHaveValue('45');
});

test("'Pour vous' shows the offers that suit the profile, and why", async () => {
  signInAs();
  respondWithOffers(pageOf(offerFixture({ title: 'Autre offre' })));
  server.use(
    respond('get', '/offers/for-you', forYouPageSchema, {
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
  // the offers that suit best come first
  expect(screen.queryByRole('combobox', { name: 'Trier par' })).toBeNull();
});

test('near misses stand behind suitable offers, and name the missed criterion', async () => {
  signInAs();
  respondWithOffers(pageOf(offerFixture()));
  const far = offerFixture({ id: 2, title: 'Plus loin' });
  const fixed = offerFixture({ id: 3, title: 'En CDI' });
  server.use(
    respond('get', '/offers/for-you', forYouPageSchema, {
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
  expect(screen.getByText(/^CDI, vous cherchez une vacation$/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Plus loin' })).toBeVisible();
});

test('the default order says that urgent offers come first; by distance nothing is moved', async () => {
  const urgent = offerFixture({ id: 2, title: 'Une urgence', urgent: true });
  respondWithOffers({ ...pageOf(urgent, offerFixture({ title: 'Une autre' })), near: nantes });
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
  server.use(respond('get', '/places', placesSchema, [nantes]));
  await user.type(screen.getByRole('combobox', { name: 'Lieu' }), 'Nant');
  await user.click(await screen.findByRole('option', { name: /Nantes/ }));
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(currentUrl()).toContain('radius=30&sortBy=distance');
  await user.click(screen.getByRole('button', { name: 'Distance' }));
  expect(currentUrl()).toBe('/offers?near=commune%3A44109&radius=30');
});

test("where nothing suits the profile, 'Pour vous' leads to it", async () => {
  signInAs();
  respondWithOffers(pageOf(offerFixture()));
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
  respondWithOffers(paged(1));
  const { user } = renderPage(<OffersPage />, { at: '/offers' });
  const next = await screen.findByRole('link', { name: 'Page suivante' });
  const intoView = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  respondWithOffers(paged(2));
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
  respondWithOffers(paged(9), () => respondWithOffers(paged(2, offerFixture({ title: 'La seizième' }))));
  const { currentUrl } = renderPage(<OffersPage />, { at: '/offers?query=cardio&page=9' });
  expect(await screen.findByRole('link', { name: 'La seizième' })).toBeVisible();
  expect(currentUrl()).toBe('/offers?query=cardio&page=2');
});
