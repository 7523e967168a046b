import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { SetUpError } from '../console.ts';

/** What a command asks of a running supervisor: one line of JSON. */
const requestSchema = z.union([
  z.object({ rolling: z.array(z.string()), alone: z.boolean() }),
  z.object({ backup: z.string() }),
]);
export type ControlRequest = z.infer<typeof requestSchema>;

/** What it hears: lines for the person, then whether it was done. */
const replySchema = z.union([z.object({ line: z.string() }), z.object({ failure: z.string().nullable() })]);
type Reply = z.infer<typeof replySchema>;

const socketOf = (dataDir: string) => join(dataDir, 'control.sock');

/** Answers commands of this user over a socket in the data folder, until the returned function is called. */
export async function serveControl(
  dataDir: string,
  handle: (request: ControlRequest, say: (line: string) => void) => Promise<void>,
): Promise<() => void> {
  const path = socketOf(dataDir);
  rmSync(path, { force: true });
  const server: Server = createServer((socket) => {
    // who asked may be gone before it is done
    socket.on('error', () => undefined);
    void answer(socket, handle);
  });
  server.listen(path);
  await once(server, 'listening');
  return () => server.close();
}

async function answer(
  socket: Socket,
  handle: (request: ControlRequest, say: (line: string) => void) => Promise<void>,
): Promise<void> {
  const reply = (message: Reply) => socket.write(`${JSON.stringify(message)}\n`);
  try {
    const [line] = (await once(createInterface({ input: socket }), 'line')) as [string];
    await handle(requestSchema.parse(JSON.parse(line)), (said) => reply({ line: said }));
    reply({ failure: null });
  } catch (error) {
    reply({ failure: (error as Error).message });
  }
  socket.end();
}

/** Whether a supervisor answers for `dataDir`. */
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

/** Asks the supervisor of `dataDir` and says what it answers; throws a SetUpError when it could not do it. */
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
  throw new SetUpError('The platform ended before it was done.');
}
