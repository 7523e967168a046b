import { firstPageOf, isAt, type RemoteRecord } from '@praticio/contracts/base/remote-record';
import type { ShellDescription } from '@praticio/contracts/base/remotes';
import type { Manifest } from './manifest.ts';

/** Finds pages and slots of a remote's record that another remote has, and menu entries that lead to no page. */
export function checkRecord(
  record: RemoteRecord,
  manifest: Manifest,
  shell: ShellDescription,
  live: readonly RemoteRecord[],
): string[] {
  const { name, pages, menu, slots } = record;
  const others = live.filter((remote) => remote.name !== name);
  const findings: string[] = [];
  if (manifest.name !== name.replaceAll('-', '_')) findings.push(`The build is of ${manifest.name}.`);
  if (!firstPageOf(record)) findings.push('It records no page that can be opened without an id.');
  for (const { path } of pages) {
    if (shell.pages.some((own) => isSame(own, path))) findings.push(`/${path} is a page of the shell.`);
    for (const other of others)
      if (other.pages.some((page) => isSame(page.path, path)))
        findings.push(`/${path} is a page of ${other.name}.`);
  }
  for (const { to, label } of menu)
    if (!pages.some(({ path }) => isAt(path, to.split('?', 1)[0] as string)))
      findings.push(`The menu entry ${label} leads to ${to}, which is none of its pages.`);
  for (const slot of slots)
    for (const other of others)
      if (other.slots.includes(slot)) findings.push(`${other.name} fills the slot ${slot}.`);
  return findings;
}

/** Whether two paths with parameters match the same URLs. */
const isSame = (one: string, other: string): boolean =>
  one.replace(/:[^/]+/g, ':').toLowerCase() === other.replace(/:[^/]+/g, ':').toLowerCase();
