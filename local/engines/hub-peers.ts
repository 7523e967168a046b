import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, step } from '../console.ts';
import { cachedFolder, recentFailure, rememberFailure } from './cache.ts';
import { runTool, type ToolResult } from './run-tool.ts';

/** What the hub's benchmark compares itself with; nothing else of the platform needs them. */
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

/** The reference hub as a program, built by Go; null where it cannot be. */
export async function findReferenceHub(): Promise<string | null> {
  const folder = await peer(`mercure-${MERCURE_VERSION}`, 'the reference hub with Go', async (arriving) => {
    writeFileSync(join(arriving, 'main.go'), MAIN);
    writeFileSync(join(arriving, 'go.mod'), MODULE);
    must(await runTool('go', ['mod', 'tidy'], { cwd: arriving }));
    must(await runTool('go', ['build', '-o', 'hub', '.'], { cwd: arriving }));
  });
  return folder && join(folder, 'hub');
}

/** Debian's nginx and its nchan module, unpacked and not installed; null where there is no apt. */
export async function findNchan(): Promise<{ nginx: string; module: string } | null> {
  const folder = await peer('nginx-nchan', "nginx with nchan from Debian's packages", async (arriving) => {
    must(await runTool('apt-get', ['download', 'nginx', 'libnginx-mod-nchan'], { cwd: arriving }));
    for (const file of globSync('*.deb', { cwd: arriving }))
      must(await runTool('dpkg-deb', ['-x', file, '.'], { cwd: arriving }));
    // nchan wants it there whatever its configuration says; the package makes it when it is installed
    mkdirSync('/var/lib/nginx', { recursive: true });
  });
  if (!folder) return null;
  return {
    nginx: join(folder, 'usr/sbin/nginx'),
    module: join(folder, 'usr/lib/nginx/modules/ngx_nchan_module.so'),
  };
}

async function peer(name: string, what: string, fill: (folder: string) => Promise<void>) {
  const failure = recentFailure(name, FAILURE_DAYS);
  if (failure) return null;
  try {
    return await cachedFolder(name, (arriving) =>
      step(`Benchmark: ${what} (once on this machine)`, () => fill(arriving)),
    );
  } catch (error) {
    rememberFailure(name, String(error));
    say(`Benchmark: ${what} is not to be had here: ${String(error)}`);
    return null;
  }
}

function must({ code, output }: ToolResult): void {
  if (code !== 0) throw new Error(output.trim());
}
