/**
 * The federation configuration of the shell and the remotes, for their builds and for tests, never for the browser. Every
 * setting is explained in docs/pages.md#federation-configuration; a change here applies to all six.
 */
import { createRequire } from 'node:module';
import type { ModuleFederationOptions } from '@module-federation/rsbuild-plugin';
import type { MenuEntry, RemotePage } from '@praticio/contracts/base/remote-record';
import { REMOTE_CONTRACT } from '@praticio/contracts/base/remotes';

interface Shared {
  /** The name of the module in the page's share scope. */
  shareKey: string;
  singleton: true;
  eager: boolean;
  requiredVersion: string;
  /** False: the build contains no copy of the module. */
  import?: false;
}

const require = createRequire(import.meta.url);
const {
  version: kitVersion,
  dependencies,
  exports: subpaths,
} = require('../../package.json') as {
  version: string;
  dependencies: Record<string, string>;
  exports: Record<string, string>;
};

const LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  'zustand',
];

/** Modules that the shell's first view needs; the others are loaded with the first page that uses them. */
const EAGER_KIT = [
  'accordion',
  'alert',
  'api',
  'area',
  'area-boundary',
  'avatar',
  'badge',
  'button',
  'card',
  'connection',
  'date-axis',
  'date-bar',
  'date-words',
  'days',
  'family-mark',
  'format',
  'icon',
  'jsx-runtime',
  'layout',
  'map-view',
  'offer-poster',
  'offer-criteria',
  'offer-facts',
  'offer-tile',
  'pay-words',
  'payment',
  'profile',
  'projection',
  'provider',
  'query',
  'query-state',
  'remote',
  'router',
  'scheme',
  'session',
  'slots',
  'states',
  'storage',
  'toast',
  'today',
  'use-loaded',
  'visit',
];

/** Modules of the kit that only builds import; modules for tests have `testing` in their names. */
const NOT_SHARED = [
  'federation',
  'jsx-dev-runtime',
  'rsbuild',
  'server-build',
  'server-router',
  'stand-alone',
];

/**
 * Shared modules of which a remote may bundle its own newer copy: they have no state and provide no context, so that a page may contain
 * two copies.
 */
const BUNDLEABLE: readonly string[] = [
  'zustand',
  ...[
    'avatar',
    'badge',
    'breadcrumb',
    'card',
    'date-axis',
    'date-bar',
    'days',
    'distance-rings',
    'family-mark',
    'format',
    'icon',
    'layout',
    'map-view',
    'offer-criteria',
    'offer-facts',
    'offer-tile',
    'pay-words',
    'progress-bar',
    'projection',
    'table',
  ].map((name) => `ui-kit/${name}`),
];

/** Names of all modules of the kit that pages may import: `button`, `session`, … */
export const kitModules: readonly string[] = Object.keys(subpaths)
  .map((path) => path.slice('./'.length))
  .filter((name) => !/\.css$|^testing\b/.test(name) && !NOT_SHARED.includes(name));

/** Names of all modules that the shell shares with remotes, as the page's share scope has them. */
export const sharedNames: readonly string[] = [...LIBRARIES, ...kitModules.map((name) => `ui-kit/${name}`)];

/** The specifier by which code imports a shared module: released remotes and shells use the kit's original names. */
export const importOf = (name: string): string => (name.startsWith('ui-kit/') ? `@praticio/${name}` : name);

/** The version of each shared module in the shell of this build, by name. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(
    sharedNames.map((name) => [name, name.startsWith('ui-kit/') ? kitVersion : versionOf(name)]),
  );

function versionOf(library: string): string {
  const parts = library.split('/').slice(0, library.startsWith('@') ? 2 : 1);
  const version = dependencies[parts.join('/')];
  if (!version) throw new Error(`${library} is shared but is not a dependency of ui-kit`);
  return version;
}

/** A range that accepts later versions of the same major, so that an older remote runs in a newer shell without a warning. */
function rangeOf(library: string): string {
  return `>=${versionOf(library).split('.')[0]}.0.0`;
}

type Sharing = (name: string) => Pick<Shared, 'eager' | 'import'>;

function sharedModules(sharing: Sharing, names = sharedNames): Record<string, Shared> {
  const modules = names.map((name): [string, Shared] => {
    const requiredVersion = name.startsWith('ui-kit/') ? `>=${kitVersion}` : rangeOf(name);
    return [importOf(name), { shareKey: name, singleton: true, requiredVersion, ...sharing(name) }];
  });
  return Object.fromEntries(modules);
}

/** The federation of the shell: it provides every shared module, and knows remotes at run time only. */
export function defineShell(): ModuleFederationOptions {
  const eager = new Set([...LIBRARIES, ...EAGER_KIT.map((name) => `ui-kit/${name}`)]);
  return {
    name: 'shell',
    remotes: {},
    shared: sharedModules((name) => ({ eager: eager.has(name) })),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: {
      asyncStartup: true,
      provideExternalRuntime: true,
      // the shell reads manifests itself (shell/src/remotes/loader.ts)
      optimization: { target: 'web', disableSnapshot: true },
    },
  };
}

export interface RemoteOptions {
  name: string;
  /** `routes` is the contract with the shell (ui-kit/remote); the others are slots. Name → module. */
  exposes: { routes: string } & Record<string, string>;
  /** The record of its release (contracts/base/remote-record). */
  pages: readonly RemotePage[];
  menu?: readonly MenuEntry[];
  /** Shared modules that its build contains, because the shell's may be older or missing (`BUNDLEABLE`). */
  brings?: readonly string[];
}

/** The modules that a remote uses from the shell. Throws if it would bundle one of which a page may have a single instance only. */
export function modulesFromShell({ name, brings = [] }: Pick<RemoteOptions, 'name' | 'brings'>): string[] {
  const refused = brings.filter((module) => !BUNDLEABLE.includes(module));
  if (refused.length > 0) throw new Error(`${name} cannot bring its own ${refused.join(', ')}.`);
  return sharedNames.filter((module) => !brings.includes(module));
}

/**
 * The federation of a remote. `runsAlone` is for the stand-alone page in development: it includes the runtime that
 * otherwise comes from the shell.
 */
export function defineRemote(remote: RemoteOptions, runsAlone = false): ModuleFederationOptions {
  const { name, exposes, pages, menu = [] } = remote;
  const slots = Object.keys(exposes).filter((expose) => expose !== 'routes');
  return {
    name: name.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    exposes: Object.fromEntries(Object.entries(exposes).map(([expose, module]) => [`./${expose}`, module])),
    // the shell provides them (a test checks that); copies that are never loaded would double the entry's size
    shared: sharedModules(
      () => (runsAlone ? { eager: false } : { eager: false, import: false }),
      modulesFromShell(remote),
    ),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: {
      // publishing a remote copies this into the registry
      additionalData: ({ stats }) => Object.assign(stats, { contract: REMOTE_CONTRACT, pages, menu, slots }),
    },
    experiments: runsAlone
      ? { asyncStartup: true }
      : { asyncStartup: true, externalRuntime: true, optimization: { disableRemote: true, target: 'web' } },
  };
}
