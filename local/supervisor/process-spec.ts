/** Description of one process for the supervisor. */
export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** The ports on which it listens, by the variable that sets each, for the error message if one is in use. */
  ports: Record<string, number>;
  /** Whether it serves; called repeatedly until it does. */
  isReady: () => Promise<boolean>;
  /** Whether it runs but will never serve again by itself; it is then restarted. */
  isStuck?: () => Promise<boolean>;
  /** Renews the process `pid` without an interruption. Without this function a restart stops and starts the process. */
  renew?: (pid: number) => Promise<void>;
  /** A second instance, with separate ports, that runs only while this one is restarted. */
  spare?: ProcessSpec;
  /** Names of processes that must be ready before this one starts, and that stop after it. */
  after?: string[];
}
