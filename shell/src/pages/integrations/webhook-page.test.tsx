import { offersExamples } from '@praticio/contracts/offers/examples';
import {
  madeWebhookSchema,
  type Webhook,
  type WebhookDelivery,
  webhookDeliveriesSchema,
  webhookDeliverySchema,
  webhookSchema,
  webhooksSchema,
  wholeWebhookDeliverySchema,
} from '@praticio/contracts/offers/webhook';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WebhookPage } from './webhook-page.tsx';
import { WebhookSection } from './webhook-section.tsx';

const [webhook] = offersExamples.listWebhooks.response as [Webhook];
const [delivered] = offersExamples.listWebhookDeliveries.response as [WebhookDelivery];
const failing: WebhookDelivery = {
  ...delivered,
  id: 'failing',
  kind: 'interest.expressed',
  state: 'waiting',
  tries: 2,
  nextTryAt: '2026-11-27T09:00:00.000Z',
  last: { at: '2026-11-27T08:32:00.000Z', status: null, failure: 'timeout', durationMs: 10_000 },
};
const made = { ...webhook, secret: 'whsec_test' };
const server = mockApi(
  respond('get', '/webhooks', webhooksSchema, [webhook]),
  respond('get', '/webhooks/:id/deliveries', webhookDeliveriesSchema, [failing, delivered]),
);

function open() {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  return renderPage(<WebhookPage />, {
    path: '/integrations/webhooks/:id',
    at: `/integrations/webhooks/${webhook.id}`,
  });
}

test('a Responsable adds a webhook, whose secret is shown once', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  const { user } = renderPage(<WebhookSection />);
  expect(await screen.findByText('En marche')).toBeVisible();
  await user.type(screen.getByLabelText(/Adresse de réception/), 'https://10.0.0.1/');
  for (const name of ['Modifiée, ou mise en urgent', 'Terminé'])
    await user.click(screen.getByRole('checkbox', { name }));
  server.use(
    fail('post', '/webhooks', 'request/invalid-fields', {
      fieldErrors: { url: "Cette adresse n'est pas joignable depuis Internet" },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Ajouter le webhook' }));
  expect(await screen.findByText(/pas joignable depuis Internet/)).toBeVisible();
  const sent: unknown[] = [];
  server.use(
    respond('post', '/webhooks', madeWebhookSchema, made, {
      status: 201,
      seen: async (request) => void sent.push(await request.json()),
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Ajouter le webhook' }));
  expect(await screen.findByDisplayValue('whsec_test')).toHaveFocus();
  expect(sent).toMatchObject([{ url: 'https://10.0.0.1/', kinds: expect.arrayContaining(['offer.closed']) }]);
  expect(JSON.stringify(sent)).not.toMatch(/offer\.updated|engagement\.done/);
  await user.click(screen.getByRole('button', { name: "J'ai copié le secret" }));
  expect(screen.queryByDisplayValue('whsec_test')).toBeNull();
});

test('shows the last deliveries with their results, requests and responses', async () => {
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Derniers envois' });
  const [first, second] = within(list).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(
    /Candidature : reçue En attente.*Pas de réponse à temps en 10.000 ms · 2 essais/,
  );
  expect(second).toHaveTextContent(/Offre : fermée ou pourvue Reçu.*Réponse 204 en 84 ms/);
  const whole = { ...delivered, body: '{"type":"offer.closed","data":{"id":128}}', answer: 'merci' };
  server.use(respond('get', '/webhooks/:id/deliveries/:deliveryId', wholeWebhookDeliverySchema, whole));
  await user.click(within(second).getByRole('button', { name: /^Détails/ }));
  expect(await within(second).findByText('merci')).toBeVisible();
  expect(within(second).getByText(/"id": 128/)).toBeVisible();
});

test('sends a delivery again, and a test', async () => {
  const { user } = open();
  const called: string[] = [];
  const seen = ({ url }: Request) => void called.push(new URL(url).pathname.split('/').slice(-2).join('/'));
  server.use(
    respond('post', '/webhooks/:id/deliveries/:deliveryId/resend', webhookDeliverySchema, delivered, {
      seen,
    }),
    respond('post', '/webhooks/:id/test', webhookDeliverySchema, delivered, { status: 201, seen }),
  );
  await user.click(await screen.findByRole('button', { name: /^Renvoyer : Offre/ }));
  await expect.poll(() => called).toEqual([`${delivered.id}/resend`]);
  await user.click(screen.getByRole('button', { name: 'Envoyer un essai' }));
  await expect.poll(() => called).toEqual([`${delivered.id}/resend`, `${webhook.id}/test`]);
});

test('switches it off after a question and on again, and says why it is off', async () => {
  const { user } = open();
  const off: Webhook = { ...webhook, isOn: false, offReason: 'failing', offAt: '2026-11-27T09:00:00.000Z' };
  const sent: unknown[] = [];
  const seen = async (request: Request) => void sent.push(await request.json());
  await user.click(await screen.findByRole('button', { name: "Mettre à l'arrêt" }));
  server.use(
    respond('put', '/webhooks/:id', webhookSchema, off, { seen }),
    respond('get', '/webhooks', webhooksSchema, [off]),
  );
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: "Mettre à l'arrêt" }));
  expect(await screen.findByText(/Aucun envoi n'a été accepté pendant 24 heures/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Envoyer un essai' })).toBeNull();
  server.use(respond('get', '/webhooks', webhooksSchema, [webhook]));
  await user.click(screen.getByRole('button', { name: 'Remettre en marche' }));
  expect(await screen.findByText('En marche')).toBeVisible();
  expect(sent).toMatchObject([{ isOn: false }, { isOn: true }]);
});

test('gives another secret after a question, and is removed after one', async () => {
  const { user } = open();
  server.use(respond('post', '/webhooks/:id/secret', madeWebhookSchema, made));
  await user.click(await screen.findByRole('button', { name: 'Changer le secret' }));
  let dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Changer le secret' }));
  expect(await screen.findByDisplayValue('whsec_test')).toBeVisible();
  await user.click(screen.getByRole('button', { name: "J'ai copié le secret" }));
  server.use(fail('delete', '/webhooks/:id', 'webhook/not-found'));
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Ce webhook est introuvable.')).toBeVisible();
});
