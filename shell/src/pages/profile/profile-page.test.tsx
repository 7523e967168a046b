import { balanceSchema } from '@praticio/contracts/billing/credit';
import { cvConsultationsSchema } from '@praticio/contracts/identity/cv-library';
import { type Profile, profileResponseSchema, profileSchema } from '@praticio/contracts/identity/profile';
import { professionsSchema, specialtiesSchema } from '@praticio/contracts/offers/specialty';
import { currentToken, currentUser } from '@praticio/ui-kit/session';
import { renderPage } from '@praticio/ui-kit/testing';
import {
  fail,
  failSilently,
  mockApi,
  respond,
  respondEmpty,
  unreachable,
} from '@praticio/ui-kit/testing/http';
import { signInAs, tokenFor } from '@praticio/ui-kit/testing/session';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { profile, structure } from '../../testing/profiles.ts';
import { ProfilePage } from './profile-page.tsx';

const specialties = [
  { id: 1, name: 'Cardiologie' },
  { id: 2, name: 'Pédiatrie' },
];
const server = mockApi(
  respond('get', '/specialties', specialtiesSchema, specialties),
  respond('get', '/professions', professionsSchema, []),
);
const cv = {
  cvFilename: 'random',
  originalName: 'mon cv.pdf',
  uploadedAt: '2026-03-02T10:00:00.000Z',
  visibleInCvLibrary: false,
  specialty: { id: 1, name: 'Cardiologie' },
};

async function open(changes: Partial<Profile> = {}) {
  signInAs();
  server.use(
    respond('get', '/profile', profileSchema, profile(changes)),
    respond('get', '/profile/cv/consultations', cvConsultationsSchema, []),
  );
  const page = renderPage(<ProfilePage />, { at: '/profile' });
  await screen.findByRole('tab', { name: 'Informations personnelles' });
  const personal = () => page.user.click(screen.getByRole('tab', { name: 'Informations personnelles' }));
  return { ...page, personal };
}
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

/** Responds to `POST /profile` with `changes` and keeps the form that came. */
function saving(changes: Partial<Profile>) {
  const sent: FormData[] = [];
  const seen = async (request: Request) => void sent.push(await request.formData());
  server.use(respond('post', '/profile', profileSchema, profile(changes), { seen }));
  return sent;
}

test('a profile that cannot be had says so, with a way to try again', async () => {
  signInAs();
  server.use(unreachable('get', '/profile'));
  const { user } = renderPage(<ProfilePage />, { at: '/profile' });
  expect(await screen.findByText('Erreur lors du chargement du profil')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir les offres' })).toHaveAttribute('href', '/offers');
  server.use(respond('get', '/profile', profileSchema, profile({ firstname: 'Camille' })));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('tab', { name: 'Informations personnelles' })).toBeVisible();
});

test('a profile that cannot be had, without a word why, has its own', async () => {
  signInAs();
  server.use(failSilently('get', '/profile'));
  renderPage(<ProfilePage />, { at: '/profile' });
  expect(await screen.findByText('Échec de chargement du profil utilisateur')).toBeVisible();
});

test.each([
  [{ firstname: null }, ['ROLE_USER'], 'Indiquez votre prénom : les recruteurs sauront'],
  [{ phone: null }, ['ROLE_USER', 'ROLE_RECRUITER'], 'Indiquez votre téléphone : les candidats sauront'],
  [
    { firstname: null, lastname: null, phone: null },
    ['ROLE_USER'],
    'Indiquez votre prénom, votre nom et votre téléphone',
  ],
] as const)('an incomplete profile names what is missing: %j', async (missing, roles, sentence) => {
  signInAs([...roles]);
  const complete = { firstname: 'Camille', lastname: 'Robert', phone: '+33612345678' };
  server.use(respond('get', '/profile', profileSchema, profile({ ...complete, ...missing })));
  renderPage(<ProfilePage />, { at: '/profile' });
  expect(await screen.findByText('Votre profil est incomplet')).toBeVisible();
  expect(screen.getByText(sentence, { exact: false })).toBeVisible();
});

test('a complete profile is called so by no notice', async () => {
  await open({ firstname: 'Camille', lastname: 'Robert', phone: '+33612345678' });
  expect(screen.queryByText('Votre profil est incomplet')).toBeNull();
});

test('a member without a structure has no professional tab', async () => {
  await open({ structure: null });
  expect(screen.queryByRole('tab', { name: 'Informations professionnelles' })).toBeNull();
});

describe('the structure tab', () => {
  test("saves every field, and shows the server's errors at their fields", async () => {
    const { user } = await open();
    await user.clear(screen.getByLabelText('Raison sociale'));
    await user.click(save());
    expect(await screen.findByText('Raison sociale requise')).toBeVisible();
    await user.type(screen.getByLabelText('Raison sociale'), 'Clinique Neuve');
    server.use(
      fail('post', '/profile', 'request/invalid-fields', {
        fieldErrors: { finessNumber: 'Numéro FINESS invalide' },
      }),
    );
    await user.click(save());
    expect(await screen.findByText('Numéro FINESS invalide')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Numéro FINESS')).toHaveFocus());
    const sent = saving({ structure: structure({ name: 'Clinique Neuve' }) });
    await user.click(save());
    expect(await screen.findByText('Informations de la structure mises à jour avec succès')).toBeVisible();
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
      infoType: 'professional',
      profileType: 'structure',
      name: 'Clinique Neuve',
      siret: '73282932000074',
      finessNumber: '440000289',
      city: 'Nantes',
    });
  });

  test('asks for a specialty unless it is a medical establishment', async () => {
    const { user } = await open({ structure: structure({ type: 'collectivity' }) });
    await user.click(save());
    // the field is rendered again when the code of its suggestions is loaded
    await waitFor(() => expect(screen.getByText('La spécialité est requise')).toBeVisible());
  });

  test('marks the specialty as optional for a medical establishment only', async () => {
    const first = await open();
    expect(screen.getByRole('combobox', { name: 'Spécialité (facultatif)' })).toBeVisible();
    first.unmount();
    await open({ structure: structure({ type: 'temp_agency' }) });
    expect(screen.getByRole('combobox', { name: 'Spécialité' })).toBeVisible();
  });

  test.each([
    ['medical', 'Changer la raison sociale, le SIRET ou le FINESS demande une nouvelle vérification.'],
    ['liberal', 'Changer la raison sociale, le SIRET ou le RPPS demande une nouvelle vérification.'],
    ['collectivity', 'Changer la raison sociale ou le SIRET demande une nouvelle vérification.'],
  ] as const)('of a verified %s says what its badge belongs to', async (type, sentence) => {
    await open({ structure: structure({ type, verified: true }) });
    expect(screen.getByText(sentence)).toBeVisible();
  });

  test('without a sentence of the server its own is shown', async () => {
    const { user } = await open();
    server.use(failSilently('post', '/profile'));
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Erreur lors de la mise à jour de la structure',
    );
  });

  test('of a liberal practitioner has the recruiter switch, whose new token is stored', async () => {
    const { user } = await open({ structure: structure({ type: 'liberal' }) });
    const token = tokenFor({ roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
    server.use(failSilently('post', '/profile/recruiter'));
    await user.click(screen.getByRole('switch', { name: 'Je souhaite aussi publier des offres' }));
    expect(await screen.findByText('Erreur lors de la mise à jour du profil professionnel')).toBeVisible();
    server.use(
      respond('post', '/profile/recruiter', profileResponseSchema, { ...profile(), token }),
      respond('get', '/credits/balance', balanceSchema, { offer: 1, cv: 2, urgent: 0 }),
    );
    await user.click(screen.getByRole('switch', { name: 'Je souhaite aussi publier des offres' }));
    await waitFor(() => expect(currentToken()).toBe(token));
    expect(currentUser()?.roles).toContain('ROLE_RECRUITER');
  });
});

describe('the personal tab', () => {
  test('saves, marks unsaved changes, and keeps them while the other tab is open', async () => {
    const { user, personal } = await open();
    await personal();
    await user.type(screen.getByLabelText('Prénom'), 'Ada');
    expect(screen.getByText('Modifications non enregistrées')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Informations professionnelles' }));
    await personal();
    expect(screen.getByLabelText('Prénom')).toHaveValue('Ada');
    const sent = saving({ firstname: 'Ada', phone: '+33 6 12 34 56 78' });
    await user.click(save());
    expect(await screen.findByText('Informations personnelles mises à jour avec succès')).toBeVisible();
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({ infoType: 'personal', firstname: 'Ada' });
    expect(screen.getByLabelText('Téléphone')).toHaveValue('+33 6 12 34 56 78');
    expect(screen.queryByText('Modifications non enregistrées')).toBeNull();
  });

  test('without a sentence of the server its own is shown', async () => {
    const { user, personal } = await open();
    await personal();
    server.use(failSilently('post', '/profile'));
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Erreur lors de la mise à jour des informations personnelles',
    );
  });

  test('restores the saved values', async () => {
    const { user, personal } = await open({ firstname: 'Ada' });
    await personal();
    await user.clear(screen.getByLabelText('Prénom'));
    await user.click(screen.getByRole('button', { name: 'Annuler les modifications' }));
    expect(screen.getByLabelText('Prénom')).toHaveValue('Ada');
  });
});

describe('the CV', () => {
  test('without one nothing can be shown', async () => {
    const { personal } = await open();
    await personal();
    expect(screen.getByRole('switch', { name: 'Rendre mon CV visible dans la CVthèque' })).toBeDisabled();
  });

  test('is refused before it is sent when it is of another kind or too large', async () => {
    const { user, personal } = await open();
    await personal();
    const large = new File(['x'], 'cv.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await user.upload(screen.getByLabelText('Votre CV'), large);
    expect(await screen.findByText('Le fichier ne doit pas dépasser 10 Mo')).toBeVisible();
  });

  test('is shown only after consent, and hidden at once', async () => {
    const { user, personal } = await open({ userCv: cv });
    await personal();
    const shown = saving({ userCv: { ...cv, visibleInCvLibrary: true } });
    const toggle = () => screen.getByRole('switch', { name: 'Rendre mon CV visible dans la CVthèque' });
    await user.click(toggle());
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/J'accepte que les recruteurs inscrits/)).toBeVisible();
    expect(shown).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: /J'accepte/ }));
    await waitFor(() => expect(toggle()).toBeChecked());
    expect(Object.fromEntries(shown[0] ?? [])).toEqual({ infoType: 'personal', visibleInCvLibrary: 'true' });
    const hidden = saving({ userCv: cv });
    await user.click(toggle());
    await waitFor(() => expect(toggle()).not.toBeChecked());
    expect(Object.fromEntries(hidden[0] ?? [])).toEqual({
      infoType: 'personal',
      visibleInCvLibrary: 'false',
    });
  });

  test('shows who has opened it, and can be removed', async () => {
    const { user, personal } = await open({ userCv: { ...cv, visibleInCvLibrary: true } });
    server.use(
      respond('get', '/profile/cv/consultations', cvConsultationsSchema, [
        {
          structureName: 'Clinique du Port',
          count: 3,
          firstAt: '2026-11-02T10:00:00.000Z',
          lastAt: '2026-11-20T10:00:00.000Z',
        },
        {
          structureName: 'Maison de santé du Lac',
          count: 1,
          firstAt: '2026-11-12T10:00:00.000Z',
          lastAt: '2026-11-12T10:00:00.000Z',
        },
      ]),
      respondEmpty('delete', '/profile/cv'),
    );
    await personal();
    expect(await screen.findByText('Clinique du Port')).toBeVisible();
    expect(screen.getByText('3 consultations, du 2 novembre 2026 au 20 novembre 2026')).toBeVisible();
    expect(screen.getByText('1 consultation, le 12 novembre 2026')).toBeVisible();
    const remove = async () => {
      await user.click(screen.getByRole('button', { name: 'Supprimer' }));
      const dialog = await screen.findByRole('alertdialog');
      await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
    };
    server.use(failSilently('delete', '/profile/cv'));
    await remove();
    expect(await screen.findByText('Erreur lors de la mise à jour du profil')).toBeVisible();
    server.use(respondEmpty('delete', '/profile/cv'));
    await remove();
    expect(await screen.findByLabelText('Votre CV')).toBeVisible();
  });
});
