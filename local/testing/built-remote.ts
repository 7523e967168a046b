import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../engines/run-tool.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A remote with one page that goes through the build of all remotes. */
export interface Built {
  version: string;
  /** Path of its page. */
  path: string;
  /** Source of the module with the page: TypeScript that exports the component `Page`. */
  page: string;
  /** Further modules beside it, by name of the file. */
  modules?: Record<string, string>;
  /** Shared modules that are part of its build. */
  brings?: readonly string[];
}

/** Writes the sources of a remote to a new `folder` and builds them; returns the folder of the build. */
export async function buildRemote(folder: string, name: string, remote: Built): Promise<string> {
  const { version, path, page, modules = {}, brings = [] } = remote;
  const options = {
    name,
    exposes: { routes: './src/routes.tsx' },
    pages: [{ path, layout: 'public', access: 'everyone' }],
    brings,
  };
  const files = {
    'package.json': JSON.stringify({ name, version, type: 'module' }),
    'rsbuild.config.ts': `import { remoteBuild } from '@praticio/ui-kit/rsbuild';
export default remoteBuild(${JSON.stringify(options)});`,
    'src/routes.tsx': `import { defineRoutes, lazyPage } from '@praticio/ui-kit/remote';
export default defineRoutes({ '${path}': lazyPage(() => import('./page.tsx'), 'Page') });`,
    'src/page.tsx': page,
    ...Object.fromEntries(Object.entries(modules).map(([file, source]) => [`src/${file}`, source])),
  };
  await mkdir(join(folder, 'src'), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  const rsbuild = join(ROOT, 'node_modules/.bin/rsbuild');
  const { code, output } = await runTool(rsbuild, ['build'], { cwd: folder });
  if (code !== 0) throw new Error(`${name} could not be built:\n${output}`);
  return join(folder, 'dist');
}
