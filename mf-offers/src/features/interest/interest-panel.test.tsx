import { profileSchema } from '@praticio/contracts/identity/profile';
import {
  applicationStatusSchema,
  interestInputSchema,
  myInterestSchema,
} from '@praticio/contracts/offers/interest';
import { type Offer, ownOffersSchema } from '@praticio/contracts/offers/offer';
import { type SlotFit, slotFitsSchema } from '@praticio/contracts/offers/slots';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { database, emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { myInterestFixture, notExpressed } from '../../../test/interest-fixture.ts';
import { profileFixture } from '../../../test/profile-fixture.ts';
import { slotFixture } from '../../../test/slot-fixture.ts';
import { InterestPanel } from './interest-panel.tsx';

beforeEach(emptyDatabase);

const userCv = {
  cvFilename: 'a1b2c3',
  originalName: 'cv-camille.pdf',
  uploadedAt: '2026-11-20T08:00:00.000Z',
  visibleInCvLibrary: false,
  specialty: null,
};
const status = (overrides = {}) =>
  respond('get', '/offers/12/application-status', applicationStatusSchema, { ...notExpressed, ...overrides });
const profile = (overrides = {}) => respond('get', '/profile', profileSchema, profileFixture(overrides));
const server = mockApi(profile({ userCv }), respond('get', '/my-offers', ownOffersSchema, []), status());

/** The panel on its page, which knows the interests of this visit. */
function Panel({ offer = offerFixture() }: { offer?: Offer }) {
  const [isNew, setNew] = useState(false);
  return <InterestPanel offer={offer} isNew={isNew} onExpressed={() => setNew(true)} />;
}
const open = (offer = offerFixture()) => renderPage(<Panel offer={offer} />, { at: '/offers/12' });

/** Opens the dialog as a signed-in user. */
async function openDialog() {
  signInAs();
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Exprimer mon intérêt' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Envoyer' });
  return { ...page, dialog };
}
const expressed = () => status({ hasExpressedInterest: true, hasApplied: true, status: 'pending' });

test('a visitor gets a link to the login page', () => {
  open();
  expect(screen.getByRole('link', { name: 'Exprimer mon intérêt' })).toHaveAttribute('href', '/login');
});

test('a candidate without a structure expresses interest like everybody who has onboarded', async () => {
  server.use(profile({ structure: null }));
  signInAs();
  open();
  expect(await screen.findByRole('button', { name: 'Exprimer mon intérêt' })).toBeVisible();
});

test('a user without onboarding gets a link to it', async () => {
  server.use(profile({ structure: null, isOnboardingComplete: false }));
  signInAs();
  open();
  expect(await screen.findByRole('link', { name: 'Exprimer mon intérêt' })).toHaveAttribute(
    'href',
    '/onboarding/structure',
  );
});

test('whose dialog was to open before they onboarded does so first', async () => {
  server.use(profile({ structure: null, isOnboardingComplete: false }));
  signInAs();
  const { currentUrl } = renderPage(<Panel />, {
    at: '/offers/12?interest=open',
    path: '/offers/:id',
  });
  await waitFor(() => expect(currentUrl()).toBe('/onboarding/structure'));
});

test.each(['SUSPENDED', 'CLOSED'] as const)('%s: there is nothing to express', (offerStatus) => {
  const { container } = open(offerFixture({ status: offerStatus }));
  expect(container.querySelector('a, button')).toBeNull();
});

test('message and profile CV are sent, and the button says that interest was expressed', async () => {
  const sent: unknown[] = [];
  const { user, dialog } = await openDialog();
  expect(dialog.getByText('cv-camille.pdf')).toBeVisible();
  await user.type(dialog.getByLabelText('Message au recruteur (facultatif)'), 'Bonjour');
  expect(dialog.getByText('7/500')).toBeVisible();
  server.use(
    respond('post', '/offers/12/interest', myInterestSchema, myInterestFixture(), {
      status: 201,
      seen: async (request) => void sent.push(interestInputSchema.parse(await request.json())),
    }),
    expressed(),
  );
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByRole('button', { name: 'Intérêt exprimé' })).toBeDisabled();
  expect(screen.getByText(/Votre intérêt a été transmis au recruteur/)).toBeVisible();
  expect(sent).toEqual([{ message: 'Bonjour', cvFilename: 'a1b2c3', slotIds: [] }]);
});

test('the profile CV can be removed, replaced and attached again', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Retirer le CV de mon profil' }));
  expect(dialog.queryByText('cv-camille.pdf')).toBeNull();
  await user.upload(dialog.getByLabelText('CV (facultatif)'), new File(['%PDF-'], 'autre.pdf'));
  expect(dialog.getByText('autre.pdf')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Joindre le CV de mon profil' }));
  expect(dialog.getByText('cv-camille.pdf')).toBeVisible();
  expect(dialog.queryByText('autre.pdf')).toBeNull();
});

test.each([
  ['photo.png', 10, 'Seuls les fichiers PDF et Word (DOC, DOCX) sont acceptés'],
  ['cv.docx', 5 * 1024 * 1024 + 1, 'Le fichier ne doit pas dépasser 5 Mo'],
])('%s of %d bytes is refused before it is sent', async (name, size, message) => {
  const { user, dialog } = await openDialog();
  const field = dialog.getByLabelText('Le remplacer par un autre fichier');
  field.removeAttribute('accept');
  await user.upload(field, new File([new Uint8Array(size)], name));
  expect(dialog.getByText(message)).toBeVisible();
  expect(dialog.getByText('cv-camille.pdf')).toBeVisible();
});

test('more than 500 characters are refused at the field', async () => {
  const { user, dialog } = await openDialog();
  const field = dialog.getByLabelText('Message au recruteur (facultatif)');
  await user.click(field);
  await user.paste('x'.repeat(501));
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  expect(await dialog.findByText('Le message ne doit pas dépasser 500 caractères')).toBeVisible();
  expect(field).toHaveFocus();
});

test('a refusal shows its details and keeps the input', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByLabelText('Message au recruteur (facultatif)'), 'Bonjour');
  server.use(fail('post', '/offers/12/interest', 'upload/too-large', { details: 'Trop lourd.' }));
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  expect(await dialog.findByText('Trop lourd.')).toBeVisible();
  expect(dialog.getByLabelText('Message au recruteur (facultatif)')).toHaveValue('Bonjour');
});

test('an interest from an earlier visit is shown as such', async () => {
  server.use(expressed());
  signInAs();
  open();
  expect(await screen.findByRole('button', { name: 'Intérêt déjà exprimé' })).toBeDisabled();
  expect(screen.getByText(/Vous avez déjà exprimé votre intérêt pour cette offre/)).toBeVisible();
});

test('after a reload the dialog is open again with the unsent message', async () => {
  const { user, dialog, unmount, currentUrl } = await openDialog();
  expect(currentUrl()).toBe('/offers/12?interest=open');
  await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'Libre en mars');
  expect(await dialog.findByText('Brouillon enregistré')).toBeVisible();
  unmount();
  renderPage(<Panel />, { at: currentUrl() });
  expect(await screen.findByRole('textbox', { name: /Message/ })).toHaveValue('Libre en mars');
});

test('sending the message deletes its draft', async () => {
  server.use(respond('post', '/offers/12/interest', myInterestSchema, myInterestFixture(), { status: 201 }));
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'Libre en mars');
  expect(await dialog.findByText('Brouillon enregistré')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(database.kept.size).toBe(0);
});

test('an interest that is refused without a sentence of the server has the one of the page', async () => {
  const { user, dialog } = await openDialog();
  server.use(failSilently('post', '/offers/12/interest'));
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  expect((await screen.findAllByText("Erreur lors de l'envoi"))[0]).toBeVisible();
});

describe('an offer with slots', () => {
  const slots = [
    slotFixture('2027-01-04'),
    slotFixture('2027-01-05', { taken: 1, state: 'full' }),
    slotFixture('2027-01-06'),
    slotFixture('2027-01-12'),
  ];
  const fitOf = (day: string, more: Partial<SlotFit>): SlotFit => ({
    slotId: `${day}T20:00-08:00`,
    engagement: null,
    isFree: true,
    ...more,
  });
  const offer = offerFixture({ slots, openSlots: 3 });
  const fits = [
    fitOf('2027-01-04', {}),
    fitOf('2027-01-06', { engagement: { id: 'e-1', offerTitle: 'Nuit à Rezé' } }),
    fitOf('2027-01-12', { isFree: false }),
  ];
  async function openSlots() {
    signInAs();
    const page = open(offer);
    await page.user.click(await screen.findByRole('button', { name: 'Exprimer mon intérêt' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: 'Envoyer' });
    return { ...page, dialog };
  }
  const sending = (sent: unknown[]) =>
    respond('post', '/offers/12/interest', myInterestSchema, myInterestFixture(), {
      status: 201,
      seen: async (request) => void sent.push(interestInputSchema.parse(await request.json()).slotIds),
    });

  test('asks which ones, names the engagements that they overlap, and ticks those that collide with nothing', async () => {
    const sent: unknown[] = [];
    server.use(respond('get', '/offers/12/slots', slotFitsSchema, fits), sending(sent));
    const { user, dialog } = await openSlots();
    const boxes = dialog.getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, false]);
    expect(dialog.getByText('chevauche votre engagement « Nuit à Rezé »')).toBeVisible();
    expect(dialog.getByText('hors de vos disponibilités')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /lundi 4 janvier/ }));
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    expect(await dialog.findByText('Choisissez au moins un créneau')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /mardi 12 janvier/ }));
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(sent).toEqual([['2027-01-12T20:00-08:00']]));
  });

  test('is asked for all of them where their overlaps are not known', async () => {
    const sent: unknown[] = [];
    server.use(fail('get', '/offers/12/slots', 'service/unavailable'), sending(sent));
    const { user, dialog } = await openSlots();
    expect(dialog.getByText(/^3 sur 3.créneaux$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(sent).toEqual([[]]));
  });
});
