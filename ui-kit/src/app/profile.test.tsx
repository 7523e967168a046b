import { type Profile, profileSchema } from '@praticio/contracts/identity/profile';
import { useMayActAsMember, useProfile } from '@praticio/ui-kit/profile';
import { queryClient } from '@praticio/ui-kit/query';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond, untilArrived } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const server = mockApi();
const asked: number[] = [];
const mounts: string[] = [];

const newcomer: Profile = {
  user: { id: 'user-1', email: 'camille@example.test', roles: ['ROLE_USER'] },
  firstname: null,
  lastname: null,
  phone: null,
  address: null,
  userCv: null,
  structure: null,
  practice: null,
  candidate: null,
  rppsVerified: false,
  refusedEmails: [],
  isOnboardingComplete: false,
};
const member: Profile = {
  ...newcomer,
  firstname: 'Camille',
  structure: {
    id: 'structure-1',
    type: 'liberal',
    name: 'Cabinet',
    email: 'camille@example.test',
    phone: '',
    siret: '73282932000074',
    speciality: null,
    rppsNumber: '10003456789',
    urssafNumber: '',
    address: { street: '', city: 'Nantes', postalCode: '44000', country: 'France' },
    ordinalNumber: '',
    finessNumber: '',
    rcsNumber: '',
    professionalCardNumber: '',
    representativeFirstName: '',
    representativeLastName: '',
    verified: false,
    isOnboardingComplete: true,
  },
};

/** Records each request of the profile, and responds with a failure and a Retry-After of `retryAfter` seconds. */
function refuse(retryAfter?: number) {
  server.use(
    http.get('*/api/profile', () => {
      asked.push(Date.now());
      const headers: HeadersInit = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
      return HttpResponse.json({ message: 'Indisponible' }, { status: 503, headers });
    }),
  );
}

/** A page behind the guard, which also reads the profile when it is mounted. */
function Page() {
  const { profile } = useProfile();
  useEffect(() => void mounts.push('page'), []);
  return <p>{`Page de ${profile?.firstname ?? profile?.user.email}`}</p>;
}

function Guarded() {
  const mayActAsMember = useMayActAsMember();
  const [place, setPlace] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setPlace(place + 1)}>
        Page suivante
      </button>
      {mayActAsMember === null ? 'Attente' : mayActAsMember ? <Page key={place} /> : 'Votre structure'}
    </>
  );
}

beforeEach(() => {
  asked.length = 0;
  mounts.length = 0;
  signInAs(['ROLE_USER'], { exp: Math.floor(Date.now() / 1000) + 86_400 });
});
afterEach(() => void vi.useRealTimers());

/** Advances the clock. Pauses it while a request is pending, until its response has arrived. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await act(untilResponded);
    await act(() => vi.advanceTimersByTimeAsync(0));
  }
}

const untilResponded = () => untilArrived(() => queryClient.isFetching() === 0);

const fakeClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });

test('a page is shown with the data of the token, and requests the profile at most four times a minute', async () => {
  fakeClock();
  refuse();
  renderPage(<Guarded />);
  await pass(180);
  expect(screen.getByText('Page de camille@example.test')).toBeVisible();
  expect(mounts).toEqual(['page']);
  expect(asked.length).toBeGreaterThan(4);
  for (const start of asked) {
    const inMinute = asked.filter((at) => at >= start && at < start + 60_000);
    expect(inMinute.length).toBeLessThanOrEqual(4);
  }
});

test('the profile is not requested before the server’s Retry-After', async () => {
  fakeClock();
  refuse(45);
  renderPage(<Guarded />);
  await pass(100);
  expect(asked.length).toBeGreaterThan(1);
  for (const [count, at] of asked.entries())
    if (count > 0) expect(at - (asked[count - 1] ?? 0)).toBeGreaterThanOrEqual(45_000);
});

test('a profile that arrives later replaces the data of the token, and the page stays', async () => {
  fakeClock();
  refuse();
  renderPage(<Guarded />);
  await pass(2);
  server.use(respond('get', '/profile', profileSchema, member));
  await pass(10);
  expect(screen.getByText('Page de Camille')).toBeVisible();
  expect(mounts).toEqual(['page']);
});

test('a user without onboarding is sent there when the profile arrives', async () => {
  fakeClock();
  refuse();
  renderPage(<Guarded />);
  await pass(2);
  expect(mounts).toEqual(['page']);
  server.use(respond('get', '/profile', profileSchema, newcomer));
  await pass(10);
  expect(screen.getByText('Votre structure')).toBeVisible();
});

test('a slow profile does not block the page', async () => {
  fakeClock();
  server.use(http.get('*/api/profile', () => new Promise<never>(() => {})));
  renderPage(<Guarded />);
  expect(screen.getByText('Attente')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Page de camille@example.test')).toBeVisible();
});

test('a known profile stays when later requests fail, however many pages are opened', async () => {
  fakeClock();
  server.use(respond('get', '/profile', profileSchema, member));
  renderPage(<Guarded />);
  await pass(70);
  refuse();
  for (let page = 0; page < 60; page += 1) {
    act(() => screen.getByRole('button', { name: 'Page suivante' }).click());
    await pass(1);
    expect(screen.getByText('Page de Camille')).toBeVisible();
  }
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.length).toBeLessThanOrEqual(4);
});
