import { once } from 'node:events';
import { createConnection } from 'node:net';

/**
 * Publishes one message on the platform's NATS, like a service of a wrong version. The few commands of the protocol
 * (CONNECT, PUB, and PING to know that the server has read them) need no client library.
 */
export async function publishOnNats(subject: string, payload: string): Promise<void> {
  const { hostname, port } = new URL(process.env.E2E_NATS_URL ?? '');
  const socket = createConnection({ host: hostname, port: Number(port) });
  const bytes = Buffer.byteLength(payload);
  let said = '';
  const response = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (data) => {
      said += data;
      if (said.includes('-ERR')) reject(new Error(said));
      if (said.includes('PONG')) resolve();
    });
  });
  await once(socket, 'connect');
  socket.write(`CONNECT {"verbose":false}\r\nPUB ${subject} ${bytes}\r\n${payload}\r\nPING\r\n`);
  try {
    await response;
  } finally {
    socket.destroy();
  }
}
