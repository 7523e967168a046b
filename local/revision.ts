import { spawnSync } from 'node:child_process';

/** Returns git's revision of the sources in `root`, with '-dirty' if they are changed; null outside of a repository. */
export function sourceRevision(root: string): string | null {
  const git = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    cwd: root,
    encoding: 'utf8',
  });
  return git.status === 0 ? git.stdout.trim() : null;
}
