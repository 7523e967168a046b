import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@praticio/contracts/base/units';
import { isAppError } from '@praticio/service-kit/errors';
import { isUnavailable } from '@praticio/service-kit/unavailable';
import type { OffersContext } from '../config.ts';
import type { Offers } from '../offers/part.ts';
import type { Publications } from '../publications/part.ts';
import type { Specialties } from '../specialties/part.ts';
import { batchStore } from './batch-store.ts';
import { checkImport } from './check.ts';
import { readOffers } from './file-engine.ts';
import type { Import } from './import.ts';
import { manageImports } from './manage.ts';
import { readImportedFile } from './read-file.ts';
import { importRoutes } from './routes.ts';
import { runImport } from './run.ts';
import { importStore } from './store.ts';
import { workOnImports } from './work.ts';

const TURN_MS = 5_000;

interface Rooms {
  specialties: Specialties;
  offers: Offers;
  publications: Publications;
}

/** Files of offers that become offers of their holder. */
export function openImports(
  { config, connection, logger }: OffersContext,
  { specialties, offers, publications }: Rooms,
) {
  const now = () => new Date();
  const imports = importStore(connection);
  const batches = batchStore(connection);
  const leaseMs = config.IMPORT_LEASE_MS;
  const deps = {
    ...publications,
    ...{ imports, batches, offers, specialties, readOffers, leaseMs, now },
    isPassing: (error: unknown) => (isAppError(error) ? error.status >= 500 : isUnavailable(error)),
    onFailed: ({ id }: Import, error: unknown) =>
      logger.error({ err: error, importId: id }, 'an imported offer failed'),
  };
  const worker = workOnImports({
    ...deps,
    steps: { reading: readImportedFile(deps), checking: checkImport(deps), running: runImport(deps) },
    turnMs: TURN_MS,
    retryMs: config.IMPORT_SWEEP_MS,
    onDelayed: ({ id }: Import, error) =>
      logger.warn({ err: error, importId: id }, 'an import waits for another try'),
  });
  const wake = () =>
    void worker
      .work()
      .catch((error: unknown) => logger.warn({ err: error }, 'imports wait for the next sweep'));
  const { removeOld, forget, list, ...managed } = manageImports({ ...deps, newId: randomUUID, wake });
  return {
    imports: { listOf: imports.listOf, forget },
    part: {
      routes: importRoutes({ ...managed, list, removeOld, forget }),
      sweeps: [
        { name: 'imports', everyMs: config.IMPORT_SWEEP_MS, run: worker.work },
        { name: 'old-imports', everyMs: DAY_MS, run: removeOld, once: true },
      ],
      drain: worker.end,
      stop: worker.end,
    },
  };
}
export type Imports = ReturnType<typeof openImports>['imports'];
