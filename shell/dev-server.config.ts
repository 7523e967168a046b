import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RemotesRegistry } from '@praticio/contracts/base/remotes';
import { buildEnvironment, PLATFORM } from '@praticio/ui-kit/rsbuild';

/**
 * Development only: the shell from its sources, over a running platform's API and remotes. REMOTES_FROM_SOURCES
 * names the remotes whose development servers take the
 * place of the platform's builds. A build knows nothing of this.
 */
const sources = buildEnvironment.REMOTES_FROM_SOURCES.map((entry) => {
  const [name = '', origin = ''] = entry.split('=');
  return { name, origin, path: `/remotes/${name}/dev` };
});

/** Sends the shell's requests for a remote to that remote's development server. */
export const sourcesProxy = Object.fromEntries(
  sources.map(({ origin, path }) => [path, { target: origin, pathRewrite: { [`^${path}`]: '' } }]),
);

/** Responds to `/remotes.json` as the platform does, with the remotes from sources in it. */
export async function respondWithRegistry(
  { url }: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> {
  if (url !== '/remotes.json') return next();
  try {
    const registry = (await (await fetch(`${PLATFORM}/remotes.json`)).json()) as RemotesRegistry;
    const remotes = registry.remotes.map((remote) => {
      const source = sources.find(({ name }) => name === remote.name);
      if (!source) return remote;
      const manifest = `${source.path}/mf-manifest.json`;
      // the gateway counts the outcomes of released versions only
      return { ...remote, version: 'dev', manifest, integrity: '', isWatched: undefined };
    });
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...registry, remotes }));
  } catch (error) {
    next(error);
  }
}

const BANNER_STYLE =
  'position:fixed;bottom:0;left:0;z-index:99;padding:0 .5rem;background:#fde68a;color:#000';

/** Says on every page which remotes are not the platform's. */
const banner = {
  tag: 'div',
  head: false,
  attrs: { style: BANNER_STYLE },
  children: `Depuis les sources : ${['shell', ...sources.map(({ name }) => name)].join(', ')}`,
};

/**
 * Each remote brings a React Refresh of its own, later than the shell's react-dom: this keeps the renderer for it.
 * Without it a remote's component compiles again and the page stays as it was.
 */
const refreshHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};`;

/** The parts of the page in development only. */
export const developmentTags = [{ tag: 'script', head: true, append: false, children: refreshHook }, banner];
