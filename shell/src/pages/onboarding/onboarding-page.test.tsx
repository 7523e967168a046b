import { balanceSchema } from '@praticio/contracts/billing/credit';
import { establishmentResponseSchema } from '@praticio/contracts/identity/establishment';
import { onboardingResponseSchema } from '@praticio/contracts/identity/onboarding';
import { profileSchema } from '@praticio/contracts/identity/profile';
import { offerSchema } from '@praticio/contracts/offers/offer';
import { professionsSchema } from '@praticio/contracts/offers/specialty';
import { currentUser } from '@praticio/ui-kit/session';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { nantes, offerFixture } from '@praticio/ui-kit/testing/offers';
import { signInAs, tokenFor } from '@praticio/ui-kit/testing/session';
import { chooseVisit, forgetVisit } from '@praticio/ui-kit/visit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { profile, structure } from '../../testing/profiles.ts';
import { keepIntention, keptIntention } from '../account/intention.ts';
import { keepSearched } from './keep-searched.ts';
import { OnboardingPage } from './onboarding-page.tsx';

const server = mockApi(
  respond('get', '/establishments', establishmentResponseSchema, { isAsked: false, establishment: null }),
);

async function open() {
  signInAs();
  server.use(
    respond('get', '/profile', profileSchema, profile({ structure: null, isOnboardingComplete: false })),
  );
  const page = renderPage(<OnboardingPage />, { at: '/onboarding/structure' });
  await screen.findByRole('heading', { name: 'Votre structure' });
  return page;
}

const sends = () => screen.getByRole('button', { name: 'Valider et continuer' });
const choose = (name: RegExp) => screen.getByRole('radio', { name });

test('while the profile cannot be read no form asks for values that may be stored already', async () => {
  signInAs();
  server.use(fail('get', '/profile', 'service/unavailable'));
  const { user, currentUrl } = renderPage(<OnboardingPage />, { at: '/onboarding/structure' });
  expect(await screen.findByText('Erreur lors du chargement du profil')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  server.use(respond('get', '/profile', profileSchema, profile()));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(currentUrl()).toBe('/dashboard'));
});

test.each([
  ['/shop', '/shop'],
  ['/cv-library?highlight=x', '/cv-library?highlight=x'],
  ['/profile', '/dashboard'],
])('who came for %s goes on to %s', async (from, to) => {
  signInAs();
  server.use(respond('get', '/profile', profileSchema, profile()));
  const { currentUrl } = renderPage(<OnboardingPage />, { at: '/onboarding/structure', state: { from } });
  await waitFor(() => expect(currentUrl()).toBe(to));
});

test('the form appears once a type is chosen', async () => {
  const { user } = await open();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'Valider et continuer' })).toBeNull();
  await user.click(choose(/Établissement médical/));
  expect(screen.getByLabelText('Numéro FINESS')).toBeVisible();
  expect(screen.queryByLabelText('Numéro RPPS')).toBeNull();
});

const COMMON = [
  'Raison sociale requise',
  'Email requis',
  'SIRET requis',
  'Ville requise',
  'Code postal requis',
  'Pays requis',
];
const REPRESENTATIVE = ['Prénom du représentant requis', 'Nom du représentant requis'];

test.each([
  [/Installé/, ['RPPS ou URSSAF requis']],
  [/Établissement médical/, ['Numéro FINESS requis', ...REPRESENTATIVE]],
  [/Collectivité/, REPRESENTATIVE],
  [/Agence d'intérim/, ['Numéro RCS requis', ...REPRESENTATIVE]],
  [/Agence immobilière/, ['Numéro RCS requis', 'Numéro de carte professionnelle requis', ...REPRESENTATIVE]],
])('what %s must give is named, and nothing else', async (type, messages) => {
  const { user } = await open();
  await user.click(choose(type));
  await user.clear(screen.getByLabelText('Email professionnel'));
  await user.clear(screen.getByLabelText('Pays'));
  await user.click(sends());
  for (const message of [...COMMON, ...messages]) expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getAllByText(/ requise?$/)).toHaveLength(COMMON.length + messages.length);
  expect(screen.getByLabelText('Numéro SIRET')).toHaveFocus();
});

test('the SIRET comes first, and the registry fills in its entry; typed values stay', async () => {
  const asked: string[] = [];
  const establishment = {
    siret: '73282932000074',
    isActive: true,
    name: 'Clinique des Alizés',
    type: 'medical' as const,
    address: { street: '3 quai de la Fosse', city: 'Nantes', postalCode: '44000', country: 'France' },
    finessNumber: '440000289',
  };
  server.use(
    respond(
      'get',
      '/establishments',
      establishmentResponseSchema,
      { isAsked: true, establishment },
      { seen: (request) => void asked.push(new URL(request.url).search) },
    ),
  );
  const { user } = await open();
  await user.type(screen.getByLabelText('Numéro SIRET'), '732 829 320 00074');
  expect(await screen.findByText(/^Clinique des Alizés, Nantes/)).toBeVisible();
  expect(asked).toEqual(['?siret=73282932000074']);
  await waitFor(() => expect(choose(/Établissement médical/)).toBeChecked());
  expect(screen.getByLabelText('Raison sociale')).toHaveValue('Clinique des Alizés');
  expect(screen.getByLabelText('Numéro FINESS')).toHaveValue('440000289');
  expect(screen.getByLabelText('Ville')).toHaveValue('Nantes');

  await user.clear(screen.getByLabelText('Raison sociale'));
  await user.type(screen.getByLabelText('Raison sociale'), 'Alizés');
  server.use(
    respond('get', '/establishments', establishmentResponseSchema, {
      isAsked: true,
      establishment: { ...establishment, name: 'Autre', finessNumber: '440000123' },
    }),
  );
  await user.clear(screen.getByLabelText('Numéro SIRET'));
  await user.type(screen.getByLabelText('Numéro SIRET'), '55208131766522');
  expect(await screen.findByText(/^Autre, Nantes/)).toBeVisible();
  expect(screen.getByLabelText('Raison sociale')).toHaveValue('Alizés');
  expect(screen.getByLabelText('Numéro FINESS')).toHaveValue('440000123');
});

test('a number that is no SIRET is said so beside it, not that the registry is away', async () => {
  server.use(
    fail('get', '/establishments', 'request/invalid-fields', {
      fieldErrors: { siret: 'Numéro SIRET invalide' },
    }),
  );
  const { user } = await open();
  const field = screen.getByLabelText('Numéro SIRET');
  await user.type(field, '732 829 320 0007');
  expect(screen.queryByText(/^Il manque/)).toBeNull();
  await user.tab();
  expect(screen.getByText('Il manque un chiffre : un SIRET en a 14.')).toBeVisible();
  await user.type(field, '445');
  await user.tab();
  expect(screen.getByText('Il y a 2 chiffres de trop : un SIRET en a 14.')).toBeVisible();
  await user.type(field, '{Backspace}{Backspace}');
  expect(await screen.findByText('Numéro SIRET invalide')).toBeVisible();
  expect(screen.queryByText(/ne répond pas/)).toBeNull();
});

test('a registry that is not set is not promised, and one that is away is named', async () => {
  server.use(
    respond('get', '/establishments', establishmentResponseSchema, { isAsked: false, establishment: null }),
  );
  const { user } = await open();
  expect(screen.getByText(/^14 chiffres. Nous remplissons/)).toBeVisible();
  await user.type(screen.getByLabelText('Numéro SIRET'), '73282932000074');
  expect(await screen.findByText('14 chiffres')).toBeVisible();
  server.use(fail('get', '/establishments', 'service/unavailable'));
  await user.clear(screen.getByLabelText('Numéro SIRET'));
  await user.type(screen.getByLabelText('Numéro SIRET'), '55208131766522');
  expect(await screen.findByText(/^Le registre des entreprises ne répond pas/)).toBeVisible();
});

async function fillMedical(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(choose(/Établissement médical/));
  for (const [label, value] of [
    ['Raison sociale', 'Clinique des Alizés'],
    ['Numéro SIRET', '73282932000074'],
    ['Numéro FINESS', '440000289'],
    ['Prénom du représentant', 'Camille'],
    ['Nom du représentant', 'Martin'],
    ['Code postal', '44000'],
    ['Ville', 'Nantes'],
  ] as const) {
    await user.type(screen.getByLabelText(label), value);
  }
}

test('a new recruiter gets the fresh token, waits for the welcome credit and lands on the dashboard', async () => {
  const { user, currentUrl } = await open();
  const token = tokenFor({ roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  let asked = 0;
  const seen = () => {
    asked += 1;
  };
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const onboarded = { ...structure(), token };
  server.use(
    respond('post', '/onboarding/structure', onboardingResponseSchema, onboarded, { seen: () => gate }),
    respond('get', '/profile', profileSchema, profile()),
    respond('get', '/credits/balance', balanceSchema, { offer: 1, cv: 2, urgent: 0 }, { seen }),
  );
  await fillMedical(user);
  await user.click(sends());
  expect(await screen.findByText('Enregistrement en cours...')).toBeVisible();
  letThrough();
  await waitFor(() => expect(currentUrl()).toBe('/dashboard'));
  expect(currentUser()?.roles).toContain('ROLE_RECRUITER');
  await waitFor(() => expect(asked).toBe(1));
});

test("the server's word on a number is shown at its field and nothing typed is lost", async () => {
  const { user, currentUrl } = await open();
  server.use(
    fail('post', '/onboarding/structure', 'request/invalid-fields', {
      fieldErrors: { siret: 'Numéro SIRET invalide' },
    }),
  );
  await fillMedical(user);
  await user.click(sends());
  expect(await screen.findByText('Numéro SIRET invalide')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Numéro SIRET')).toHaveFocus());
  expect(screen.getByLabelText('Raison sociale')).toHaveValue('Clinique des Alizés');
  expect(currentUrl()).toBe('/onboarding/structure');
});

test('a liberal practitioner may ask to publish offers too', async () => {
  const { user } = await open();
  await user.click(choose(/Installé/));
  expect(screen.getByRole('checkbox', { name: 'Je souhaite aussi publier des offres' })).toBeVisible();
});

test('a member who is onboarded already goes to the dashboard', async () => {
  signInAs();
  server.use(respond('get', '/profile', profileSchema, profile()));
  const { currentUrl } = renderPage(<OnboardingPage />, { at: '/onboarding/structure' });
  await waitFor(() => expect(currentUrl()).toBe('/dashboard'));
});

describe('without a structure', () => {
  const WITHOUT = "Je cherche un poste et je n'ai pas de structure";
  const professions = respond('get', '/professions', professionsSchema, [
    { name: 'Cardiologie', words: ['cardiologue'] },
    { name: 'Psychologue', words: [] },
  ]);

  async function openCandidate() {
    server.use(professions);
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: WITHOUT }));
    await screen.findByRole('heading', { name: 'Votre profil' });
    return page;
  }

  test('name and profession are asked for, and nothing else', async () => {
    const { user } = await openCandidate();
    await user.click(sends());
    for (const message of ['Indiquez votre prénom', 'Indiquez votre nom', 'Indiquez votre profession']) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(screen.getAllByText(/^Indiquez votre /)).toHaveLength(3);
    expect(screen.getByLabelText('Prénom')).toHaveFocus();
  });

  test('the form completes onboarding and leads to the dashboard', async () => {
    const { user, currentUrl } = await openCandidate();
    const sent: unknown[] = [];
    const done = profile({ structure: null });
    server.use(
      respond('post', '/onboarding/candidate', profileSchema, done, {
        seen: async (request) => void sent.push(await request.json()),
      }),
      respond('get', '/profile', profileSchema, done),
    );
    await user.type(screen.getByLabelText('Prénom'), 'Claire');
    await user.type(screen.getByLabelText('Nom'), 'Martin');
    await user.type(screen.getByRole('combobox', { name: /Profession ou spécialité/ }), 'cardio');
    await user.click(await screen.findByRole('option', { name: 'Cardiologie' }));
    await user.click(sends());
    await waitFor(() => expect(currentUrl()).toBe('/dashboard'));
    expect(sent).toEqual([
      { firstname: 'Claire', lastname: 'Martin', phone: '', profession: 'Cardiologie', rppsNumber: '' },
    ]);
  });

  test('a trade that is no specialty is a profession too', async () => {
    const { user } = await openCandidate();
    const field = screen.getByRole('combobox', { name: /Profession ou spécialité/ });
    await user.type(field, 'psycho');
    await user.click(await screen.findByRole('option', { name: 'Psychologue' }));
    expect(field).toHaveValue('Psychologue');
  });

  test("a person who said 'Je cherche' begins with their profile, which takes their search", async () => {
    keepIntention('chercher');
    chooseVisit({
      place: nantes,
      radiusKm: 60,
      spans: [{ from: '2027-01-04', to: '2027-01-17' }],
      profession: 'Cardiologie',
    });
    const done = profile({ structure: null });
    const offer = offerFixture({ id: 7, title: 'Infirmier de nuit' });
    const sent: unknown[] = [];
    signInAs();
    server.use(
      professions,
      respond('get', '/profile', profileSchema, profile({ structure: null, isOnboardingComplete: false })),
      respond('get', '/offers/7', offerSchema, offer),
      respond('post', '/onboarding/candidate', profileSchema, done),
      respond('put', '/profile/candidate', profileSchema, done, {
        seen: async (request) => void sent.push(await request.json()),
      }),
    );
    const { user, currentUrl } = renderPage(<OnboardingPage />, {
      at: '/onboarding/structure',
      state: { from: '/offers/7?interest=open' },
    });
    expect(await screen.findByRole('heading', { name: 'Votre profil' })).toBeVisible();
    expect((await screen.findAllByText('Infirmier de nuit')).length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText('Prénom'), 'Claire');
    await user.type(screen.getByLabelText('Nom'), 'Martin');
    expect(screen.getByRole('combobox', { name: /Profession ou spécialité/ })).toHaveValue('Cardiologie');
    server.use(respond('get', '/profile', profileSchema, done));
    await user.click(sends());
    await waitFor(() => expect(currentUrl()).toBe('/offers/7?interest=open'));
    expect(sent).toMatchObject([
      {
        placeId: nantes.placeId,
        radiusKm: 60,
        availability: [{ from: '2027-01-04', to: '2027-01-17' }],
        availableFrom: null,
        professions: ['Cardiologie'],
      },
    ]);
    expect(keptIntention()).toBeNull();
  });

  test('a profile is there even if the searched place cannot be kept', async () => {
    chooseVisit({ place: nantes });
    server.use(fail('put', '/profile/candidate', 'service/unavailable'));
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await keepSearched();
    expect(warned).toHaveBeenCalledOnce();
    forgetVisit();
  });

  test('the way back to the five types is open', async () => {
    const { user } = await openCandidate();
    await user.click(screen.getByRole('button', { name: "J'ai une structure" }));
    expect(screen.getAllByRole('radio')).toHaveLength(5);
  });

  test('a structure is added later, by the same form', async () => {
    signInAs();
    server.use(respond('get', '/profile', profileSchema, profile({ structure: null })));
    renderPage(<OnboardingPage />, { at: '/onboarding/structure' });
    expect(await screen.findByRole('heading', { name: 'Ajouter une structure' })).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: WITHOUT })).toBeNull();
  });
});

test('a refusal without a sentence of the server has the one of the page', async () => {
  const { user } = await open();
  server.use(failSilently('post', '/onboarding/structure'));
  await fillMedical(user);
  await user.click(sends());
  expect((await screen.findAllByText("Erreur lors de l'enregistrement de la structure"))[0]).toBeVisible();
});
