import type { Endpoint } from '@praticio/contracts/base/endpoint';
import { listPageHeaders } from '@praticio/contracts/base/list-pages';
import { specialtiesSchema } from '@praticio/contracts/offers/specialty';
import { ApiError, call, callPage, download, messageOf } from '@praticio/ui-kit/api';
import { currentToken, signIn } from '@praticio/ui-kit/session';
import {
  fail,
  mockApi,
  respond,
  respondEmpty,
  unreachable,
  untilArrived,
} from '@praticio/ui-kit/testing/http';
import { tokenFor } from '@praticio/ui-kit/testing/session';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

const specialties = [{ id: 1, name: 'Cardiologie' }];
const readSpecialties = {
  method: 'GET',
  path: '/api/specialties',
  access: 'public',
  summary: 'A list, with any filters',
  query: z.object({
    page: z.number().optional(),
    query: z.string().optional(),
    location: z.string().optional(),
    speciality: z.string().optional(),
  }),
  response: specialtiesSchema,
} as const satisfies Endpoint;
const readProfile = { ...readSpecialties, path: '/api/profile', access: 'user' } as const satisfies Endpoint;
const postOffer = {
  method: 'POST',
  path: '/api/offers',
  access: 'user',
  summary: 'A form that takes JSON too',
  form: { fields: z.object({ title: z.string().optional() }), files: {}, orJson: true },
  response: specialtiesSchema,
} as const satisfies Endpoint;
const sendOffer = {
  ...postOffer,
  form: { fields: z.object({ title: z.string() }), files: {} },
} as const satisfies Endpoint;
const deleteAlert = {
  method: 'DELETE',
  path: '/api/alerts/:id',
  access: 'user',
  summary: 'Responds with nothing',
} as const satisfies Endpoint;
const readCv = {
  method: 'GET',
  path: '/api/cv-library/cv/:filename',
  access: 'user',
  summary: 'A download',
  sends: 'file',
} as const satisfies Endpoint;
const errorOf = (response: Promise<unknown>) =>
  response.then(
    () => expect.unreachable(),
    (error: ApiError) => error,
  );

describe('a call', () => {
  const server = mockApi();

  it('sends the bearer token and non-empty query parameters, and parses the response', async () => {
    let request: Request | undefined;
    server.use(
      respond('get', '/specialties', specialtiesSchema, specialties, {
        seen: (seen) => {
          request = seen;
        },
      }),
    );
    const token = tokenFor();
    signIn(token);
    const sent = vi.spyOn(globalThis, 'fetch');
    const query = { page: 2, query: '', location: undefined, speciality: 'Cardiologie' };
    await expect(call(readSpecialties, { query })).resolves.toEqual(specialties);
    expect(request?.headers.get('Authorization')).toBe(`Bearer ${token}`);
    expect(sent.mock.lastCall?.[1]?.credentials).toBe('include');
    sent.mockRestore();
    expect(new URL(request?.url ?? '').search).toBe('?page=2&speciality=Cardiologie');
  });

  it('returns the numbers of the other pages with a page of a list', async () => {
    const headers = listPageHeaders('/api/specialties', { page: 2, limit: 1 }, 3);
    server.use(respond('get', '/specialties', specialtiesSchema, specialties, { headers }));
    const listSpecialties = { ...readSpecialties, paged: true } as const;
    await expect(callPage(listSpecialties, { query: { page: 2 } })).resolves.toEqual({
      items: specialties,
      pages: { totalItems: 3, totalPages: 3, previous: 1, next: 3 },
    });
  });

  it('sends no authorization header when nobody is signed in', async () => {
    let header: string | null = 'unset';
    server.use(
      respond('get', '/specialties', specialtiesSchema, specialties, {
        seen: (request) => {
          header = request.headers.get('Authorization');
        },
      }),
    );
    await call(readSpecialties);
    expect(header).toBeNull();
  });

  it('turns a problem document into an ApiError with all its fields', async () => {
    server.use(
      fail('post', '/offers', 'request/invalid-fields', {
        fieldErrors: { title: 'Le titre est requis' },
        requiresPayment: true,
        requiresPaymentUrgent: true,
        redirect: '/dashboard',
        details: 'Précisions',
        retryAfter: 7,
      }),
    );
    const error = await errorOf(call(postOffer, { body: {} }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'request/invalid-fields',
      message: 'Certains champs sont invalides.',
      fieldErrors: { title: 'Le titre est requis' },
      requiresPayment: true,
      requiresPaymentUrgent: true,
      redirect: '/dashboard',
      details: 'Précisions',
      retryAfter: 7,
    });
  });

  it('reads a Retry-After that is a date', async () => {
    const headers = { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() };
    server.use(http.get('*/api/specialties', () => HttpResponse.json({}, { status: 503, headers })));
    const error = (await errorOf(call(readSpecialties))) as ApiError;
    expect(error.retryAfter).toBeGreaterThan(50);
    expect(error.retryAfter).toBeLessThanOrEqual(60);
  });

  it('shows the message of another server, which names it `error`', async () => {
    server.use(
      http.post('*/api/offers', () => HttpResponse.json({ error: 'Offre fermée' }, { status: 409 })),
    );
    const error = await errorOf(call(postOffer, { body: {} }));
    expect(messageOf(error, 'Autre chose')).toBe('Offre fermée');
  });

  it("shows 'Erreur de connexion' when the network fails, whatever the page's fallback", async () => {
    server.use(unreachable('get', '/specialties'));
    const error = await errorOf(call(readSpecialties));
    expect(error).toMatchObject({ status: 0, message: 'Erreur de connexion' });
    expect(messageOf(error, 'Autre chose')).toBe('Erreur de connexion');
  });

  it('uses the fallback of the page for a failure without a problem document', async () => {
    server.use(
      http.get('*/api/specialties', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })),
    );
    const error = await errorOf(call(readSpecialties));
    expect(error).toMatchObject({ status: 502, code: 'http/502' });
    expect(messageOf(error, 'Erreur lors du chargement des spécialités')).toBe(
      'Erreur lors du chargement des spécialités',
    );
    expect(messageOf(error)).toBe('Une erreur est survenue. Veuillez réessayer.');
  });

  it('refuses a successful response that violates the contract', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.use(http.get('*/api/specialties', () => HttpResponse.json([{ id: 'one' }])));
    const error = await errorOf(call(readSpecialties));
    expect(error.code).toBe('client/unexpected-answer');
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('ends the session on a 401 if the refused token is still the stored one', async () => {
    server.use(fail('get', '/profile', 'auth/invalid-token'));
    signIn(tokenFor());
    await errorOf(call(readProfile));
    expect(currentToken()).toBeNull();
  });

  it('keeps a session that was renewed during the refused call', async () => {
    const renewed = tokenFor({ jti: 'renewed' });
    signIn(tokenFor({ jti: 'old' }));
    server.use(
      http.get('*/api/profile', () => {
        signIn(renewed);
        return HttpResponse.json({ message: 'Non' }, { status: 401 });
      }),
    );
    await errorOf(call(readProfile));
    expect(currentToken()).toBe(renewed);
  });

  it('resolves to nothing for an empty response', async () => {
    server.use(respondEmpty('delete', '/alerts/1'));
    await expect(call(deleteAlert, { params: { id: 1 } })).resolves.toBeUndefined();
  });

  it('rejects an aborted call with an AbortError', async () => {
    server.use(respond('get', '/specialties', specialtiesSchema, specialties));
    const controller = new AbortController();
    controller.abort();
    const error = await errorOf(call(readSpecialties, { signal: controller.signal }));
    expect(error.name).toBe('AbortError');
  });

  it('waits 20 seconds for a response, or the time limit of the caller', async () => {
    let arrived = 0;
    server.use(
      http.get('*/api/specialties', () => {
        arrived += 1;
        return new Promise<never>(() => {});
      }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const read = errorOf(call(readSpecialties));
    const brief = errorOf(call(readSpecialties, { limitMs: 1_000 }));
    await untilArrived(() => arrived === 2);
    vi.advanceTimersByTime(1_000);
    expect(await brief).toMatchObject({ status: 0, code: 'client/timeout', message: 'Erreur de connexion' });
    const isOver = await Promise.race([read, Promise.resolve('not yet')]);
    expect(isOver).toBe('not yet');
    vi.advanceTimersByTime(19_000);
    expect(await read).toMatchObject({ status: 0, code: 'client/timeout' });
  });

  it('uploads a form and throws the field errors of a refusal', async () => {
    const body = { title: 'Offre' };
    server.use(respond('post', '/offers', specialtiesSchema, specialties, { status: 201 }));
    await expect(call(sendOffer, { body, onProgress: () => {} })).resolves.toEqual(specialties);
    server.use(fail('post', '/offers', 'request/invalid-fields', { fieldErrors: { title: 'Trop long' } }));
    const error = await errorOf(call(sendOffer, { body, onProgress: () => {} }));
    expect(error.fieldErrors).toEqual({ title: 'Trop long' });
  });

  it('takes the name of a download from the server', async () => {
    const headers = {
      'Content-Disposition': 'attachment; filename="cv.pdf"; filename*=UTF-8\'\'cv%20%C3%A9t%C3%A9.pdf',
    };
    server.use(http.get('*/api/cv-library/cv/x', () => new HttpResponse('%PDF', { headers })));
    const { blob, fileName } = await download(readCv, { params: { filename: 'x' }, fallbackName: 'cv.pdf' });
    expect(fileName).toBe('cv été.pdf');
    expect(await blob.text()).toBe('%PDF');
  });
});
