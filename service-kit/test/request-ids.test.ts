import { randomUUID } from 'node:crypto';
import { getProfile } from '@praticio/contracts/identity/commands';
import { publishOffer } from '@praticio/contracts/offers/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestContext } from '../src/base/request-context.ts';
import { callCommand } from '../src/events/commands.ts';
import { actorOf } from '../src/http/http-app.ts';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import { erased, handleRaw, type NoteDocument, toyService } from './toy-service.ts';

let platform: TestPlatform;
let service: TestService;
/** The request context in each place that works for one request. */
const seen: Record<string, unknown> = {};

beforeAll(async () => {
  platform = await startTestPlatform();
  const toy = toyService({
    on: {
      'account.erased': () => {
        seen.consumer = requestContext();
      },
    },
    extra: [
      handleRaw(publishOffer, async (ctx) => {
        const { connection, outbox, nats } = service.context;
        seen.handler = requestContext();
        await outbox.insert(connection.model<NoteDocument>('Note'), { _id: randomUUID(), text: '' }, [
          erased(actorOf(ctx).id),
        ]);
        await callCommand(nats, getProfile, { userId: actorOf(ctx).id }).catch(() => {});
        ctx.status = 204;
      }),
    ],
  });
  service = await platform.start(toy);
  platform.serveCommand(getProfile, async () => {
    seen.command = requestContext();
    throw new Error('seen enough');
  });
});
afterAll(() => platform.stop());

it("the gateway's request id and the person reach handler, command, event and consumer", async () => {
  const token = await platform.signToken({ id: 'u1', roles: ['ROLE_RECRUITER'] });
  // the person comes from the token; a header that names another person is ignored (docs/architecture.md#revocations)
  const headers = { 'x-request-id': 'request-of-the-gateway', 'x-actor-id': 'administrator' };
  const response = await service.request('POST', '/api/offers', { token, headers });
  expect(response.headers.get('x-request-id')).toBe('request-of-the-gateway');
  const context = { requestId: 'request-of-the-gateway', actorId: 'u1' };
  await expect.poll(() => seen).toMatchObject({ handler: context, command: context, consumer: context });
  const [event] = await platform.events('account.erased');
  expect(event).toMatchObject({ requestId: 'request-of-the-gateway', actor: 'u1' });
});
