import { balanceSchema } from '@praticio/contracts/billing/credit';
import {
  type ImportLine,
  importCountsSchema,
  importLinesSchema,
  importSchema,
  type OfferImport,
} from '@praticio/contracts/offers/import';
import {
  exampleImport,
  exampleImportSource,
  importExamples,
} from '@praticio/contracts/offers/import-examples';
import { type ImportSource, importSourceResponseSchema } from '@praticio/contracts/offers/import-source';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond, respondEmpty } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImportPage } from './import-page.tsx';
import { ImportsPage } from './imports-page.tsx';

const { id } = exampleImport;
const path = `/imports/${id}`;
const [line] = importExamples.listImportLines.response.items as [ImportLine];
const lines = importExamples.listImportLines.response;
const read: OfferImport = { ...importExamples.mapImport.response, state: 'mapping' };
const server = mockApi(
  respond('get', '/credits/balance', balanceSchema, { offer: 5, cv: 0, urgent: 0 }),
  respond('get', '/import-source', importSourceResponseSchema, { source: null }),
);

function open(found: OfferImport) {
  server.use(
    respond('get', path, importSchema, found),
    respond('get', `${path}/lines`, importLinesSchema, lines),
  );
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  return renderPage(<ImportPage />, { at: `/my-offers/import/${id}`, path: '/my-offers/import/:id' });
}

test('a file is sent, and its import opens', async () => {
  const sent: unknown[] = [];
  server.use(
    respond('get', '/imports', importSchema.array(), [exampleImport]),
    respond('post', '/imports', importSchema, importExamples.createImport.response, {
      status: 201,
      seen: async (request) => void sent.push(await request.json()),
    }),
    respond('post', `${path}/reading`, importSchema, { ...read, state: 'reading' }),
  );
  let bytes = '';
  server.use(
    respondEmpty('put', `${path}/parts/0`, (request) => {
      void request.text().then((text) => {
        bytes = text;
      });
    }),
  );
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  const { user } = renderPage(<ImportsPage />);
  expect(await screen.findByRole('link', { name: 'offres.csv' })).toBeVisible();
  expect(screen.getByText('Prêt à lancer')).toBeVisible();
  await user.upload(screen.getByLabelText(/Fichier d'offres/), new File(['id;titre'], 'nouvelles.csv'));
  await user.click(screen.getByRole('button', { name: 'Envoyer le fichier' }));
  await waitFor(() => expect(bytes).toBe('id;titre'));
  expect(sent).toEqual([{ filename: 'nouvelles.csv', size: 8 }]);
});

test('the columns are shown as guessed with their texts, and required ones are asked for', async () => {
  const { user } = open({ ...read, mapping: { ...read.mapping, title: '' } });
  expect(await screen.findByLabelText(/^Identifiant/)).toHaveValue('Référence');
  expect(screen.getByText('Exemple : A-118')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Vérifier sans rien publier' }));
  expect(screen.getByText('Choisissez une colonne')).toBeVisible();
  const sent: unknown[] = [];
  server.use(
    respond('put', `${path}/mapping`, importSchema, exampleImport, {
      seen: async (request) => void sent.push(await request.json()),
    }),
    respond('get', path, importSchema, exampleImport),
  );
  await user.selectOptions(screen.getByLabelText(/^Titre/), 'Intitulé');
  await user.click(screen.getByRole('checkbox', { name: /Fermer les offres en ligne/ }));
  await user.click(screen.getByRole('button', { name: 'Vérifier sans rien publier' }));
  expect(await screen.findByRole('button', { name: "Lancer l'import" })).toBeVisible();
  expect(sent).toEqual([{ mapping: read.mapping, closesMissing: true }]);
});

test('the dry run shows outcomes, faults and missing credits, before anything is published', async () => {
  const { user } = open(exampleImport);
  expect(await screen.findByText("Il vous manque 7 crédits d'offre")).toBeVisible();
  expect(
    screen.getByText("L'import utilisera 12 crédits d'offre. Vous avez 5 crédits d'offre."),
  ).toBeVisible();
  const row = (await screen.findByText(line.messages[0] ?? '')).closest('tr') as HTMLElement;
  expect(within(row).getByText('17')).toBeVisible();
  const started: string[] = [];
  server.use(
    respond('post', `${path}/start`, importSchema, importExamples.startImport.response, {
      seen: async ({ method }) => void started.push(method),
    }),
    respond('get', path, importSchema, {
      ...exampleImport,
      state: 'done',
      result: importCountsSchema.parse({ made: 5, unpaid: 7 }),
      problem: "7 offres ne sont pas publiées : il manque des crédits. Achetez-en, puis continuez l'import.",
    }),
  );
  await user.click(screen.getByRole('button', { name: "Lancer l'import" }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent("12 à publier, 3 à modifier. 12 crédits d'offre.");
  expect(started).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: "Lancer l'import" }));
  expect(await screen.findByText(/7 offres ne sont pas publiées/)).toBeVisible();
  expect(started).toEqual(['POST']);
  expect(screen.getByRole('button', { name: "Continuer l'import" })).toBeVisible();
});

test('a file that cannot be read says why', async () => {
  open({ ...read, state: 'failed', problem: "Ligne 3 : un guillemet ouvert n'est pas fermé." });
  expect(await screen.findByText("Ligne 3 : un guillemet ouvert n'est pas fermé.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Envoyer un autre fichier' })).toBeVisible();
});

test('an address is registered, imported at once, paused and forgotten, and the page says how it goes', async () => {
  let source: ImportSource | null = null;
  const sent: unknown[] = [];
  const show = () =>
    server.use(
      respond('get', '/imports', importSchema.array(), []),
      respond('get', '/import-source', importSourceResponseSchema, { source }),
      respond(
        'put',
        '/import-source',
        importSourceResponseSchema,
        { source: exampleImportSource },
        {
          seen: async (request) => void sent.push(await request.json()),
        },
      ),
      respond(
        'post',
        '/import-source/run',
        importSourceResponseSchema,
        { source },
        {
          seen: async ({ method }) => void sent.push(method),
        },
      ),
      respondEmpty('delete', '/import-source', ({ method }) => void sent.push(method)),
    );
  show();
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  const { user } = renderPage(<ImportsPage />);
  const { url } = exampleImportSource;
  await user.type(await screen.findByLabelText(/Adresse du fichier/), url);
  source = {
    ...exampleImportSource,
    lastImport: {
      ...{ id, state: 'checked', createdAt: '2026-11-27T09:30:00.000Z' },
      problem:
        "Le fichier fermerait 11 offres, plus de la moitié des vôtres. Vérifiez-le, puis lancez l'import.",
    },
  };
  show();
  await user.click(screen.getByRole('button', { name: 'Lire ce fichier toutes les heures' }));
  expect(await screen.findByText(url)).toBeVisible();
  expect(sent).toEqual([{ url, closesMissing: true, isOn: true }]);
  expect(screen.getByText('À vérifier')).toBeVisible();
  expect(screen.getByText('Après votre accord')).toBeVisible();
  expect(screen.getByText(/fermerait 11 offres/)).toBeVisible();
  expect(screen.getByRole('link', { name: "Voir l'import" })).toHaveAttribute(
    'href',
    `/my-offers/import/${id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Importer maintenant' }));
  await user.click(screen.getByRole('button', { name: 'Mettre en pause' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.slice(1)).toEqual(['POST', { url, closesMissing: true, isOn: false }]);
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  source = null;
  show();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByLabelText(/Adresse du fichier/)).toBeVisible();
});
