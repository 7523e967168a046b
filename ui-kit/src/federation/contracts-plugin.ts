import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Modules whose schemas only check what arrives: endpoints, and what the kit itself reads. */
const CHECKS = /[\\/]contracts[\\/]src[\\/].*endpoints(?:[\\/][\w-]+)?\.ts$|[\\/]compiled-schemas\.ts$/;
const CONTRACTS = /[\\/]contracts[\\/]src[\\/].*\.ts$/;

/**
 * Makes contracts light in production builds: answers are checked by compiled schemas instead of zod's, and schemas that
 * nothing uses are left out. Development servers and tests keep zod (docs/pages.md#weight-of-the-first-visit).
 */
export function lightContracts(): RsbuildPlugin {
  const loader = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  return {
    name: 'light-contracts',
    apply: 'build',
    setup: (api) => {
      api.modifyRspackConfig((config) => {
        config.module ??= {};
        config.module.rules = [
          ...(config.module.rules ?? []),
          { test: CHECKS, enforce: 'pre', use: loader('check-loader') },
          { test: CONTRACTS, exclude: CHECKS, enforce: 'pre', use: loader('split-loader') },
        ];
      });
    },
  };
}
