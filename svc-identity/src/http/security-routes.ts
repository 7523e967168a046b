import {
  changePassword,
  confirmEmailChange,
  endAllSessions,
  eraseAccount,
  exportAccount,
  requestEmailChange,
} from 'contracts/identity/endpoints';
import { type HandledEndpoint, handle } from 'service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { exportArchive } from './export-archive.ts';

/** What people do about the safety of their account and about their data. */
export function securityRoutes(useCases: UseCases): HandledEndpoint[] {
  return [
    handle(changePassword, async ({ actor, body }) => {
      const token = await useCases.changePassword(actor, body);
      return { message: 'Votre mot de passe est modifié.', token };
    }),

    handle(requestEmailChange, async ({ actor, body }) => {
      await useCases.requestEmailChange(actor, body);
      return { message: 'Ouvrez les liens envoyés à vos deux adresses pour confirmer le changement.' };
    }),

    handle(confirmEmailChange, async ({ params }) => {
      const { changed } = await useCases.confirmEmailChange(params.token);
      const message = changed
        ? 'Votre adresse email est modifiée. Reconnectez-vous avec la nouvelle.'
        : "C'est confirmé. Ouvrez aussi le lien envoyé à votre autre adresse.";
      return { changed, message };
    }),

    handle(endAllSessions, ({ actor }) => useCases.endAllSessions(actor)),

    handle(exportAccount, async ({ actor }) => ({
      name: 'mes-donnees-praticio.zip',
      mediaType: 'application/zip',
      bytes: exportArchive(await useCases.exportAccount(actor)),
    })),

    handle(eraseAccount, ({ actor, body }) => useCases.eraseAccount(actor, body)),
  ];
}
