/** One process of the platform, as the supervisor needs to know it. */
export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** What it listens on, by the name of the variable that sets it: for the error when one is taken. */
  ports: Record<string, number>;
  /** Whether it serves; asked again and again until it does. */
  isReady: () => Promise<boolean>;
  /** Whether it runs and will never serve again by itself: it is then started anew. */
  isStuck?: () => Promise<boolean>;
  /** Replaces all that serves in the process `pid` while it goes on serving; without it a restart is an end and a start. */
  renew?: (pid: number) => Promise<void>;
  /** Names of processes that must be ready before it starts, and that stop after it. */
  after?: string[];
}
