import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { SetUpError } from '../console.ts';
import type { ProcessSpec } from './process-spec.ts';

function listen(port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

const close = (server: Server) => new Promise((resolve) => server.close(resolve));

/** Below the range from which systems choose a port, so that no other process gets these by chance. */
const FREE_FROM = 20_000;
const FREE_TO = 32_000;

/** Finds `count` different ports that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(FREE_FROM, FREE_TO);
    if (!ports.has(port) && !(await obstacle(port))) ports.add(port);
  }
  return [...ports];
}

/** The reason why `port` cannot be used now, or null. */
async function obstacle(port: number): Promise<string | null> {
  try {
    await close(await listen(port, '127.0.0.1'));
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? 'not allowed to this user' : 'in use';
  }
}

/** Throws one SetUpError that names every unusable port, its process, and the variable that changes it. */
export async function assertPortsFree(specs: ProcessSpec[]): Promise<void> {
  const all = specs.flatMap((spec) => (spec.spare ? [spec, spec.spare] : [spec]));
  const wanted = all.flatMap(({ name, ports }) =>
    Object.entries(ports).map(([variable, port]) => ({ name, variable, port })),
  );
  const seen = new Map<number, string>();
  const lines: string[] = [];
  for (const { name, variable, port } of wanted) {
    const other = seen.get(port);
    const why = other ? `needed by ${other} too` : await obstacle(port);
    if (why) lines.push(`  ${port}  for ${name} (${variable}): ${why}`);
    seen.set(port, name);
  }
  if (lines.length === 0) return;
  throw new SetUpError(
    `Ports that cannot be used:\n${lines.join('\n')}\nStop the programs that use them (another npm start?), set the named variables, or start with PORTS=free.`,
  );
}
