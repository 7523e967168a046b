import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { constants as system } from 'node:os';
import { delimiter, join } from 'node:path';
import { signalGroup } from '../supervisor/supervised-process.ts';

export interface ToolResult {
  code: number;
  output: string;
}

/** What tools may take to end in their own way. */
const GRACE_MS = 1_500;
/** Each leads a group of processes. */
const running = new Set<number>();
let isListening = false;
let isEnding = false;

/** Ends all tools that run, with everything that they have started. */
export function endTools(): void {
  isEnding = true;
  signalTools('SIGTERM');
  setTimeout(signalTools, GRACE_MS, 'SIGKILL').unref();
}

function signalTools(signal: NodeJS.Signals): void {
  for (const pid of running) signalGroup(pid, signal);
}

/** A signal ends the tools, and this process too unless it does something else about it. */
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
 * Runs a tool of the set-up to its end; never throws. Code 127: it is not there, 124: it took too long. A signal that
 * ends this process ends the tool too, with everything that it has started.
 */
export function runTool(
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; timeoutMs?: number } = {},
): Promise<ToolResult> {
  const { cwd, env = process.env, timeoutMs = 600_000 } = options;
  listenForSignals();
  return new Promise((resolve) => {
    // Its own group: npm, for one, leaves behind what it has started.
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
    // what it has started may hold on to its output
    child.on('exit', () => isEnding && pid && signalGroup(pid, 'SIGKILL'));
    child.on('close', (code) => end(code ?? 1));
  });
}

/** The first file called `name` on PATH that can be executed. */
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
