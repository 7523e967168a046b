import { existsSync } from 'node:fs';
import { SetUpError, say } from '../console.ts';
import { findOnPath } from './run-tool.ts';
import { installSystemPackages } from './system-packages.ts';

/** Where Debian installs it, which is not on everybody's PATH. */
const DEBIAN_PATH = '/usr/sbin/clamd';

const installed = () =>
  process.env.TEST_CLAMD ?? findOnPath('clamd') ?? (existsSync(DEBIAN_PATH) ? DEBIAN_PATH : null);

/**
 * Finds ClamAV's daemon, whose tests have the tag "deep"; null if it is not available. With `mayInstall`, installs Debian's
 * package where it is missing (docs/decisions/trust.md#malware).
 */
export async function findClamd(mayInstall: boolean): Promise<string | null> {
  const found = installed();
  if (found || !mayInstall) return found;
  const without = "Malware: without ClamAV's daemon the tests over it are skipped.";
  try {
    await installSystemPackages(['clamav-daemon'], without);
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    say(`WARNING: ${error.message}`);
  }
  return installed();
}
