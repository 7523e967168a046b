import { readDraft, saveDraft } from '@praticio/ui-kit/drafts';
import { renderPage } from '@praticio/ui-kit/testing';
import { emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DraftsCard } from './drafts-card.tsx';

beforeEach(emptyDatabase);

const save = (name: string, fields: object) => saveDraft(name, { fields, files: {} });

test('every kind of draft is listed with the page on which it goes on, and can be deleted', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  await save('offer:new-1', { title: 'Cardiologue de garde' });
  await save('offer-edit:7', { title: '' });
  await save('interest:12', { message: 'Libre en mars' });
  await save('message:c1', { text: 'À demain' });
  await save('article:new', { values: { title: 'Un article' } });
  const { user } = renderPage(<DraftsCard />);
  const list = within(await screen.findByRole('list'));
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(new Map(links as [string, string][])).toEqual(
    new Map([
      ['Cardiologue de garde', '/offers/create?draft=new-1'],
      ['Offre sans titre', '/offers/7/edit'],
      ['Libre en mars', '/offers/12?interest=open'],
      ['À demain', '/conversations/c1'],
    ]),
  );
  await user.click(list.getByRole('button', { name: /Supprimer le brouillon .*Cardiologue de garde/ }));
  await waitFor(() => expect(screen.queryByText('Cardiologue de garde')).toBeNull());
  expect(await readDraft('offer:new-1')).toBeNull();
  expect(await readDraft('message:c1')).not.toBeNull();
});

test('without drafts nothing is rendered, and drafts of others are not listed', async () => {
  signInAs(['ROLE_USER'], { sub: 'user-9' });
  await save('message:c9', { text: 'À quelqu’un' });
  signInAs(['ROLE_USER'], { sub: 'user-10' });
  renderPage(<DraftsCard />);
  await waitFor(() => expect(screen.queryByText('Mes brouillons')).toBeNull());
});
