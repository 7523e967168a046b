import type { Endpoint } from '@praticio/contracts/base/endpoint';
import { specialtiesSchema } from '@praticio/contracts/offers/specialty';
import { call } from '@praticio/ui-kit/api';
import { useIsOnline, watchConnection } from '@praticio/ui-kit/connection';
import { queryClient, refetchOnReturn } from '@praticio/ui-kit/query';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond, unreachable, untilArrived } from '@praticio/ui-kit/testing/http';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

const server = mockApi();
const probes: string[] = [];
let ends: (() => void)[] = [];
/** Whether the gateway responds to the probe. */
let isThere = true;

beforeEach(() => {
  probes.length = 0;
  isThere = true;
  server.use(
    http.head('*/remotes.json', ({ request }) => {
      probes.push(request.url);
      return isThere ? new HttpResponse(null, { status: 200 }) : HttpResponse.error();
    }),
  );
  // stop them in this order: the return of the network must not repeat the queries of the next test
  ends = [refetchOnReturn(), watchConnection()];
});
afterEach(() => {
  for (const end of ends) end();
});

const readSpecialties = {
  method: 'GET',
  path: '/api/specialties',
  access: 'public',
  summary: 'A list',
  query: z.object({ index: z.number() }),
  response: specialtiesSchema,
} as const satisfies Endpoint;
const read = (index = 0) => call(readSpecialties, { query: { index } });
const specialties = (seen = () => {}) =>
  respond('get', '/specialties', specialtiesSchema, [{ id: 1, name: 'Cardiologie' }], { seen });
const leave = () => act(() => void window.dispatchEvent(new Event('offline')));
const comeBack = () => act(() => void window.dispatchEvent(new Event('online')));

function Page({ count }: { count: number }) {
  const isOnline = useIsOnline();
  return (
    <>
      <p>{isOnline ? 'En ligne' : 'Hors connexion'}</p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <Part key={index} index={index} />
      ))}
    </>
  );
}

function Part({ index }: { index: number }) {
  const { data, isError } = useQuery({
    queryKey: ['part', index],
    queryFn: () => read(index),
    staleTime: 0,
  });
  return <p>{`${index} ${data ? 'lu' : 'attendu'}${isError ? ', en erreur' : ''}`}</p>;
}

test('a single call without a response is not an outage while the platform responds', async () => {
  renderPage(<Page count={0} />);
  server.use(unreachable('get', '/specialties'));
  await act(() => read().catch(() => undefined));
  await waitFor(() => expect(probes).toHaveLength(1));
  expect(screen.getByText('En ligne')).toBeVisible();
});

test('a platform that does not respond is an outage, until any call gets a response', async () => {
  renderPage(<Page count={0} />);
  isThere = false;
  server.use(unreachable('get', '/specialties'));
  await act(() => read().catch(() => undefined));
  expect(await screen.findByText('Hors connexion')).toBeVisible();
  server.use(specialties());
  await act(() => read());
  expect(screen.getByText('En ligne')).toBeVisible();
});

test('a response that is read after the browser has gone offline is no sign of a connection', async () => {
  const arrived = Promise.withResolvers<void>();
  server.use(
    http.get('*/api/specialties', async () => {
      await arrived.promise;
      return HttpResponse.json([]);
    }),
  );
  const reading = call(readSpecialties, { query: { index: 1 } });
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  onlineManager.setOnline(false);
  arrived.resolve();
  await reading;
  expect(onlineManager.isOnline()).toBe(false);
});

test('during an outage the platform is probed less and less often', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const waits = vi.spyOn(globalThis, 'setTimeout');
  isThere = false;
  leave();
  for (const [count, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(probes).toHaveLength(count);
    vi.advanceTimersByTime(1);
    await untilArrived(() => probes.length > count);
    // the failed probe has reached its time limit, and the delay before the next one has begun
    await untilArrived(() => vi.getTimerCount() === 1 && waits.mock.calls.length === 2 * (count + 1) + 1);
  }
  isThere = true;
  vi.advanceTimersByTime(30_000);
  await untilArrived(() => onlineManager.isOnline());
  expect(probes).toHaveLength(7);
  vi.restoreAllMocks();
});

test('a probe that fails after the connection has returned does not end it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pending = Promise.withResolvers<void>();
  server.use(
    http.head('*/remotes.json', async ({ request }) => {
      probes.push(request.url);
      await pending.promise;
      return HttpResponse.error();
    }),
  );
  leave();
  vi.advanceTimersByTime(3_000);
  await untilArrived(() => probes.length === 1);
  comeBack();
  const states: boolean[] = [];
  ends.push(onlineManager.subscribe((isOnline) => void states.push(isOnline)));
  const ended = vi.spyOn(globalThis, 'clearTimeout');
  pending.resolve();
  await untilArrived(() => ended.mock.calls.length > 0);
  await Promise.resolve();
  expect([onlineManager.isOnline(), ...states]).toEqual([true]);
  vi.restoreAllMocks();
});

test('data stays during an outage; afterwards each query is repeated once, two at a time, however often the connection returns', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  let underWay = 0;
  let most = 0;
  const asked: string[] = [];
  server.use(specialties());
  renderPage(<Page count={6} />);
  await waitFor(() => expect(screen.getAllByText(/lu$/)).toHaveLength(6));
  // a probe during the retries must not end the outage early
  isThere = false;
  leave();
  server.use(unreachable('get', '/specialties'));
  await act(() => queryClient.refetchQueries({ queryKey: ['part'] }));
  await waitFor(() => expect(screen.getAllByText(/lu, en erreur$/)).toHaveLength(6));
  server.use(
    http.get('*/api/specialties', async ({ request }) => {
      asked.push(request.url);
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 10));
      underWay -= 1;
      return HttpResponse.json([{ id: 1, name: 'Cardiologie' }]);
    }),
  );
  isThere = true;
  comeBack();
  leave();
  comeBack();
  await waitFor(() => expect(screen.getAllByText(/lu$/)).toHaveLength(6));
  expect(new Set(asked).size).toBe(6);
  expect(asked).toHaveLength(6);
  expect(most).toBe(2);
  vi.restoreAllMocks();
});
