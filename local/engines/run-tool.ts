import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { constants as system } from 'node:os';
import { delimiter, join } from 'node:path';
import { signalGroup } from '../supervisor/supervised-process.ts';

export interface ToolResult {
  code: number;
  output: string;
}

/** How long tools may take to end after SIGTERM. */
const GRACE_MS = 1_500;
/** Process ids of the running tools; each is the leader of a process group. */
const running = new Set<number>();
let isListening = false;
let isEnding = false;

/** Ends all running tools with everything that they have started. */
export function endTools(): void {
  isEnding = true;
  signalTools('SIGTERM');
  setTimeout(signalTools, GRACE_MS, 'SIGKILL').unref();
}

function signalTools(signal: NodeJS.Signals): void {
  for (const pid of running) signalGroup(pid, signal);
}

/** On a signal, ends the tools, and also this process unless it has another listener for the signal. */
function listenForSignals(): void {
  if (isListening) return;
  isListening = true;
  process.once('exit', () => signalTools('SIGKILL'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      endTools();
      if (process.listenerCount(signal) === 1) process.exit(128 + system.signals[signal]);
    });
  }
}

/**
 * Runs a tool to its end; never throws. Code 127 means that it does not exist, 124 that it took too long. A signal that
 * ends this process also ends the tool with everything that it has started.
 */
export function runTool(
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; timeoutMs?: number } = {},
): Promise<ToolResult> {
  const { cwd, env = process.env, timeoutMs = 600_000 } = options;
  listenForSignals();
  return new Promise((resolve) => {
    // a separate process group, because npm and others leave behind processes that they have started
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const { pid } = child;
    const chunks: Buffer[] = [];
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      if (pid) signalGroup(pid, 'SIGKILL');
    }, timeoutMs);
    if (pid) running.add(pid);
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = (code: number) => {
      clearTimeout(timer);
      if (pid) running.delete(pid);
      resolve({ code: late ? 124 : code, output: Buffer.concat(chunks).toString() });
    };
    child.on('error', () => end(127));
    // processes that the tool has started may keep its output open
    child.on('exit', () => isEnding && pid && signalGroup(pid, 'SIGKILL'));
    child.on('close', (code) => end(code ?? 1));
  });
}

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
