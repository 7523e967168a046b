import { resolve } from 'node:path';
import { makeBackup } from './backup/make-backup.ts';
import { runCommand, SetUpError, say } from './console.ts';
import { defaultDataDir } from './platform.ts';
import { askSupervisor, hasSupervisor } from './supervisor/control.ts';

/** `npm run backup -- <folder>`: copies all data of the platform, running or stopped. */
await runCommand(async () => {
  const [folder, ...more] = process.argv.slice(2).filter((argument) => argument !== '--');
  if (!folder || more.length > 0) throw new SetUpError('Usage: npm run backup -- <new folder>');
  const dataDir = defaultDataDir();
  if (await hasSupervisor(dataDir)) await askSupervisor(dataDir, { backup: resolve(folder) }, say);
  else say(`Copied ${(await makeBackup({ dataDir, folder })).parts.join(', ')} (no platform runs)`);
  return 0;
});
