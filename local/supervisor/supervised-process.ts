import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SetUpError } from '../console.ts';
import type { ProcessSpec } from './process-spec.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;
/** After this time without a crash, the delay before a restart is the first one again. */
const STEADY_MS = 30_000;
const PROBE_EVERY_MS = 50;
const STUCK_EVERY_MS = 10_000;
const LOG_BYTES = 10 * 1024 * 1024;
const TAIL_LINES = 20;
/** Exit code of our processes for a wrong configuration (sysexits' EX_CONFIG); a restart would not help. */
const WRONG_CONFIGURATION = 78;

export interface SupervisedProcess {
  readonly name: string;
  /** Process id of the running child; undefined while there is none. */
  readonly pid: number | undefined;
  /** How often it was restarted after an unexpected end. */
  readonly restarts: number;
  readonly isReady: () => Promise<boolean>;
  /** Whether it can be restarted without an outage. */
  readonly isRenewable: boolean;
  start(): void;
  /** Waits until it serves; after `timeoutMs` throws an error with the end of its log. */
  ready(timeoutMs: number): Promise<void>;
  /** Sends a signal, as an operator would; if the process ends, it is restarted as after a crash. */
  kill(signal?: NodeJS.Signals): void;
  /** Stops and starts it, or renews it without an interruption if it can; resolves when it serves. */
  restart(graceMs: number, readyMs: number): Promise<void>;
  /** Sends SIGTERM, and after `graceMs` SIGKILL to the whole process group. It stays down until start(). */
  stop(graceMs: number): Promise<void>;
}

interface SupervisorOptions {
  logFolder: string;
  say: (line: string) => void;
  onSpawn?: () => void;
  firstDelayMs?: number;
  stuckEveryMs?: number;
}

/** Keeps the process of `spec` alive: restarts it whenever it ends, each time after a longer delay. */
export function superviseProcess(spec: ProcessSpec, options: SupervisorOptions): SupervisedProcess {
  const { logFolder, say, onSpawn = () => {} } = options;
  const { firstDelayMs = FIRST_DELAY_MS, stuckEveryMs = STUCK_EVERY_MS } = options;
  const logFile = join(logFolder, `${spec.name}.log`);
  let child: ChildProcess | undefined;
  let wanted = false;
  let stops = 0;
  let restarts = 0;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let brokenBy: string | undefined;

  function run() {
    const log = openLog(logFile, say);
    const startedAt = Date.now();
    const { command, args, env, cwd } = spec;
    // a separate process group: Ctrl-C reaches only the supervisor, which then stops all processes in order
    const started = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    child = started;
    onSpawn();
    const watch = spec.isStuck && setInterval(() => void endWhenStuck(started), stuckEveryMs).unref();
    let ended = false;
    const onEnd = (event: string, isFinal: boolean) => {
      if (ended) return;
      ended = true;
      clearInterval(watch);
      if (started.pid) signalGroup(started.pid, 'SIGKILL');
      if (child === started) child = undefined;
      if (!wanted) return;
      if (isFinal) {
        brokenBy = event;
        say(`${spec.name} ${event}; see ${logFile}`);
        return;
      }
      if (Date.now() - startedAt > STEADY_MS) failures = 0;
      const delayMs = Math.min(firstDelayMs * 2 ** failures, LONGEST_DELAY_MS);
      failures += 1;
      say(`${spec.name} ${event}, started again in ${delayMs / 1000} s (log: ${logFile})`);
      timer = setTimeout(() => {
        restarts += 1;
        run();
      }, delayMs);
    };
    started.once('error', (error) => onEnd(`does not start: ${error.message}`, true));
    started.once('exit', (code, signal) =>
      onEnd(`ended (${signal ?? `code ${code}`})`, code === WRONG_CONFIGURATION),
    );
  }

  async function endWhenStuck(started: ChildProcess) {
    if (!(await spec.isStuck?.()) || child !== started) return;
    say(`${spec.name} is stuck and is ended`);
    started.kill('SIGTERM');
  }

  const supervised: SupervisedProcess = {
    name: spec.name,
    get pid() {
      return child?.pid;
    },
    get restarts() {
      return restarts;
    },
    isReady: spec.isReady,
    isRenewable: spec.renew !== undefined,
    start() {
      if (wanted) return;
      wanted = true;
      brokenBy = undefined;
      run();
    },
    async ready(timeoutMs) {
      const deadline = Date.now() + timeoutMs;
      while (!(child && (await spec.isReady()))) {
        if (!wanted) throw new SetUpError(`${spec.name} was stopped before it was ready.`);
        if (brokenBy || Date.now() > deadline) {
          const reason = brokenBy ?? `is not ready after ${timeoutMs / 1000} s`;
          throw new SetUpError(`${spec.name} ${reason}. The end of ${logFile}:\n${tail(logFile)}`);
        }
        await pause(PROBE_EVERY_MS);
      }
    },
    kill(signal = 'SIGKILL') {
      child?.kill(signal);
    },
    async stop(graceMs) {
      stops += 1;
      wanted = false;
      clearTimeout(timer);
      const dying = child;
      if (!dying?.pid) return;
      const exited = new Promise((resolve) => dying.once('exit', resolve));
      dying.kill('SIGTERM');
      const killer = setTimeout(() => {
        say(`${spec.name} did not stop within ${graceMs / 1000} s and is killed`);
        if (dying.pid) signalGroup(dying.pid, 'SIGKILL');
      }, graceMs);
      await exited;
      clearTimeout(killer);
    },
    async restart(graceMs, readyMs) {
      if (child?.pid && spec.renew) return spec.renew(child.pid);
      const stopped = supervised.stop(graceMs);
      const own = stops;
      await stopped;
      // the platform is being stopped meanwhile
      if (stops !== own) return;
      supervised.start();
      await supervised.ready(readyMs);
    },
  };
  return supervised;
}

/** Sends a signal to a process group, which may have ended already. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Opens the log file; if that fails, for example on a full disk, the process runs without a log. */
function openLog(file: string, say: (line: string) => void): number {
  try {
    const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
    if (size > LOG_BYTES) renameSync(file, `${file}.1`);
    return openSync(file, 'a');
  } catch (error) {
    say(`${file} cannot be written: ${(error as Error).message}`);
    return openSync('/dev/null', 'a');
  }
}

function tail(file: string): string {
  const text = statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : '';
  return text.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}
