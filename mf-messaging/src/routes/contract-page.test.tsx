import { ownDocumentsSchema } from '@praticio/contracts/identity/document';
import { document as exampleDocument } from '@praticio/contracts/identity/example-entities';
import {
  type Contract,
  contractAcceptanceSchema,
  contractInputSchema,
  contractSchema,
} from '@praticio/contracts/offers/contract';
import { exampleContract } from '@praticio/contracts/offers/example-entities';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ContractPage } from './contract-page.tsx';

const server = mockApi();
const { engagementId: id } = exampleContract;
const path = `/engagements/${id}/contract`;

beforeEach(() => {
  signInAs();
  server.use(
    respond('get', '/documents', ownDocumentsSchema, [{ ...exampleDocument, validUntil: '2026-12-31' }]),
  );
});

function open(contract: Contract = exampleContract) {
  server.use(respond('get', path, contractSchema, contract));
  return renderPage(<ContractPage />, { at: path, path: '/engagements/:id/contract' });
}

test('the contract is read, and accepted by name, tick and confirmation', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Contrat de remplacement' })).toBeVisible();
  expect(screen.getByText('Le remplacement est temporaire et personnel.')).toBeVisible();
  expect(screen.getByText(/^PDF\/A, mêmes octets pour les deux/)).toHaveTextContent('9f2c 41d8 77ab');
  expect(screen.getByRole('heading', { name: 'À envoyer avant le premier jour' })).toBeVisible();
  expect(await screen.findByText('Votre assurance professionnelle')).toBeVisible();

  const accept = screen.getByRole('button', { name: 'Accepter le contrat' });
  await user.click(accept);
  expect(screen.getByText('Écrivez votre nom')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.type(screen.getByLabelText("Votre nom, tel qu'au contrat"), 'Camille Morel');
  await user.click(
    screen.getByRole('checkbox', {
      name: "J'ai lu le contrat et je l'accepte. Il devient définitif et ne change plus.",
    }),
  );
  await user.click(accept);
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveAccessibleName(/^Accepter le contrat\s\?$/);
  const sent: unknown[] = [];
  const final: Contract = {
    ...exampleContract,
    state: 'final',
    acceptances: [
      ...exampleContract.acceptances,
      { side: 'candidate', name: 'Camille Morel', at: '2026-11-27T09:00:00.000Z' },
    ],
    finalAt: '2026-11-27T09:00:00.000Z',
    mayChange: false,
    mayAccept: false,
  };
  server.use(
    respond('put', `${path}/acceptance`, contractSchema, final, {
      seen: async (request) => void sent.push(contractAcceptanceSchema.parse(await request.json())),
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: "J'accepte" }));
  expect(await screen.findByText(/^Définitif depuis le/)).toBeVisible();
  expect(sent).toEqual([{ sha256: exampleContract.sha256, name: 'Camille Morel' }]);
  expect(screen.queryByRole('button', { name: 'Accepter le contrat' })).toBeNull();
});

test('a contract that changed meanwhile is said so, and read again', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText("Votre nom, tel qu'au contrat"), 'Camille Morel');
  await user.click(screen.getByRole('checkbox'));
  server.use(fail('put', `${path}/acceptance`, 'contract/changed'));
  await user.click(screen.getByRole('button', { name: 'Accepter le contrat' }));
  await user.click(await screen.findByRole('button', { name: "J'accepte" }));
  expect(
    await screen.findByText('Le contrat a changé entre-temps. Relisez-le avant de répondre.'),
  ).toBeVisible();
});

test('names the missing fields of a contract, and fills them in', async () => {
  const draft: Contract = {
    ...exampleContract,
    state: 'draft',
    acceptances: [],
    missing: ['Part reversée'],
    mayAccept: false,
    details: { ...exampleContract.details, sharePercent: null },
  };
  const { user } = open(draft);
  expect(await screen.findByText('Il manque : Part reversée.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compléter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compléter le contrat' }));
  await user.type(dialog.getByLabelText(/^Part reversée/), '82,5');
  const sent: unknown[] = [];
  server.use(
    respond('put', path, contractSchema, exampleContract, {
      seen: async (request) => void sent.push(contractInputSchema.parse(await request.json())),
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Contrat enregistré')).toBeVisible();
  expect(sent).toEqual([{ revision: 2, details: { ...draft.details, sharePercent: 82.5 } }]);
});

test('a contract that is not open yet leads back', async () => {
  server.use(fail('get', path, 'contract/not-open'));
  renderPage(<ContractPage />, { at: path, path: '/engagements/:id/contract' });
  expect(await screen.findByRole('link', { name: 'Retour aux conversations' })).toBeVisible();
});
