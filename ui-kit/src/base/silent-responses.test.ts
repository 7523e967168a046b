import type { Endpoint } from '@praticio/contracts/base/endpoint';
import { GENERIC_ERROR } from '@praticio/contracts/base/messages';
import { endpointGroups } from '@praticio/contracts/catalogue/endpoint-groups';
import { ApiError, call, download, messageOf } from '@praticio/ui-kit/api';
import { mockApi } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

/** The response of a proxy in front of the platform that has no upstream. */
mockApi(http.all('*/api/*', () => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 })));

const ours = 'La phrase de la page';

/** The values that an example sends. */
interface Sent {
  params?: object;
  query?: object;
  body?: unknown;
}

/** Every endpoint that a page may call, with its example; includes new ones automatically. */
const calls = endpointGroups.flatMap(({ endpoints, examples }) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { access, path }]) => access !== 'service' && path.startsWith('/api/'))
    .map(([name, endpoint]) => ({ name, endpoint, input: examples?.[name] ?? {} })),
);

/** The failure of the call; undefined if it succeeded. */
const failureOf = (endpoint: Endpoint, input: Sent): Promise<unknown> => {
  const attempt =
    endpoint.sends === 'file'
      ? download(endpoint as never, { ...input, fallbackName: 'file' } as never)
      : call(endpoint, input as never);
  return attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
};

test('each call whose response has no message fails with a French one, or with that of its page', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER', 'ROLE_ADMIN']);
  expect(calls.length).toBeGreaterThan(100);
  const said = await Promise.all(
    calls.map(async ({ name, endpoint, input }) => {
      const error = await failureOf(endpoint, input);
      return [name, error instanceof ApiError, messageOf(error), messageOf(error, ours)];
    }),
  );
  expect(said).toEqual(calls.map(({ name }) => [name, true, GENERIC_ERROR, ours]));
});
