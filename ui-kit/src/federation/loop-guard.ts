import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Makes loops of a remote's own sources end: one without an end throws after some seconds, so that it costs its area and
 * not the tab, whose only thread shell and remotes share (loop-limit.ts). Libraries and the kit are left as they are.
 */
export function loopGuard(): RsbuildPlugin {
  const loader = fileURLToPath(new URL('./loop-guard-loader.ts', import.meta.url));
  return {
    name: 'loop-guard',
    apply: 'build',
    setup: (api) =>
      api.modifyRspackConfig((config) => {
        const rule = { test: /\.tsx?$/, include: join(api.context.rootPath, 'src'), use: loader };
        config.module ??= {};
        config.module.rules = [...(config.module.rules ?? []), { ...rule, enforce: 'pre' }];
      }),
  };
}
