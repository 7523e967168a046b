import * as identity from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import { exportArchive } from './archive-view.ts';
import type { eraseAccount } from './erase.ts';
import type { exportAccount } from './export.ts';

interface Rules {
  exportAccount: ReturnType<typeof exportAccount>;
  eraseAccount: ReturnType<typeof eraseAccount>;
}

/** Everything about a person: as an archive, or gone. */
export function privacyRoutes({ exportAccount, eraseAccount }: Rules) {
  return [
    handle(identity.exportAccount, async ({ actor }) => ({
      name: 'mes-donnees-praticio.zip',
      mediaType: 'application/zip',
      bytes: exportArchive(await exportAccount(actor)),
    })),

    handle(identity.eraseAccount, ({ actor, body }) => eraseAccount(actor, body)),
  ];
}
