import { profileSchema } from '@praticio/contracts/identity/profile';
import { offerSchema, ownOffersSchema } from '@praticio/contracts/offers/offer';
import { placesSchema } from '@praticio/contracts/offers/place';
import { poolSchema } from '@praticio/contracts/offers/pool';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond, unreachable } from '@praticio/ui-kit/testing/http';
import { database, emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { formAnswers, keepOfferDraft, photo } from '../../../test/offer-form-fixture.ts';
import { ownOfferFixture } from '../../../test/own-offer-fixture.ts';
import { poolFixture, poolMemberFixture } from '../../../test/pool-fixture.ts';
import { profileFixture } from '../../../test/profile-fixture.ts';
import { CreateOfferForm } from './create-offer-form.tsx';
import { noDetails } from './detail-values.ts';
import { newPhoto } from './photo-list.ts';

beforeEach(emptyDatabase);

const server = mockApi(...formAnswers);
const sheet = new File(['%PDF-1.4'], 'poste.pdf', { type: 'application/pdf' });
const open = () => renderPage(<CreateOfferForm />, { at: '/offers/create' });
const publish = () => screen.findByRole('button', { name: "Publier l'offre" });

test('the form first asks for the kind of offer, and a phone is invited to choose files, not to drag them', async () => {
  open();
  await publish();
  const [first] = document.querySelectorAll('form :is(input, select, textarea, [contenteditable])');
  expect(first).toBe(screen.getByRole('radio', { name: /^Un poste/ }));
  for (const what of ['des photos', 'un PDF']) {
    expect(screen.getByText(`Choisir ${what}`)).toBeInTheDocument();
    expect(screen.getByText(`Glissez ${what} ici ou cliquez pour choisir`)).toBeInTheDocument();
  }
});

test('until the kind of offer is chosen, an own offer can be copied; then the steps show the progress of the form', async () => {
  const taken = ownOfferFixture({ id: 7, title: 'Infirmier de nuit' });
  server.use(respond('get', '/my-offers', ownOffersSchema, [taken]));
  const { user } = open();
  await screen.findByRole('heading', { name: "Ou repartir d'une offre" });
  const again = await screen.findByRole('link', { name: /^À d'autres dates.*Infirmier de nuit$/ });
  expect(again).toHaveAttribute('href', '/offers/create?copy=7');
  expect(screen.queryByRole('navigation', { name: 'Étapes du formulaire' })).toBeNull();

  await user.click(screen.getByRole('radio', { name: /^Un local/ }));
  expect(again).not.toBeInTheDocument();
  const steps = within(screen.getByRole('navigation', { name: 'Étapes du formulaire' }));
  expect(steps.getByRole('link', { name: /^Votre offre ?, rempli$/ })).toHaveAttribute('href', '#genre');
  expect(steps.getByRole('link', { current: 'step' })).toHaveTextContent('Présentation');
});

test('a contract type marks the card of its kind, and nothing above it folds, comes or goes', async () => {
  const taken = ownOfferFixture({ id: 7, title: 'Infirmier de nuit' });
  server.use(respond('get', '/my-offers', ownOffersSchema, [taken]));
  const { user } = open();
  const again = await screen.findByRole('link', { name: /^À d'autres dates.*Infirmier de nuit$/ });
  await user.selectOptions(screen.getByLabelText(/Type de contrat/), 'CDI');
  expect(screen.getByRole('radio', { name: /^Un poste.*À préciser/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Un local.*À préciser/ })).toBeInTheDocument();
  expect(again).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Étapes du formulaire' })).toBeNull();
});

test('an empty form names every missing field and sends nothing', async () => {
  const { user } = open();
  await user.click(await publish());
  for (const message of [
    'Le titre est requis',
    'La description est requise',
    'Le lieu est requis',
    'La spécialité est requise',
    'Le type de contrat est requis',
  ])
    expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Titre/ })).toHaveFocus();
});

test('while the structure is unknown, the server decides whether a specialty is required', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  await keepOfferDraft({ speciality: '', contractType: '' });
  server.use(
    fail('get', '/profile', 'service/unavailable'),
    fail('post', '/offers', 'request/invalid-fields', {
      fieldErrors: { speciality: 'La spécialité est requise' },
    }),
  );
  const { user } = open();
  await publish();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Spécialité/ })).not.toBeRequired());
  await user.click(await publish());
  expect(await screen.findByText('La spécialité est requise')).toBeVisible();
  expect(screen.queryByText('Le type de contrat est requis')).toBeNull();
});

test('a failure without a server message shows the fallback as banner and toast, and keeps the input', async () => {
  await keepOfferDraft();
  server.use(failSilently('post', '/offers'));
  const { user } = open();
  await user.click(await publish());
  await waitFor(() => expect(screen.getAllByText("Erreur lors de la création de l'offre")).toHaveLength(2));
  expect(screen.getByRole('textbox', { name: /Titre/ })).toHaveValue('Cardiologue');
});

test('a published offer is shown, and its draft is deleted', async () => {
  await keepOfferDraft();
  let sent: unknown;
  let key: string | null = null;
  server.use(
    respond('post', '/offers', offerSchema, offerFixture({ id: 42 }), {
      status: 201,
      seen: async (request) => {
        sent = await request.json();
        key = request.headers.get('Idempotency-Key');
      },
    }),
  );
  const { user, currentUrl } = open();
  await user.click(await publish());
  expect(await screen.findByText('Offre créée avec succès !')).toBeVisible();
  await waitFor(() => expect(currentUrl()).toBe('/offers/42'));
  expect(sent).toMatchObject({ title: 'Cardiologue', description: '<p>Temps plein</p>', urgent: false });
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sessionStorage.getItem('offer-draft')).toBeNull();
});

test('without credits the draft is kept and the reason is shown', async () => {
  await keepOfferDraft();
  server.use(fail('post', '/offers', 'offer/payment-required', { requiresPayment: true }));
  const { user, currentUrl } = open();
  await user.click(await publish());
  expect(await screen.findByText('Il vous manque des crédits pour publier cette offre.')).toBeVisible();
  expect(currentUrl()).toBe('/offers/create');
  expect(JSON.parse(sessionStorage.getItem('offer-draft') ?? '{}')).toMatchObject({ title: 'Cardiologue' });
  expect(screen.getByRole('textbox', { name: /Titre/ })).toHaveValue('Cardiologue');
});

test('after a lost response the same idempotency key is sent again, after a refusal a new one', async () => {
  await keepOfferDraft();
  const keys: (string | null)[] = [];
  const { user } = open();
  server.use(unreachable('post', '/offers'));
  await user.click(await publish());
  await waitFor(() => expect(localStorage.getItem('offer-idempotency-key:kept')).not.toBeNull());
  const first = localStorage.getItem('offer-idempotency-key:kept');
  await waitFor(async () => expect(await publish()).not.toHaveAttribute('aria-disabled', 'true'));
  server.use(
    respond('post', '/offers', offerSchema, offerFixture(), {
      seen: (request) => void keys.push(request.headers.get('Idempotency-Key')),
    }),
  );
  await user.click(await publish());
  expect(await screen.findByText('Offre créée avec succès !')).toBeVisible();
  expect(keys).toEqual([first]);
  expect(localStorage.getItem('offer-idempotency-key:kept')).toBeNull();
});

test('photos and document are sent with the offer', async () => {
  await keepOfferDraft({ photos: [newPhoto(photo)] });
  let sent = new FormData();
  server.use(
    respond('post', '/offers', offerSchema, offerFixture({ id: 42 }), {
      status: 201,
      seen: async (request) => {
        sent = await request.formData();
      },
    }),
  );
  const { user, currentUrl } = open();
  await user.upload(await screen.findByLabelText('Document associé'), sheet);
  await user.upload(screen.getByLabelText('Photos'), new File(['b'], 'accueil.png', { type: 'image/png' }));
  await user.click(screen.getByRole('button', { name: 'Avancer la photo 2' }));
  await user.click(await publish());
  await waitFor(() => expect(currentUrl()).toBe('/offers/42'));
  expect(sent.getAll('photos[]').map((file) => (file as File).name)).toEqual(['accueil.png', 'cabinet.jpg']);
  expect((sent.get('document') as File).name).toBe('poste.pdf');
  expect(sent.get('urgent')).toBe('false');
  expect(sent.has('deleteDocument')).toBe(false);
  expect(database.kept.size).toBe(0);
});

test('without credits the files are kept with the draft', async () => {
  await keepOfferDraft();
  server.use(fail('post', '/offers', 'offer/payment-required', { requiresPayment: true }));
  const first = open();
  await first.user.upload(await screen.findByLabelText('Photos'), photo);
  await first.user.click(await publish());
  await screen.findByText('Il vous manque des crédits pour publier cette offre.');
  first.unmount();
  open();
  expect(await screen.findByRole('img', { name: /cabinet\.jpg/ })).toBeVisible();
});

test('an expired session loses nothing of the input', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER'], { sub: 'owner' });
  server.use(
    respond('get', '/profile', profileSchema, profileFixture()),
    fail('post', '/offers', 'auth/invalid-token'),
  );
  await keepOfferDraft();
  const { user, unmount } = open();
  await user.type(await screen.findByRole('textbox', { name: /Titre/ }), ' bis');
  await user.upload(screen.getByLabelText('Photos'), photo);
  await user.click(await publish());
  await screen.findByText('Votre session a expiré. Veuillez vous reconnecter.');
  unmount();
  signInAs(['ROLE_USER', 'ROLE_RECRUITER'], { sub: 'owner' });
  open();
  expect(await screen.findByRole('textbox', { name: /Titre/ })).toHaveValue('Cardiologue bis');
  expect(screen.getByRole('img', { name: /cabinet\.jpg/ })).toBeVisible();
});

test('the reason for a refused file is shown at its field', async () => {
  await keepOfferDraft({ photos: [newPhoto(photo)], document: [sheet] });
  const message = 'Le contenu du fichier ne correspond pas à son nom.';
  server.use(fail('post', '/offers', 'upload/content-mismatch', { fieldErrors: { document: message } }));
  const { user } = open();
  await user.click(await publish());
  await waitFor(() =>
    expect(screen.getByLabelText('Document associé')).toHaveAccessibleDescription(new RegExp(message)),
  );
  expect(screen.getByLabelText('Document associé')).toHaveFocus();
});

test('a recruiter without an urgent unit can publish without the badge', async () => {
  await keepOfferDraft({ urgent: true });
  const sent: unknown[] = [];
  server.use(fail('post', '/offers', 'offer/payment-required', { requiresPaymentUrgent: true }));
  const { user, currentUrl } = open();
  await user.click(await publish());
  expect(await screen.findByText(/^Il vous manque un badge urgent/)).toBeVisible();
  expect(screen.queryByText('Il vous manque des crédits pour publier cette offre.')).toBeNull();
  server.use(
    respond('post', '/offers', offerSchema, offerFixture({ id: 42 }), {
      status: 201,
      seen: async (request) => void sent.push(await request.json()),
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Publier sans le badge urgent' }));
  await waitFor(() => expect(currentUrl()).toBe('/offers/42'));
  expect(sent).toMatchObject([{ title: 'Cardiologue', urgent: false }]);
});

test('the form opens the sections that the contract type needs, and sends dates, weekdays and pay', async () => {
  await keepOfferDraft({ contractType: '' });
  const sent: unknown[] = [];
  server.use(
    respond('post', '/offers', offerSchema, offerFixture({ id: 42 }), {
      status: 201,
      seen: async (request) => void sent.push(await request.json()),
    }),
  );
  const { user, currentUrl } = open();
  const section = async (title: string) =>
    (await screen.findByRole('heading', { name: title })).closest('details');
  expect(await section('Dates')).not.toHaveAttribute('open');
  await user.selectOptions(screen.getByLabelText('Type de contrat'), 'Remplacement');
  expect(await section('Dates')).toHaveAttribute('open');
  expect(await section('Sur place')).not.toHaveAttribute('open');
  const dates = within((await section('Dates')) as HTMLElement);
  const first = dates.getByRole('group', { name: 'Du' });
  await user.click(within(first).getByRole('spinbutton', { name: /jour/i }));
  await user.keyboard('11012027');
  await user.click(dates.getByRole('checkbox', { name: 'mardi' }));
  await user.type(screen.getByRole('textbox', { name: 'Montant (%)' }), '80');
  await user.click(await publish());
  await waitFor(() => expect(currentUrl()).toBe('/offers/42'));
  expect(sent).toMatchObject([
    {
      startDate: '2027-01-11',
      endDate: null,
      weekdays: [2],
      pay: { kind: 'share', per: 'percent', min: 80, max: 80 },
    },
  ]);
});

test('premises and practices are published without specialty and contract type', async () => {
  await keepOfferDraft({ speciality: '', contractType: '' });
  const sent: unknown[] = [];
  server.use(
    respond('post', '/offers', offerSchema, offerFixture({ id: 42 }), {
      status: 201,
      seen: async (request) => void sent.push(await request.json()),
    }),
  );
  const { user, currentUrl } = open();
  await user.click(await publish());
  expect(await screen.findByText('Le type de contrat est requis')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Une cession/ }));
  expect(screen.queryByLabelText('Type de contrat')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Disponible' }).closest('details')).toHaveAttribute('open');
  await user.click(await publish());
  await waitFor(() => expect(currentUrl()).toBe('/offers/42'));
  expect(sent).toMatchObject([{ family: 'sale', transfer: 'sale', speciality: '', contractType: '' }]);
});

test('the terms are sent with photos too', async () => {
  await keepOfferDraft({ photos: [newPhoto(photo)], payMin: '3 000', workingTime: ['Nuit'] });
  let sent = new FormData();
  server.use(
    respond('post', '/offers', offerSchema, offerFixture({ id: 42 }), {
      status: 201,
      seen: async (request) => {
        sent = await request.formData();
      },
    }),
  );
  const { user, currentUrl } = open();
  await user.click(await publish());
  await waitFor(() => expect(currentUrl()).toBe('/offers/42'));
  expect(JSON.parse(String(sent.get('pay')))).toEqual({ kind: 'salary', per: 'month', min: 3000, max: 3000 });
  expect(sent.getAll('workingTime[]')).toEqual(['Nuit']);
});

test('an invalid pay is refused at its field', async () => {
  await keepOfferDraft({ payMin: '3000', payMax: '20' });
  const { user } = open();
  await user.click(await publish());
  expect(await screen.findByText('Le maximum doit dépasser le minimum')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /maximum/ })).toHaveFocus();
});

test('wording that may discriminate is named before publishing, and blocks nothing', async () => {
  await keepOfferDraft({ title: 'Secrétaire', description: '<p>Femme uniquement, <b>sans</b> enfant</p>' });
  const sent: unknown[] = [];
  const seen = (request: Request) => void sent.push(request.url);
  server.use(respond('post', '/offers', offerSchema, offerFixture(), { status: 201, seen }));
  const { user } = open();
  const notice = await screen.findByText('Une formulation est peut-être discriminatoire');
  expect(notice).toBeVisible();
  expect(screen.getByText('« Femme uniquement » (sexe)')).toBeVisible();
  expect(screen.getByText('« sans enfant » (situation de famille ou grossesse)')).toBeVisible();
  await user.click(await publish());
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a file that is no PDF or too large is refused at its field', async () => {
  open();
  await publish();
  const field = screen.getByLabelText('Document associé', { selector: 'input' });
  fireEvent.change(field, { target: { files: [new File(['x'], 'poste.txt', { type: 'text/plain' })] } });
  expect(await screen.findByText('Seuls les fichiers PDF sont acceptés')).toBeVisible();
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'poste.pdf', { type: 'application/pdf' });
  fireEvent.change(field, { target: { files: [large] } });
  expect(await screen.findByText('Le fichier ne doit pas dépasser 5 Mo')).toBeVisible();
});

test('a confidential sale has its own fields, warns of names in its words, and its preview hides them', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  await keepOfferDraft({ title: 'Patientèle du Cabinet Durand', contractType: '', speciality: '' });
  let sent = new FormData();
  server.use(
    respond('get', '/profile', profileSchema, profileFixture()),
    respond('get', '/places', placesSchema, [
      {
        placeId: 'commune:44109',
        formattedAddress: 'Nantes (44000)',
        name: 'Nantes',
        postalCode: '44000',
        department: 'Loire-Atlantique',
        region: 'Pays de la Loire',
        coordinates: null,
      },
    ]),
    respond('post', '/offers', offerSchema, offerFixture({ id: 42 }), {
      status: 201,
      seen: async (request) => {
        sent = await request.formData();
      },
    }),
  );
  const { user, currentUrl } = open();
  await user.click(await screen.findByRole('radio', { name: /^Une cession/ }));
  const description = screen.getByRole('textbox', { name: 'Description' });
  expect(description.dataset.placeholder).toBe('La patientèle, les locaux, les confrères, la reprise…');
  expect(screen.getByText('Libre à partir de ce jour')).toBeInTheDocument();
  expect(screen.queryByText(/Dernier jour|certains jours/)).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Cession confidentielle' }));
  expect(await screen.findByText(/Votre texte dit « Cabinet Durand »/)).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: /^Titre/ }));
  await user.type(screen.getByRole('textbox', { name: /^Titre/ }), 'Patientèle');
  await waitFor(() => expect(screen.queryByText(/Votre texte dit/)).toBeNull());
  await user.type(screen.getByLabelText('Prix demandé (€)'), '65 000');
  const years = screen.getAllByLabelText(/^Chiffre d'affaires/);
  await user.type(years[0] as HTMLElement, '118000');
  await user.type(years[2] as HTMLElement, '131 000');
  expect(screen.getByText('Tendance : + 5,4 % par an')).toBeVisible();
  await user.type(screen.getByLabelText('Jours travaillés (par semaine)'), '9');
  await user.click(await publish());
  expect(await screen.findByText('7 maximum')).toBeVisible();
  await user.clear(screen.getByLabelText('Jours travaillés (par semaine)'));
  await user.upload(screen.getByLabelText('Photos'), photo);
  await user.click(screen.getByRole('button', { name: 'Aperçu' }));
  const preview = await screen.findByRole('dialog', { name: 'Ce que voit un repreneur' });
  expect(preview).toHaveTextContent(/Vendeur confidentiel.*65\s000 €/s);
  await waitFor(() => expect(preview).toHaveTextContent(/Vendeur confidentiel\s*Loire-Atlantique/));
  expect(preview).not.toHaveTextContent(/Durand|Nantes/);
  await user.click(within(preview).getByRole('button', { name: /Fermer/ }));
  await user.click(await publish());
  await waitFor(() => expect(currentUrl()).toBe('/offers/42'));
  expect(sent.get('confidential')).toBe('true');
  expect(JSON.parse(String(sent.get('details')))).toMatchObject({
    price: 65_000,
    turnover: [{ euros: 118_000 }, { euros: 131_000 }],
  });
});

test('a structure with a pool may show it an offer for work first', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  await keepOfferDraft();
  const sent: unknown[] = [];
  server.use(
    respond('get', '/profile', profileSchema, profileFixture()),
    respond('get', '/pool', poolSchema, poolFixture([poolMemberFixture])),
    respond('post', '/offers', offerSchema, offerFixture({ id: 42 }), {
      status: 201,
      seen: async (request) => void sent.push(await request.json()),
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /^Un local/ }));
  expect(screen.queryByRole('switch', { name: "D'abord à mes remplaçants" })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Un poste/ }));
  await user.click(await screen.findByRole('switch', { name: "D'abord à mes remplaçants" }));
  await user.selectOptions(screen.getByLabelText(/Type de contrat/), 'CDI');
  await user.click(await publish());
  await waitFor(() => expect(sent).toMatchObject([{ poolFirst: true }]));
});

test('a preview shows all that the page will: the structure, details, photos and the document', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  await keepOfferDraft({
    photos: [newPhoto(photo)],
    document: [sheet],
    details: { ...noDetails, hours: '8 h – 18 h' },
  });
  server.use(respond('get', '/profile', profileSchema, profileFixture()));
  const { user } = open();
  await publish();
  expect(await screen.findByText("Vous avez 7 crédits d'offre.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aperçu' }));
  const preview = await screen.findByRole('dialog', { name: "Aperçu de l'offre" });
  for (const text of ['Cabinet Durand', 'Cardiologue', 'poste.pdf', '8 h – 18 h'])
    expect(preview).toHaveTextContent(text);
  expect(within(preview).getByRole('img', { name: '1 sur 1' })).toBeVisible();
  expect(within(preview).getByRole('heading', { name: 'Informations clés' })).toBeVisible();
});

test.each([
  ['temp_agency', /^Un remplacement/, { contractType: 'Intérim' }],
  ['real_estate_agency', /^Un local/, { contractType: '' }],
] as const)('the form of %s begins with what it usually offers', async (type, kind, values) => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  const profile = profileFixture();
  server.use(
    respond('get', '/profile', profileSchema, {
      ...profile,
      structure: { ...profile.structure, type } as never,
    }),
  );
  open();
  await waitFor(() => expect(screen.getByRole('radio', { name: kind })).toBeChecked());
  const contract = screen.queryByLabelText(/Type de contrat/);
  if (values.contractType) expect(contract).toHaveValue(values.contractType);
  else expect(contract).toBeNull();
});

test("a colleague's form and preview are those of the structure for which they act", async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  const site = { id: 'port', name: 'Site du Port', street: '12 quai', postalCode: '44000', city: 'Nantes' };
  await keepOfferDraft({ title: 'Nuits à la Clinique des Lilas', poolFirst: true, siteId: 'port' });
  const acting = {
    holderId: 'clinic',
    name: 'Clinique des Lilas',
    part: 'recruteur',
    type: 'medical',
    verified: true,
    logo: 'logo.webp',
    sites: [{ ...site, finessNumber: '' }],
  } as const;
  server.use(
    respond(
      'get',
      '/profile',
      profileSchema,
      profileFixture({ acting: { ...acting, sites: [...acting.sites] } }),
    ),
  );
  const { user } = open();
  await publish();
  await user.click(screen.getByRole('button', { name: 'Aperçu' }));
  const preview = await screen.findByRole('dialog', { name: "Aperçu de l'offre" });
  for (const text of ['Clinique des Lilas', 'Structure vérifiée', 'Site du Port', 'Pendant 24 h'])
    expect(preview).toHaveTextContent(text);
  expect(preview).not.toHaveTextContent('Cabinet Durand');
  await user.click(within(preview).getByRole('button', { name: /Fermer/ }));
  await user.click(screen.getByRole('radio', { name: /^Une cession/ }));
  await user.click(screen.getByRole('switch', { name: 'Cession confidentielle' }));
  expect(await screen.findByText(/Votre texte dit « Clinique des Lilas »/)).toBeVisible();
});
