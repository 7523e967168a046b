import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  id: string;
  type: string;
  data: Record<string, unknown>;
}

/** The software of a structure: it verifies each delivery by the library, records it and responds by `respond`. */
export async function startReceiver(respond: (response: ServerResponse, received: Received) => void) {
  const received: Received[] = [];
  const refused: unknown[] = [];
  const secrets = new Set<string>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    try {
      const { type, data } = verify(body, request.headers as Record<string, string>);
      const one = { id: String(request.headers['webhook-id']), type, data };
      received.push(one);
      respond(response, one);
    } catch (error) {
      refused.push(error);
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  function verify(body: string, headers: Record<string, string>): Omit<Received, 'id'> {
    const errors: unknown[] = [];
    for (const secret of secrets)
      try {
        return new Webhook(secret).verify(body, headers) as Omit<Received, 'id'>;
      } catch (error) {
        errors.push(error);
      }
    throw errors[0] ?? new Error('no secret is known');
  }

  return {
    url,
    received,
    refused,
    /** It accepts signatures by this secret; several may be valid. */
    trust: (secret: string) => void secrets.add(secret),
    distrust: (secret: string) => void secrets.delete(secret),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type TestReceiver = Awaited<ReturnType<typeof startReceiver>>;
