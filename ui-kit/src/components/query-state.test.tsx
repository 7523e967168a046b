import { ApiError } from '@praticio/ui-kit/api';
import { QueryState } from '@praticio/ui-kit/query-state';
import { renderPage } from '@praticio/ui-kit/testing';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

interface NamesProps {
  ask: () => Promise<string[]>;
  failed?: string | ((error: Error) => string);
}

function Names({ ask, failed = 'Erreur lors du chargement des noms' }: NamesProps) {
  const names = useQuery({ queryKey: ['names'], queryFn: ask });
  return (
    <>
      <button type="button" onClick={() => void names.refetch()}>
        Relire
      </button>
      <QueryState
        query={names}
        failed={failed}
        empty={<p>Aucun nom</p>}
        action={<a href="/elsewhere">Ailleurs</a>}
        instead={(error) => error instanceof ApiError && error.status === 404 && <p>Liste introuvable</p>}
      >
        {(list) => <p>{list.join(', ')}</p>}
      </QueryState>
    </>
  );
}

const unavailable = new ApiError(503, 'http/503');

test('loading is announced to screen readers, then the content is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  renderPage(<Names ask={() => promise} />);
  expect(screen.getByRole('status')).toHaveTextContent('Chargement...');
  resolve(['Ada', 'Grace']);
  expect(await screen.findByText('Ada, Grace')).toBeVisible();
  expect(screen.queryByText('Chargement...')).toBeNull();
});

test('a part that shows nothing while it loads takes no space', () => {
  const query = {
    data: undefined,
    error: null,
    errorUpdateCount: 0,
    isFetching: true,
    refetch: () => undefined,
  };
  renderPage(
    <QueryState query={query} loading={null}>
      {() => null}
    </QueryState>,
  );
  expect(screen.queryByRole('status')).toBeNull();
});

test('an empty list shows its empty state', async () => {
  renderPage(<Names ask={() => Promise.resolve([])} />);
  expect(await screen.findByText('Aucun nom')).toBeVisible();
});

test('a failure is shown with an action, and can be retried', async () => {
  const responses: (() => Promise<string[]>)[] = [
    () => Promise.reject(unavailable),
    () => Promise.resolve(['Ada']),
  ];
  const { user } = renderPage(<Names ask={() => responses.shift()?.() ?? Promise.reject(unavailable)} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur lors du chargement des noms');
  expect(screen.getByRole('link', { name: 'Ailleurs' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Ada')).toBeVisible();
});

test('the server’s message is shown, unless the page has one for every error', async () => {
  const ask = () => Promise.reject(new ApiError(503, 'http/503', { message: 'La base est arrêtée' }));
  const { unmount } = renderPage(<Names ask={ask} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('La base est arrêtée');
  unmount();
  renderPage(<Names ask={ask} failed={() => 'Les noms manquent'} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Les noms manquent');
});

test('a page can replace an error that a retry would not change', async () => {
  renderPage(<Names ask={() => Promise.reject(new ApiError(404, 'http/404'))} />);
  expect(await screen.findByText('Liste introuvable')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('data stays when a later request fails', async () => {
  let isDown = false;
  const asked: string[] = [];
  const ask = () => {
    asked.push(isDown ? 'down' : 'up');
    return isDown ? Promise.reject(unavailable) : Promise.resolve(['Ada']);
  };
  const { user } = renderPage(<Names ask={ask} />);
  await screen.findByText('Ada');
  isDown = true;
  await user.click(screen.getByRole('button', { name: 'Relire' }));
  await expect.poll(() => asked).toEqual(['up', 'down']);
  expect(screen.getByText('Ada')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
