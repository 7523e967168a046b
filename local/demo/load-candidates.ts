import { SetUpError } from '../console.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { type DemoCandidate, demoCandidates } from './candidates.ts';
import { cvDocument } from './cv-document.ts';

const RECRUITER = 'recruteur@praticio.test';

/**
 * Creates CVs in the library, interests and a first conversation through the gateway at `url`, as users would. The
 * accounts and offers must exist. Keeps everything that an earlier call has created.
 */
export async function loadCandidates(url: string): Promise<void> {
  const specialties = await call<{ id: number; name: string }[]>(url, 'GET', '/api/specialties');
  const recruiter = await logIn(url, RECRUITER);
  const offers = await call<{ id: number; title: string }[]>(url, 'GET', '/api/my-offers', recruiter);

  await Promise.all(
    demoCandidates.map(async (candidate) => {
      const token = await logIn(url, candidate.account.email);
      const { userCv } = await call<{ userCv: unknown }>(url, 'GET', '/api/profile', token);
      const specialty = specialties.find(({ name }) => name === candidate.cv.specialty);
      if (!userCv) await sendCv(url, token, candidate, specialty?.id);
      const offer = offers.find(({ title }) => title === candidate.interest?.offerTitle);
      if (!candidate.interest || !offer) return;
      const mine = await call<unknown[]>(url, 'GET', '/api/my-interests', token);
      if (mine.length > 0) return;
      const { message, accepted } = candidate.interest;
      const { id } = await call<{ id: string }>(url, 'POST', `/api/offers/${offer.id}/interest`, token, {
        message,
      });
      if (accepted) await call(url, 'PUT', `/api/interests/${id}/accept`, recruiter);
    }),
  );
}

async function logIn(url: string, email: string): Promise<string> {
  const { token } = await call<{ token: string }>(url, 'POST', '/api/login_check', undefined, {
    email,
    password: DEMO_PASSWORD,
  });
  return token;
}

async function sendCv(url: string, token: string, candidate: DemoCandidate, specialty?: number) {
  const form = new FormData();
  form.set('infoType', 'personal');
  form.set('specialty', String(specialty ?? ''));
  form.set('visibleInCvLibrary', 'true');
  form.set('cvFile', await cvDocument(candidate));
  await call(url, 'POST', '/api/profile', token, form);
}

async function call<T>(url: string, method: string, path: string, token?: string, body?: object): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new SetUpError(`The demo could not be loaded: ${method} ${path} answered\n${text}`);
  return JSON.parse(text) as T;
}
