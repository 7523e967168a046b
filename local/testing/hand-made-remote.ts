import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteRecord } from '@praticio/contracts/base/remote-record';
import { REMOTE_CONTRACT } from '@praticio/contracts/base/remotes';

/** The behaviour of a hand-made remote, with faults that a real one may have. */
export interface HandMade {
  version: string;
  contract?: string;
  /** Path of its page, which also serves all paths below it. */
  path: string;
  /** Further entries of its record, besides its page. */
  record?: Partial<Pick<RemoteRecord, 'pages' | 'menu' | 'slots'>>;
  /** Body of the page's component in the browser; `element(type, text)` makes an element. */
  draw?: string;
  /** The same for rendering on a server, if that differs. */
  renderOnServer?: string;
  /** Body of the component that it shows in the slots of its record. */
  drawSlot?: string;
  /** Further files of its build. */
  files?: Record<string, string>;
  /** Code that the entry runs when it is loaded. */
  atLoad?: string;
  /** Shared modules that it needs, by name, with the range of their versions. */
  needs?: Record<string, string>;
  /** A promise that the entry's `init` waits for. */
  init?: string;
  /** The page's code is a separate chunk that is not part of the build. */
  isChunkMissing?: boolean;
  /** The file for the server; false for a remote without one. */
  server?: string | false;
}

const ELEMENT = `
const element = (type, children) => ({
  $$typeof: Symbol.for('react.transitional.element'), type, key: null, props: { children },
  _owner: null, _store: {},
});`;

/** Writes the build of a remote by hand, in the form of the real builds, to `dist`. */
export async function writeHandMade(dist: string, name: string, remote: HandMade): Promise<void> {
  const files = filesOf(name, remote);
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), content);
  }
}

function filesOf(name: string, remote: HandMade): Record<string, string> {
  const { version, contract = REMOTE_CONTRACT, atLoad = '', isChunkMissing, server, needs = {} } = remote;
  const id = name.replaceAll('-', '_');
  const buildInfo = { buildVersion: version, buildName: id };
  const exposes = ['routes', ...(remote.record?.slots ?? [])].map((expose) => ({
    path: `./${expose}`,
    id: `${id}:${expose}`,
    name: expose,
    assets: {
      js: { sync: isChunkMissing ? ['static/missing.js'] : [], async: [] },
      css: { sync: [], async: [] },
    },
  }));
  const shared = Object.entries(needs).map(([module, requiredVersion]) => ({
    id: `${id}:${module}`,
    name: module,
    version: '',
    singleton: true,
    requiredVersion,
    assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
  }));
  const manifest = {
    id,
    name: id,
    contract,
    pages: pagesAt(remote.path),
    menu: [],
    slots: [],
    ...remote.record,
    metaData: {
      name: id,
      type: 'app',
      buildInfo,
      globalName: id,
      pluginVersion: '2.9.2',
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
    },
    shared,
    remotes: [],
    exposes,
  };
  return {
    'mf-stats.json': JSON.stringify(manifest),
    'mf-manifest.json': JSON.stringify(manifest),
    'remoteEntry.js': `${atLoad}\n${entryOf(id, remote)}`,
    ...remote.files,
    ...(server !== false && { 'server/routes.cjs': server ?? serverFileOf(remote) }),
  };
}

const pagesAt = (path: string): RemoteRecord['pages'] =>
  [path, `${path}/:id`].map((each) => ({
    path: each,
    layout: 'public',
    access: 'everyone',
    drawn: each === path ? 'plain' : 'slug',
  }));

const renderOf = ({ draw, version }: HandMade) => draw ?? `return element('h1', 'Version ${version}');`;

function entryOf(id: string, remote: HandMade): string {
  const {
    contract = REMOTE_CONTRACT,
    path,
    isChunkMissing,
    init = 'null',
    drawSlot = 'return null;',
  } = remote;
  const draw = isChunkMissing
    ? "throw Object.assign(new Error('Loading chunk missing failed'), { name: 'ChunkLoadError' });"
    : renderOf(remote);
  return `
var ${id} = (() => {${ELEMENT}
  const Page = () => { ${draw} };
  const InSlot = () => { ${drawSlot} };
  const routes = {
    contract: '${contract}',
    routes: [{ path: '${path}', element: element(Page) }, { path: '${path}/*', element: element(Page) }],
    prefetch: async () => {}, forgetFailures() {},
  };
  return { init: async () => { await ${init}; }, get: async (expose) => () => ({ default: expose === './routes' ? routes : InSlot }) };
})();`;
}

function serverFileOf(remote: HandMade): string {
  const { contract = REMOTE_CONTRACT, path } = remote;
  return `${ELEMENT}
const Page = () => { ${remote.renderOnServer ?? renderOf(remote)} };
exports.default = { contract: '${contract}', routes: [{ path: '${path}', element: element(Page) }] };`;
}
