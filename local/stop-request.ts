import type { ChildProcess } from 'node:child_process';
import { constants as system } from 'node:os';

const PARENT_CHECK_MS = 1_000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Processes that this process has started, and that would survive it. */
export interface Started {
  /** Ends them, gracefully while there is time; resolves when all have ended. */
  end(): Promise<unknown>;
  /** Kills them at once: this process exits. */
  kill(): void;
}

const running = new Set<Started>();
const endings: Promise<unknown>[] = [];
const request = Promise.withResolvers<string>();
let isListening = false;
let isAsked = false;
let isHandled = false;
let exitCode: number | undefined;

/**
 * Ends `started` before this process ends: when a signal arrives, when the parent process ends, and at an exit. After a signal this
 * process then exits too, unless it has another listener for the signal or waits for `untilAskedToStop`. Everything that
 * starts processes uses this, so no command needs a list of them. Call the returned function when they have ended.
 */
export function endWithProcess(started: Started): () => void {
  listen();
  running.add(started);
  if (isAsked) begin(started);
  return () => void running.delete(started);
}

/** The same for a process that ends at SIGTERM. */
export function endChildWithProcess(child: ChildProcess): void {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const forget = endWithProcess({
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
    kill: () => void child.kill('SIGKILL'),
  });
  void ended.then(forget);
}

/** Resolves with the reason when a signal arrives or the parent process ends; the caller then ends this process. */
export function untilAskedToStop(): Promise<string> {
  isHandled = true;
  listen();
  return request.promise;
}

/** Whether this process was told to stop; its work then fails, because its child processes are ending. */
export const isAskedToStop = (): boolean => isAsked;

/** Whether this process exits as soon as everything has ended, even in the middle of its work. */
export const isExiting = (): boolean => exitCode !== undefined;

/** Resolves when everything has ended that this process had started when it was told to stop, or has started since. */
export async function untilEnded(): Promise<void> {
  for (let index = 0; index < endings.length; index += 1) await Promise.allSettled([endings[index]]);
}

function begin(started: Started): void {
  endings.push(Promise.resolve().then(() => started.end()));
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const signal of signals) {
    process.on(signal, () => {
      const isKnown = isHandled || process.listenerCount(signal) > 1;
      void stop(signal, isKnown ? undefined : 128 + system.signals[signal]);
    });
  }
  // a killed parent sends no signal, and without this check a platform would run for ever
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void stop('The parent process has ended', isHandled ? undefined : 1);
  }, PARENT_CHECK_MS).unref();
  process.once('exit', () => {
    for (const started of running) started.kill();
  });
}

async function stop(reason: string, code: number | undefined): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  exitCode = code;
  request.resolve(reason);
  for (const started of running) begin(started);
  await untilEnded();
  if (code !== undefined) process.exit(code);
}
