import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, step } from '../console.ts';
import { cachedFolder, recentFailure, rememberFailure } from './cache.ts';
import { runTool, type ToolResult } from './run-tool.ts';

/** Programs that benchmarks compare the hub and the gateway with; nothing else needs them. */
const MERCURE_VERSION = 'v0.20.2';
const VIPER_VERSION = 'v1.20.1';
const FAILURE_DAYS = 1;

const MAIN = `package main

import (
	"github.com/dunglas/mercure"
	"github.com/spf13/viper"
)

func main() {
	mercure.InitConfig(viper.GetViper())
	mercure.Start()
}
`;
const MODULE = `module referencehub

go 1.24

require (
	github.com/dunglas/mercure ${MERCURE_VERSION}
	github.com/spf13/viper ${VIPER_VERSION}
)
`;

/** Builds the reference hub with Go; null if that fails. */
export async function findReferenceHub(): Promise<string | null> {
  const folder = await fetchPeer(
    `mercure-${MERCURE_VERSION}`,
    'the reference hub with Go',
    async (arriving) => {
      writeFileSync(join(arriving, 'main.go'), MAIN);
      writeFileSync(join(arriving, 'go.mod'), MODULE);
      assertSucceeded(await runTool('go', ['mod', 'tidy'], { cwd: arriving }));
      assertSucceeded(await runTool('go', ['build', '-o', 'hub', '.'], { cwd: arriving }));
    },
  );
  return folder && join(folder, 'hub');
}

/** Downloads and unpacks Debian's nginx with its nchan module, without installing them; null if that fails. */
export async function findNchan(): Promise<{ nginx: string; module: string } | null> {
  const folder = await fetchPeer(
    'nginx-nchan',
    "nginx with nchan from Debian's packages",
    async (arriving) => {
      assertSucceeded(
        await runTool('apt-get', ['download', 'nginx', 'libnginx-mod-nchan'], { cwd: arriving }),
      );
      for (const file of globSync('*.deb', { cwd: arriving }))
        assertSucceeded(await runTool('dpkg-deb', ['-x', file, '.'], { cwd: arriving }));
      // nchan needs this folder in any configuration; an installation of the package would create it
      mkdirSync('/var/lib/nginx', { recursive: true });
    },
  );
  if (!folder) return null;
  return {
    nginx: join(folder, 'usr/sbin/nginx'),
    module: join(folder, 'usr/lib/nginx/modules/ngx_nchan_module.so'),
  };
}

/** Fills a folder of the cache; null if that fails, now or within a day. */
export async function fetchPeer(name: string, title: string, fill: (folder: string) => Promise<void>) {
  const failure = recentFailure(name, FAILURE_DAYS);
  if (failure) return null;
  try {
    return await cachedFolder(name, (arriving) =>
      step(`Benchmark: ${title} (once on this machine)`, () => fill(arriving)),
    );
  } catch (error) {
    rememberFailure(name, String(error));
    say(`Benchmark: ${title} is not available here: ${String(error)}`);
    return null;
  }
}

function assertSucceeded({ code, output }: ToolResult): void {
  if (code !== 0) throw new Error(output.trim());
}
