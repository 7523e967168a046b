import { type PlatformHealth, platformHealthSchema } from '@praticio/contracts/administration/platform';
import { releasesSchema } from '@praticio/contracts/base/releases';
import { serviceNames } from '@praticio/contracts/base/services';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { instanceFixture } from '../../test/administration-fixture.ts';
import { PlatformPage } from './platform-page.tsx';

const server = mockApi();
const registry = {
  schema: 1,
  revision: 3,
  remotes: [
    {
      name: 'mf-blog',
      version: '0.2.0',
      manifest: '/remotes/mf-blog/0.2.0/mf-manifest.json',
      contract: '1.0.0',
      integrity: 'sha384-x',
      previous: '0.1.0',
    },
  ],
};
// the gateway serves the registry, outside the API
const realFetch = globalThis.fetch;
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    input === '/remotes.json' ? Response.json(registry) : realFetch(input, init),
  );
});
afterEach(() => vi.restoreAllMocks());

const { service: _service, checks: _checks, outboxDepth: _depth, ...gateway } = instanceFixture('blog');
const serve = (health: Partial<PlatformHealth> = {}) =>
  server.use(
    respond('get', '/admin/platform', platformHealthSchema, {
      gateways: [{ ...gateway, instance: 'gateway:1', version: '0.3.0', revision: null }],
      services: serviceNames.map((service) => ({ service, instances: [instanceFixture(service)] })),
      events: { messages: 1_200, bytes: 5_000, deadLetters: 2 },
      ...health,
    }),
    respond('get', '/admin/releases', releasesSchema, {
      releases: [
        {
          at: '2026-11-21T10:06:00.000Z',
          name: 'mf-shop',
          kind: 'put-back',
          version: '1.4.1',
          from: '1.4.2',
          by: 'camille',
          why: 'Page en erreur',
          check: 'unchecked',
          findings: [],
        },
        {
          at: '2026-11-21T10:05:00.000Z',
          name: 'mf-shop',
          kind: 'release',
          version: '1.4.2',
          from: '1.4.1',
          by: 'dominique',
          why: '',
          check: 'forced',
          findings: ['static/a.js is missing.'],
        },
      ],
      gradual: [{ name: 'mf-messaging', version: '2.0.0', share: 10, administrators: true }],
    }),
  );
const open = () => renderPage(<PlatformPage />, { at: '/admin/platform' });
const card = (name: string) => within(screen.getByText(name, { selector: 'p' }).closest('li') as HTMLElement);

test('the page shows services, gateway and remotes with their versions', async () => {
  serve();
  open();
  expect(await screen.findAllByText('Opérationnel')).toHaveLength(6);
  expect(card('svc-blog').getByText('0.1.0')).toBeVisible();
  expect(card('svc-blog').getByText('9a49ae7')).toBeVisible();
  expect(card('gateway').getByText('0.3.0')).toBeVisible();
  expect(card('gateway').getByText('Non précisée')).toBeVisible();
  expect(await screen.findByRole('row', { name: /mf-blog/ })).toHaveTextContent(/0\.2\.0.*0\.1\.0/);
  expect(screen.getByRole('link', { name: '2 en échec' })).toHaveAttribute('href', '/admin/events');
});

test('the page shows whether the objectives are met', async () => {
  serve({
    objectives: {
      availability: { allowance: 0.001, missedInHour: 0.0165, state: 'missed' },
      latency: { allowance: 0.01, missedInHour: 0, state: 'met' },
      delivery: { limitSeconds: 60, oldestSeconds: null, state: 'unknown' },
      engagements: { limitSeconds: 60, oldestSeconds: 75.4, fillSeconds: 259_000, state: 'missed' },
    },
  });
  open();
  const objective = async (title: string) =>
    (await screen.findByText(title, { selector: 'h3' })).closest('li');
  expect(await objective('Disponibilité')).toHaveTextContent(
    /Manqué\s*Au moins 99,9\s%\sdes requêtes sans erreur\s*98,35\s%\sdepuis une heure/,
  );
  expect(await objective('Rapidité')).toHaveTextContent(/Tenu.*99\s%.*100\s%\sdepuis une heure/);
  expect(await objective('Événements')).toHaveTextContent(
    /Sans mesure.*Publiés en moins de 60 s.*Aucune mesure/,
  );
  expect(await objective('Engagements')).toHaveTextContent(
    /Manqué.*Confirmés en moins de 60 s.*La plus ancienne confirmation attend depuis 75 s\s*Offres pourvues en 3\s?jours en moyenne/,
  );
});

test('the page shows releases with author, time and reason, and gradual ones', async () => {
  serve();
  open();
  const row = await screen.findByRole('row', { name: /Retour automatique/ });
  expect(row).toHaveTextContent(/21 novembre 2026.*mf-shop.*1\.4\.1.*camille.*Page en erreur/);
  const forced = screen.getByRole('row', { name: /Forcée/ });
  expect(forced).toHaveTextContent(/1\.4\.2.*dominique.*static\/a\.js is missing\./);
  expect(
    screen.getByText('mf-messaging 2.0.0 est proposée à 10 % des visiteurs et aux administrateurs.'),
  ).toBeVisible();
});

test('a service that does not respond and one that is degraded are shown differently', async () => {
  const ill = instanceFixture('blog', { ready: false, checks: { started: true, mongodb: false } });
  serve({
    gateways: [],
    services: [
      { service: 'blog', instances: [ill, instanceFixture('blog', { instance: 'blog:2' })] },
      { service: 'billing', instances: [] },
    ],
  });
  open();
  expect(await screen.findByText('Dégradé')).toBeVisible();
  expect(card('svc-blog').getByText('En échec : Base de données')).toBeVisible();
  for (const name of ['svc-billing', 'gateway']) expect(card(name).getByText('Ne répond pas')).toBeVisible();
});

test('a failed request shows a message and a button to retry', async () => {
  server.use(
    fail('get', '/admin/platform', 'request/malformed'),
    fail('get', '/admin/releases', 'request/malformed'),
  );
  const { user } = open();
  expect(screen.getByText("Chargement de l'état des services...")).toBeInTheDocument();
  expect(await screen.findByText("L'état des services n'a pas pu être chargé")).toBeVisible();
  serve();
  await user.click(screen.getAllByRole('button', { name: 'Réessayer' })[0] as HTMLElement);
  expect((await screen.findAllByText('Opérationnel')).length).toBeGreaterThan(0);
});

test('while the streams cannot be read, the page says so instead of a number', async () => {
  serve({ eventsUnread: true, events: { messages: 0, bytes: 0, deadLetters: 0 } });
  open();
  expect(await screen.findByText(/files d'événements ne peuvent pas être lues/)).toBeVisible();
  expect(screen.queryByText(/en échec/)).toBeNull();
});
