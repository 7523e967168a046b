import { offersPageSchema } from '@praticio/contracts/offers/offer';
import { placeSchema, placesSchema } from '@praticio/contracts/offers/place';
import { specialtiesSchema } from '@praticio/contracts/offers/specialty';
import { suggestionsSchema } from '@praticio/contracts/offers/suggestion';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond } from '@praticio/ui-kit/testing/http';
import { facetsFixture, nantes } from '@praticio/ui-kit/testing/offers';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { Today } from '@praticio/ui-kit/today';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallToAction } from './call-to-action.tsx';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HomeSearch } from './home-search.tsx';
import { Testimonials } from './testimonials.tsx';

const server = mockApi(
  respond('get', '/specialties', specialtiesSchema, []),
  respond('get', '/suggestions', suggestionsSchema, { professions: [], structures: [], places: [] }),
);
beforeEach(() =>
  server.use(
    respond('get', '/offers', offersPageSchema, {
      items: [],
      pagination: { current_page: 1, total_pages: 1, total_items: 120, per_page: 12 },
      facets: {
        ...facetsFixture(),
        families: [
          { value: 'post', count: 70 },
          { value: 'locum', count: 41 },
          { value: 'premises', count: 9 },
        ],
        departments: [{ value: 'Loire-Atlantique', count: 12 }],
      },
      near: null,
      understood: null,
      waysOut: [],
      withoutWords: null,
      nearMisses: [],
    }),
  ),
);

test('the hero promises place and dates, counts the offers and leads to those of a region', async () => {
  // its parts arrive by themselves
  await act(async () => void renderPage(<Hero />));
  expect(screen.getByRole('heading', { level: 1, name: /Près de vous, à vos dates/ })).toBeVisible();
  expect(await screen.findByText('120 offres en ligne')).toBeVisible();
  const region = await screen.findByRole('link', { name: /Pays de la Loire, 12 offres/ });
  expect(region).toHaveAttribute('href', '/offers?location=Pays+de+la+Loire');
});

test('the search leads to the list with the filled-in criteria, and no field is out of reach', async () => {
  const { user, currentUrl } = renderPage(<HomeSearch />);
  await user.type(screen.getByRole('combobox', { name: 'Métier' }), 'cardio{Escape}');
  await user.click(screen.getByRole('button', { name: 'Filtres' }));
  await user.selectOptions(await screen.findByLabelText('Type de contrat'), 'CDI');
  for (const name of ['Lieu', 'Spécialité', 'Trier par'])
    expect(screen.getByRole('combobox', { name })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(currentUrl()).toBe('/offers?query=cardio&contractType=CDI');
});

test("'Autour de moi' asks the browser once it is pressed, sends a kilometre and fills in the commune", async () => {
  let asked = '';
  server.use(
    respond('get', '/places/nearest', placeSchema, nantes, {
      seen: (request) => {
        asked = new URL(request.url).search;
      },
    }),
  );
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found) =>
    found({ coords: { latitude: 47.21834, longitude: -1.55362 } } as GeolocationPosition),
  );
  const geolocation = { getCurrentPosition } as Partial<Geolocation> as Geolocation;
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(geolocation);
  const { user, currentUrl } = renderPage(<HomeSearch />);
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Autour de moi' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Lieu' })).toHaveValue('Nantes'));
  expect(asked).toBe('?latitude=47.22&longitude=-1.55');
  expect(await screen.findByRole('combobox', { name: 'Rayon' })).toHaveValue('30');
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(currentUrl()).toBe('/offers?near=commune%3A44109&radius=30');
});

test('place and dates of a search are those of the visit', async () => {
  server.use(respond('get', '/places', placesSchema, [nantes]));
  const { user, currentUrl } = renderPage(<HomeSearch />);
  await user.type(screen.getByRole('combobox', { name: 'Lieu' }), 'Nant');
  await user.click(await screen.findByRole('option', { name: /Nantes/ }));
  await user.click(screen.getByRole('button', { name: 'Filtres' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rayon' }), '60');
  const from = within(await screen.findByRole('group', { name: 'Disponible du' }));
  await user.click(from.getByRole('spinbutton', { name: /^jour/ }));
  await user.keyboard('03082037');
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(currentUrl()).toBe('/offers?near=commune%3A44109&radius=60&from=2037-08-03');
  expect(JSON.parse(localStorage.getItem('praticio-visit') ?? '')).toMatchObject({
    place: { name: 'Nantes' },
    radiusKm: 60,
    spans: [{ from: '2037-08-03' }],
  });
});

test('suggestions of professions, structures and places are chosen by keyboard', async () => {
  server.use(
    respond('get', '/suggestions', suggestionsSchema, {
      professions: [
        { text: 'Infirmier', hint: 'IDE', count: 1412 },
        { text: 'Infirmier anesthésiste', hint: 'IADE', count: 1 },
      ],
      structures: [{ id: 'structure-1', name: 'Cabinet infirmier du Vignoble', place: 'Clisson', count: 3 }],
      places: [{ place: nantes, count: 27 }],
    }),
  );
  const { user, currentUrl } = renderPage(<HomeSearch />);
  const field = () => screen.getByRole('combobox', { name: 'Métier' });
  await user.type(field(), 'infirmi');
  const professions = within(await screen.findByRole('group', { name: 'Métiers' }));
  expect(professions.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Infirmier IDE 1\s412 offres$/),
    'Infirmier anesthésiste IADE 1 offre',
  ]);
  expect(professions.getAllByText('Infirmi')).toHaveLength(2);
  expect(screen.getByRole('group', { name: 'Structures' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('infirmi');

  await user.type(field(), 'e');
  await screen.findByRole('option', { name: /^Infirmier anesthésiste/ });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  // the keys wait for the suggestions to 'infirmie'
  await waitFor(() => expect(field()).toHaveValue('Infirmier anesthésiste'));
  expect(field()).toHaveFocus();

  await user.type(field(), ' n');
  await user.click(await screen.findByRole('option', { name: /Nantes/ }));
  expect(field()).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Lieu' })).toHaveValue('Nantes');

  // without a row that is lit, the words themselves are searched
  await user.type(field(), 'dialyse');
  expect(await screen.findByRole('listbox')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(currentUrl()).toBe('/offers?query=dialyse&near=commune%3A44109&radius=30');
});

test('a structure that is chosen leads to its offers', async () => {
  server.use(
    respond('get', '/suggestions', suggestionsSchema, {
      professions: [],
      structures: [{ id: 'structure-1', name: 'Clinique de la Sèvre', place: 'Rezé', count: 3 }],
      places: [],
    }),
  );
  const { user, currentUrl } = renderPage(<HomeSearch />);
  await user.type(screen.getByRole('combobox', { name: 'Métier' }), 'sevre');
  await user.click(await screen.findByRole('option', { name: /^Clinique de la Sèvre/ }));
  expect(currentUrl()).toBe('/offers?structure=structure-1');
});

test('both days are chosen in the calendar of the bar', async () => {
  const { user, currentUrl } = renderPage(
    <Today value="2026-12-23">
      <HomeSearch />
    </Today>,
  );
  await user.click(screen.getByRole('button', { name: /^Dates/ }));
  const [next] = await screen.findAllByRole('button', { name: 'Suivant' });
  await user.click(next as HTMLElement);
  await user.click(screen.getByRole('button', { name: /lundi 4 janvier 2027/ }));
  await user.click(screen.getByRole('button', { name: /dimanche 17 janvier 2027/ }));
  expect(await screen.findByRole('button', { name: /^Dates 4\s→\s17\sjanv\.$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(currentUrl()).toBe('/offers?from=2027-01-04&to=2027-01-17');
});

test("'Réinitialiser' empties the fields", async () => {
  const { user } = renderPage(<HomeSearch />);
  await user.type(screen.getByRole('combobox', { name: 'Métier' }), 'cardio{Escape}');
  await user.click(screen.getByRole('button', { name: 'Filtres' }));
  await user.click(await screen.findByRole('button', { name: 'Réinitialiser' }));
  expect(screen.getByRole('combobox', { name: 'Métier' })).toHaveValue('');
});

test('figures next to the testimonials are counted, and a figure of zero is left out', async () => {
  renderPage(<Testimonials />);
  expect(await screen.findByText('41')).toBeVisible();
  expect(screen.getByText('9')).toBeVisible();
  expect(screen.getByText('70')).toBeVisible();
});

test('one of the four questions is open at a time', async () => {
  const { user } = renderPage(<Faq />);
  const questions = screen.getAllByRole('button');
  expect(questions).toHaveLength(4);
  await user.click(questions[0] as HTMLElement);
  await user.click(questions[1] as HTMLElement);
  expect(questions.map((question) => question.getAttribute('aria-expanded'))).toEqual([
    'false',
    'true',
    'false',
    'false',
  ]);
});

test("publishing needs a 'compte recruteur'", () => {
  renderPage(<Faq />);
  expect(screen.getByText(/compte recruteur/)).toBeInTheDocument();
});

test('three testimonials name a profession and a town, nobody', () => {
  renderPage(<Testimonials />);
  const captions = screen
    .getAllByRole('figure')
    .map((figure) => figure.querySelector('figcaption')?.textContent);
  expect(captions).toEqual([
    'Médecin généraliste, Nantes',
    'Masseur-kinésithérapeute, Lyon',
    'Cadre de santé en établissement, Toulouse',
  ]);
});

test('a visitor is invited to sign up, a member back to their space', () => {
  const { unmount } = renderPage(<CallToAction />);
  expect(screen.getByRole('link', { name: 'Créer un compte' })).toHaveAttribute('href', '/register');
  unmount();
  signInAs();
  renderPage(<CallToAction />);
  expect(screen.getByRole('link', { name: 'Accéder à mon espace' })).toHaveAttribute('href', '/dashboard');
});

test('four cards lead to offers, premises, partners and patient lists', () => {
  renderPage(<Features />);
  const [list] = screen.getAllByRole('list');
  const cards = within(list as HTMLElement)
    .getAllByRole('listitem')
    .map((card) => {
      const link = within(card).getByRole('link');
      return [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')];
    });
  expect(cards).toEqual([
    ['Offres disponibles', '/offers'],
    ['Locaux médicaux', '/offers?query=local'],
    ["Recherche d'associé", '/offers?query=associé'],
    ['Cession de patientèle', '/offers?query=patientèle'],
  ]);
  expect(screen.getByRole('link', { name: 'Voir les tarifs' })).toHaveAttribute('href', '/tarifs');
});
