import { deadLettersSchema } from '@praticio/contracts/administration/dead-letter';
import { messageResponseSchema } from '@praticio/contracts/base/message-response';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond, respondEmpty } from '@praticio/ui-kit/testing/http';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { letter, pageOf } from '../../test/administration-fixture.ts';
import { DeadLettersPage } from './dead-letters-page.tsx';

const server = mockApi();
async function openPanel(button: string) {
  server.use(respond('get', '/admin/dead-letters', deadLettersSchema, pageOf([letter])));
  const { user } = renderPage(<DeadLettersPage />, { at: '/admin/events' });
  await user.click(await screen.findByRole('button', { name: button }));
  return user;
}
/** The button of the confirmation, which follows that of the row. */
const confirm = (name: string) => screen.getAllByRole('button', { name }).at(-1) as HTMLElement;

test('the content of an event is shown as text', async () => {
  await openPanel('Contenu');
  expect(screen.getByText(/"type": "unknown"/)).toBeVisible();
});

test('an event is replayed to the consumer that failed on it', async () => {
  const replayed: Request[] = [];
  const user = await openPanel('Rejouer');
  expect(screen.getByText(/rendu à identity-audit seul/)).toBeVisible();
  const seen = (request: Request) => void replayed.push(request);
  const message = "L'événement a été rendu à son destinataire.";
  server.use(respond('post', '/admin/dead-letters/7/replay', messageResponseSchema, { message }, { seen }));
  await user.click(confirm('Rejouer'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(replayed).toHaveLength(1);
});

test('an event is discarded only after a confirmation', async () => {
  const discarded: Request[] = [];
  const user = await openPanel('Écarter');
  server.use(respondEmpty('delete', '/admin/dead-letters/7', (request) => void discarded.push(request)));
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(discarded).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Écarter' }));
  await user.click(confirm('Écarter'));
  expect(await screen.findByText('Événement écarté')).toBeVisible();
  expect(discarded).toHaveLength(1);
});

test('replaying an event that is gone shows a message', async () => {
  const user = await openPanel('Rejouer');
  server.use(fail('post', '/admin/dead-letters/7/replay', 'request/not-found'));
  await user.click(confirm('Rejouer'));
  expect(await screen.findByRole('alert')).toBeVisible();
});
