import { spawnSync } from 'node:child_process';

/** Revision of the sources in `root` as git names it, '-dirty' where they are changed; null where git does not know. */
export function sourceRevision(root: string): string | null {
  const git = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    cwd: root,
    encoding: 'utf8',
  });
  return git.status === 0 ? git.stdout.trim() : null;
}
