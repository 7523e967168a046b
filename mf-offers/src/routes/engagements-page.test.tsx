import { listPageHeaders } from '@praticio/contracts/base/list-pages';
import { type Engagement, engagementsSchema } from '@praticio/contracts/offers/engagement';
import { exampleEngagement } from '@praticio/contracts/offers/example-entities';
import { renderPage } from '@praticio/ui-kit/testing';
import { failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { EngagementsPage } from './engagements-page.tsx';

const [shift] = exampleEngagement.terms.shifts;
const engagementOf = (changes: Partial<Engagement>): Engagement => ({
  ...exampleEngagement,
  side: 'candidate',
  holderName: 'Clinique des Lilas',
  actions: [],
  ...changes,
});
const done = engagementOf({ id: 'past', state: 'done', offer: { id: 7, title: 'Nuits en réanimation' } });
const gone = engagementOf({ id: 'gone', state: 'cancelled', holderName: null });

/** The page's requests. */
let asked: URLSearchParams[] = [];
const server = mockApi();
beforeEach(() => {
  asked = [];
  signInAs(['ROLE_USER']);
});
function serve(shown: Engagement[], total = shown.length) {
  server.use(
    respond('get', '/engagements', engagementsSchema, shown, {
      seen: ({ url }) => void asked.push(new URL(url).searchParams),
      headers: listPageHeaders('/api/engagements', { page: 1, limit: 20 }, total),
    }),
  );
}
const open = (query = '') => renderPage(<EngagementsPage />, { at: `/engagements${query}` });

test('each engagement says with whom, when and how many hours, and leads to its thread and contract', async () => {
  serve([done], 41);
  open('?tab=termines');
  const list = await screen.findByRole('list', { name: 'Engagements terminés, page 1 sur 3' });
  const row = within(list).getByRole('listitem');
  expect(row).toHaveTextContent('Clinique des Lilas');
  expect(row).toHaveTextContent('Terminé');
  expect(row).toHaveTextContent(new RegExp(`${Math.floor((shift?.workedMinutes ?? 0) / 60)}\\sh`));
  expect(within(row).getByRole('link', { name: 'Nuits en réanimation' })).toHaveAttribute(
    'href',
    `/conversations/${done.interestId}`,
  );
  expect(within(row).getByRole('link', { name: /^Contrat/ })).toHaveAttribute(
    'href',
    '/engagements/past/contract',
  );
  expect(asked[0]?.get('state')).toBe('done');
});

test('the tabs are the states, an erased party and an empty list are said', async () => {
  serve([]);
  const { user, currentUrl } = open();
  expect(await screen.findByText('Aucun engagement à venir')).toBeVisible();
  serve([gone]);
  await user.click(screen.getByRole('tab', { name: 'Annulés' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Compte supprimé');
  expect(screen.queryByRole('link', { name: /^Contrat/ })).toBeNull();
  expect(currentUrl()).toBe('/engagements?tab=annules');
  expect(asked.map((query) => query.get('state'))).toEqual(['confirmed', 'cancelled']);
});

test('a table that cannot be downloaded is said', async () => {
  serve([done]);
  server.use(failSilently('get', '/engagements.csv'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Télécharger (CSV)' }));
  expect(await screen.findByText("Le fichier n'a pas pu être téléchargé.")).toBeVisible();
});
