import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { cvSnapshotRequestSchema, cvUploadQuerySchema } from '@praticio/contracts/identity/cv-snapshot';
import { createInternalVerifier } from '@praticio/service-kit/internal-tokens';
import { testInternalCallers } from '@praticio/service-kit/testing/internal-secrets';

/** Replaces svc-identity's internal port as contracts/identity/endpoints describes it, with verified tokens. */
export async function startTestCvStore() {
  const profileCvs = new Map<string, { cvFilename: string; name: string; bytes: Buffer }>();
  const snapshots = new Map<string, Buffer>();
  const verify = createInternalVerifier('identity', testInternalCallers);

  function keep(bytes: Buffer, filename: string, mediaType: string) {
    const fileId = randomUUID();
    snapshots.set(fileId, bytes);
    return { status: 201, json: { fileId, filename, mediaType, bytes: bytes.length } };
  }

  async function respond(method: string, url: URL, body: Buffer, type: string) {
    const [, , , id] = url.pathname.split('/');
    if (method === 'POST' && id === 'uploads') {
      const { filename } = cvUploadQuerySchema.parse(Object.fromEntries(url.searchParams));
      return keep(body, filename, type);
    }
    if (method === 'POST') {
      const { userId, cvFilename } = cvSnapshotRequestSchema.parse(JSON.parse(body.toString()));
      const cv = profileCvs.get(userId);
      return cv?.cvFilename === cvFilename ? keep(cv.bytes, cv.name, 'application/pdf') : { status: 404 };
    }
    if (method === 'DELETE') return { status: snapshots.delete(id ?? '') ? 204 : 204 };
    const bytes = snapshots.get(id ?? '');
    return bytes ? { status: 200, bytes } : { status: 404 };
  }

  const server = createServer(async (request, response) => {
    try {
      await verify((request.headers.authorization ?? '').replace('Bearer ', ''));
      const url = new URL(request.url ?? '', 'http://identity');
      const type = request.headers['content-type'] ?? '';
      const { status, ...content } = await respond(request.method ?? '', url, await buffer(request), type);
      response.statusCode = status;
      if ('json' in content) response.end(JSON.stringify(content.json));
      else response.end('bytes' in content ? content.bytes : undefined);
    } catch {
      response.statusCode = 401;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    profileCvs,
    snapshots,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
