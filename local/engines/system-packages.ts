import { createInterface } from 'node:readline/promises';
import { SetUpError, say, step } from '../console.ts';
import { findOnPath, runTool } from './run-tool.ts';

/**
 * Installs missing Debian packages after a yes: `--yes` of the command, `CI` in the environment, or the answer to a question. It
 * needs root or a passwordless sudo. Otherwise throws an error with the command to run. `why` is the sentence before it.
 */
export async function installSystemPackages(packages: string[], why: string): Promise<void> {
  const list = packages.join(' ');
  const byHand = `apt-get update && apt-get install -y --no-install-recommends ${list}`;
  const apt = findOnPath('apt-get');
  if (!apt) throw new SetUpError(`${why} This machine has no apt-get: install ${list} in another way.`);
  const prefix = process.getuid?.() === 0 ? [] : (await sudoWithoutPassword()) ? ['sudo', '-n'] : null;
  if (!prefix) throw new SetUpError(`${why} Run this as root, then the same command again:\n  ${byHand}`);
  if (!(await isAllowed(`${why} Install ${list} with apt-get?`)))
    throw new SetUpError(`${why} Run this, or the same command again with --yes:\n  ${byHand}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const runApt = (args: string[]) => {
    const [command = apt, ...rest] = [...prefix, apt, ...args];
    return runTool(command, rest, { env });
  };
  await step(`System packages: apt-get install ${list}`, async () => {
    await runApt(['update', '-qq']);
    const { code, output } = await runApt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    if (code !== 0) throw new SetUpError(`${why} apt-get failed:\n${output}\nBy hand: ${byHand}`);
  });
}

async function isAllowed(question: string): Promise<boolean> {
  if (process.argv.includes('--yes') || process.env.CI) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `).finally(() => terminal.close());
  const isYes = /^(?:y|yes|o|oui)$/i.test(answer.trim());
  if (!isYes) say('Nothing is installed.');
  return isYes;
}

async function sudoWithoutPassword(): Promise<boolean> {
  return (await runTool('sudo', ['-n', 'true'], { timeoutMs: 5_000 })).code === 0;
}
