import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getProfile } from '@praticio/contracts/identity/commands';
import { type Thread, threadSchema } from '@praticio/contracts/messaging/conversation';
import { AppError } from '@praticio/service-kit/errors';
import { eventually } from '@praticio/service-kit/testing/eventually';
import {
  startTestPlatform,
  type TestPlatform,
  type TestService,
} from '@praticio/service-kit/testing/platform';
import { messagingService } from '../src/service.ts';
import { queries } from './queries.ts';

/** A structure, without which nobody has onboarded. */
export const structure = {
  id: 's',
  type: 'medical' as const,
  name: 'Clinique',
  speciality: null,
  verified: true,
  logo: 'clinique',
};
const names = { recruiter: ['Rosa', 'Lindt'], candidate: ['Camille', 'Rey'], stranger: ['Sam', 'Loin'] };

/** The data of svc-offers' event about an accepted interest. */
export const anInterest = (fields: Partial<ReturnType<typeof interest>> = {}) => ({
  ...interest(),
  ...fields,
});
const interest = () => ({
  interestId: 'interest-1',
  offerId: 7,
  offerTitle: 'Cardiologue',
  offerLocation: 'Nantes',
  recruiterId: 'recruiter',
  candidateId: 'candidate',
  message: 'Bonjour, votre poste me convient.' as string | null,
  cv: null as null | { fileId: string; filename: string; mediaType: string; bytes: number },
  expressedAt: '2026-11-20T10:00:00.000Z',
});

export interface MessagingPlatform {
  platform: TestPlatform;
  messaging: TestService;
  as(id: string, token?: { jti?: string }): Promise<ReturnType<typeof clientOf>>;
  open(fields: Partial<ReturnType<typeof interest>> & { interestId: string }): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the service with three people and a small svc-identity that serves the bytes of the CV 'cv-1'. */
export async function startMessaging(overrides: NodeJS.ProcessEnv = {}): Promise<MessagingPlatform> {
  const platform = await startTestPlatform({ queries });
  platform.serveCommand(getProfile, async () => {
    throw new AppError('account/not-found');
  });
  const identity = createServer((request, response) => {
    const isKnown = request.url === '/internal/cv-snapshots/cv-1' && request.headers.authorization;
    response.writeHead(isKnown ? 200 : 404).end(isKnown ? '%PDF-1.4 the CV' : '');
  });
  await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve));
  const messaging = await platform.start(messagingService, {
    IDENTITY_INTERNAL_URL: `http://127.0.0.1:${(identity.address() as AddressInfo).port}`,
    ...overrides,
  });
  for (const [userId, [firstname = '', lastname = '']] of Object.entries(names)) {
    const person = { userId, email: `${userId}@praticio.test`, firstname, lastname, structure };
    await platform.publish('profile.updated', { id: userId, version: 1 }, person);
  }
  const as = async (id: string) => clientOf(messaging, await platform.signToken({ id }));
  return {
    platform,
    messaging,
    as,
    async open(fields) {
      await platform.publish('interest.accepted', { id: fields.interestId, version: 2 }, anInterest(fields));
      const recruiter = await as(fields.recruiterId ?? 'recruiter');
      await eventually(
        'the conversation',
        async () => (await recruiter.get(`/${fields.interestId}`)).status === 200,
      );
      return fields.interestId;
    },
    async stop() {
      await platform.stop();
      await new Promise((resolve) => identity.close(resolve));
    },
  };
}

/** The calls of one person. */
function clientOf(messaging: TestService, token: string) {
  const base = '/api/messaging/conversations';
  return {
    token,
    get: (path = '') => messaging.request('GET', base + path, { token }),
    patch: (path: string, json: unknown = {}) => messaging.request('PATCH', base + path, { token, json }),
    request: (method: string, path: string) => messaging.request(method, `/api/messaging${path}`, { token }),
    send(id: string, content: string, files: File[] = [], headers: Record<string, string> = {}) {
      const form = new FormData();
      form.set('content', content);
      for (const [index, file] of files.entries()) form.set(`file_${index}`, file);
      return messaging.request<{ data: { id: string } }>('POST', `${base}/${id}/messages`, {
        token,
        form,
        headers,
      });
    },
    async thread(id: string, query = ''): Promise<Thread> {
      return threadSchema.parse((await this.get(`/${id}${query}`)).body);
    },
  };
}
