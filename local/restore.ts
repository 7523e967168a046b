import { restoreBackup } from './backup/restore-backup.ts';
import { runCommand, SetUpError, say } from './console.ts';
import { defaultDataDir } from './platform.ts';

/** `npm run restore -- <folder>`: copies a backup into an empty data folder, for the next `npm start`. */
await runCommand(async () => {
  const [folder, ...more] = process.argv.slice(2).filter((argument) => argument !== '--');
  if (!folder || more.length > 0) throw new SetUpError('Usage: npm run restore -- <folder of a backup>');
  const { at, parts } = await restoreBackup({ dataDir: defaultDataDir(), folder, say });
  say(`Restored ${parts.join(', ')} of ${at}`);
  return 0;
});
