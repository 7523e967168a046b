import * as administration from '@praticio/contracts/administration/endpoints';
import * as identity from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { administerPrivacy } from './administer.ts';
import { exportArchive } from './archive-view.ts';
import type { eraseAccount } from './erase.ts';
import type { exportAccount } from './export.ts';

interface Rules extends ReturnType<typeof administerPrivacy> {
  exportAccount: ReturnType<typeof exportAccount>;
  eraseAccount: ReturnType<typeof eraseAccount>;
}

const OFFICE_NOTE =
  'Cet export ne contient ni les messages ni les fichiers de la personne : elle seule peut les télécharger, depuis son compte.';

/** Everything about a person: as an archive, or gone. */
export function privacyRoutes({ exportAccount, eraseAccount, exportUser, eraseUser }: Rules) {
  return [
    handle(identity.exportAccount, async ({ actor }) => ({
      name: 'mes-donnees-praticio.zip',
      mediaType: 'application/zip',
      bytes: exportArchive(await exportAccount(actor)),
    })),

    handle(identity.eraseAccount, ({ actor, body }) => eraseAccount(actor, body)),

    handle(administration.exportUser, async ({ actor, params, body }) => ({
      name: 'donnees-du-compte-praticio.zip',
      mediaType: 'application/zip',
      bytes: exportArchive(await exportUser(actor, params.id, body), OFFICE_NOTE),
    })),

    handle(administration.eraseUser, ({ actor, params, body }) => eraseUser(actor, params.id, body)),
  ];
}
