/**
 * Options that keep the memory of a service small, wherever it runs: npm start, docker-compose.yml, deploy/kubernetes, tests and
 * benchmarks. npm start gives it to all processes (docs/decisions/local-platform-and-tests.md#two-of-everything).
 */

/** Options of Node. Without them V8 lets the space for new objects grow to 128 MB under traffic. */
export const nodeOptions = ['--max-semi-space-size=8'];

/** Those of a process with the event hub, which has pauses of several threads on one core without them. */
export const hubNodeOptions = [...nodeOptions, '--v8-pool-size=1'];

export const nodeOptionsOf = (process: string): string[] =>
  process.startsWith('svc-messaging') ? hubNodeOptions : nodeOptions;

/** By default glibc keeps freed memory in a separate arena for each thread, which a renderer's ended threads leave behind. */
export const memoryEnv = { MALLOC_ARENA_MAX: '2' };
