import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { endWithProcess, isExiting } from '../stop-request.ts';
import { signalGroup } from '../supervisor/supervised-process.ts';

export interface ToolResult {
  code: number;
  output: string;
}

/** How long a tool may take to end after SIGTERM, unless its caller gives it longer. */
const GRACE_MS = 1_500;

interface ToolOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Null for a tool that may take any time. */
  timeoutMs?: number | null;
  /** How long it may take to end after SIGTERM. */
  graceMs?: number;
  /** Whether it writes to the terminal; then there is no output. */
  isShown?: boolean;
}

/**
 * Runs a tool to its end; never throws. Code 127 means that it does not exist, 124 that it took too long. A signal that
 * ends this process also ends the tool with everything that it has started.
 */
export function runTool(command: string, args: string[], options: ToolOptions = {}): Promise<ToolResult> {
  const { cwd, env = process.env, timeoutMs = 600_000, graceMs = GRACE_MS, isShown = false } = options;
  const output = isShown ? 'inherit' : 'pipe';
  return new Promise((resolve) => {
    // a separate process group, because npm and others leave behind processes that they have started
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output], detached: true });
    const signal = (name: NodeJS.Signals) => {
      if (child.pid) signalGroup(child.pid, name);
    };
    const ended = Promise.withResolvers<void>();
    let isEnding = false;
    const forget = endWithProcess({
      end() {
        isEnding = true;
        signal('SIGTERM');
        setTimeout(signal, graceMs, 'SIGKILL').unref();
        return ended.promise;
      },
      kill: () => signal('SIGKILL'),
    });
    const chunks: Buffer[] = [];
    let late = false;
    const expire = () => {
      late = true;
      signal('SIGKILL');
    };
    const timer = timeoutMs === null ? undefined : setTimeout(expire, timeoutMs);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = (code: number) => {
      clearTimeout(timer);
      forget();
      ended.resolve();
      // ignore the result: this process is ending
      if (!isExiting()) resolve({ code: late ? 124 : code, output: Buffer.concat(chunks).toString() });
    };
    child.on('error', () => end(127));
    // processes that the tool has started may keep its output open
    child.on('exit', () => {
      if (isEnding) signal('SIGKILL');
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs a script with this Node, whose requests go through the proxy that the environment names. A variable sets this, because older
 * versions of Node 24 lack the option of that name.
 */
export const runThroughProxy = (args: string[], options: ToolOptions = {}): Promise<ToolResult> =>
  runTool(process.execPath, args, {
    ...options,
    env: { ...(options.env ?? process.env), NODE_USE_ENV_PROXY: '1' },
  });

/** Finds the first executable file called `name` on PATH. */
export function findOnPath(name: string, path = process.env.PATH ?? ''): string | null {
  for (const folder of path.split(delimiter)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // not in this folder
    }
  }
  return null;
}
