import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LICENCES_PATH, type PackageLicence } from '@praticio/contracts/base/licences';
import type { RsbuildPlugin } from '@rsbuild/core';

/** The used fields of package-lock.json. */
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}
interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages for tests and developers' machines only. */
const OWN_TOOLS = ['local', 'deploy'];
/** Tools for developers whose parts are in the built pages: federation's runtime, fonts, drawings, base styles. */
const BUILT_IN = [
  '@module-federation/runtime',
  '@module-federation/webpack-bundler-runtime',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/figtree',
  'lucide-react',
  'tailwindcss',
];
/** Licences of packages whose package.json names none, as given in their files LICENSE. */
const STATED_IN_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' };
/**
 * Licences that allow the use in a closed product without further conditions than naming the author; MPL and LGPL also ask
 * to publish changes of the package itself, which is used unchanged.
 */
const ALLOWED = new Set(
  `MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 CC-BY-4.0 OFL-1.1 MPL-2.0
  LGPL-3.0-or-later`.split(/\s+/),
);

/** Whether an SPDX expression allows the use; one that mixes AND and OR, or a missing one, does not. */
export function isAllowed(licence: string): boolean {
  const parts = licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  if (parts.length > 1) return parts.some((part) => ALLOWED.has(part));
  return licence.split(' AND ').every((part) => ALLOWED.has(part));
}

/** The packages in the product, by name: all direct and indirect dependencies, for every platform. */
export function licencesOf({ packages }: Lockfile): PackageLicence[] {
  const found = new Set<string>();
  const visit = (place: string) => {
    const locked = packages[place];
    if (!locked || found.has(place)) return;
    found.add(place);
    if (locked.link && locked.resolved) return visit(locked.resolved);
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }))
      visit(placeOf(packages, place, name));
  };
  const own = Object.keys(packages).filter((place) => place !== '' && !place.includes('node_modules/'));
  for (const place of own) if (!OWN_TOOLS.includes(place)) visit(place);
  for (const name of BUILT_IN) visit(placeOf(packages, '', name));
  const licences = [...found]
    .filter((place) => place.includes('node_modules/') && !packages[place]?.link)
    .map((place) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const { version = '', license = STATED_IN_FILE[name] ?? 'inconnue' } = packages[place] ?? {};
      return { name, version, licence: license };
    });
  const once = new Map(licences.map((each) => [`${each.name} ${each.version}`, each]));
  return [...once.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Where `name` is found from `place`: in the nearest folder node_modules. */
function placeOf(packages: Lockfile['packages'], place: string, name: string): string {
  for (let folder = place; folder !== ''; folder = folder.replace(/(?:^|\/)[^/]*$/, '')) {
    const nested = `${folder}/node_modules/${name}`;
    if (nested in packages) return nested;
  }
  return `node_modules/${name}`;
}

export function readLockfile(): Lockfile {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8'),
  ) as Lockfile;
}

/** Writes the licences of the packages into the shell's build, for the page that lists them. */
export const listLicences = (): RsbuildPlugin => ({
  name: 'list-licences',
  setup: (api) =>
    api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
      const text = JSON.stringify(licencesOf(readLockfile()));
      compilation.emitAsset(LICENCES_PATH.slice(1), new sources.RawSource(text));
    }),
});
