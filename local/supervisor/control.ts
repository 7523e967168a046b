import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { SetUpError } from '../console.ts';

/** The request of a command to a running supervisor, as one line of JSON. */
const requestSchema = z.union([
  z.object({ rolling: z.array(z.string()), alone: z.boolean() }),
  z.object({ backup: z.string() }),
]);
export type ControlRequest = z.infer<typeof requestSchema>;

/** The reply: lines for the person at the terminal, and finally whether the request succeeded. */
const replySchema = z.union([z.object({ line: z.string() }), z.object({ failure: z.string().nullable() })]);
type Reply = z.infer<typeof replySchema>;

const socketOf = (dataDir: string) => join(dataDir, 'control.sock');

/** Accepts commands of this user through a socket in the data folder, until the returned function is called. */
export async function serveControl(
  dataDir: string,
  handle: (request: ControlRequest, say: (line: string) => void) => Promise<void>,
): Promise<() => void> {
  const path = socketOf(dataDir);
  rmSync(path, { force: true });
  const server: Server = createServer((socket) => {
    // the command may end before the reply is complete
    socket.on('error', () => undefined);
    void handleConnection(socket, handle);
  });
  server.listen(path);
  await once(server, 'listening');
  return () => server.close();
}

async function handleConnection(
  socket: Socket,
  handle: (request: ControlRequest, say: (line: string) => void) => Promise<void>,
): Promise<void> {
  const reply = (message: Reply) => socket.write(`${JSON.stringify(message)}\n`);
  try {
    const [text] = (await once(createInterface({ input: socket }), 'line')) as [string];
    await handle(requestSchema.parse(JSON.parse(text)), (line) => reply({ line }));
    reply({ failure: null });
  } catch (error) {
    reply({ failure: (error as Error).message });
  }
  socket.end();
}

/** Whether a supervisor of `dataDir` is running. */
export async function hasSupervisor(dataDir: string): Promise<boolean> {
  const socket = createConnection(socketOf(dataDir));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Sends a request to the supervisor of `dataDir` and prints its reply; throws a SetUpError if the request fails. */
export async function askSupervisor(
  dataDir: string,
  request: ControlRequest,
  say: (line: string) => void,
): Promise<void> {
  const socket = createConnection(socketOf(dataDir));
  await once(socket, 'connect').catch(() => {
    throw new SetUpError(
      `No platform runs with the data folder ${dataDir}: start it (npm start), or set DATA_DIR.`,
    );
  });
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const reply = replySchema.parse(JSON.parse(line));
    if ('line' in reply) say(reply.line);
    else if (reply.failure === null) return;
    else throw new SetUpError(reply.failure);
  }
  throw new SetUpError('The platform ended before the command was complete.');
}
