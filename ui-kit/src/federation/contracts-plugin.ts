import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Modules whose schemas only validate responses: endpoints, and the schemas of the kit itself. */
const CHECKS = /[\\/]contracts[\\/]src[\\/].*endpoints(?:[\\/][\w-]+)?\.ts$|[\\/]compiled-schemas\.ts$/;
const CONTRACTS = /[\\/]contracts[\\/]src[\\/].*\.ts$/;

/**
 * Reduces the size of contracts in production builds: responses are validated by compiled schemas instead of zod's, and unused schemas
 * are left out. Development servers and tests keep zod (docs/pages.md#weight-of-the-first-visit).
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
