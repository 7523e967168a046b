import {
  addPasskey,
  beginPasskey,
  changePassword,
  confirmEmailChange,
  confirmSession,
  endAllSessions,
  endSession,
  eraseAccount,
  exportAccount,
  readAccountSecurity,
  removePasskey,
  removeSecondFactor,
  requestEmailChange,
} from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { deviceOf } from './device-cookie.ts';
import { exportArchive } from './export-archive.ts';
import { passkeyView, securityView } from './security-view.ts';

/** What people do about the safety of their account and about their data. */
export function securityRoutes(useCases: UseCases) {
  return [
    handle(changePassword, async ({ actor, body, header }) => {
      const token = await useCases.changePassword(actor, { ...body, browser: deviceOf(header('cookie')) });
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

    handle(endAllSessions, ({ actor, header }) =>
      useCases.endAllSessions(actor, { browser: deviceOf(header('cookie')) }),
    ),

    handle(readAccountSecurity, async ({ actor }) =>
      securityView(actor, await useCases.readAccountSecurity(actor)),
    ),

    handle(endSession, ({ actor, params }) => useCases.endSession(actor, params.id)),

    handle(beginPasskey, ({ actor, body }) => useCases.beginPasskey(actor, body)),

    handle(addPasskey, async ({ actor, body }) => {
      const { added, token } = await useCases.addPasskey(actor, body);
      return { ...passkeyView(added), token };
    }),

    handle(removePasskey, ({ actor, params, body }) => useCases.removePasskey(actor, params.id, body)),

    handle(removeSecondFactor, ({ actor, body }) => useCases.removeSecondFactor(actor, body)),

    handle(confirmSession, async ({ actor, body }) => ({
      token: await useCases.confirmSession(actor, body),
    })),

    handle(exportAccount, async ({ actor }) => ({
      name: 'mes-donnees-praticio.zip',
      mediaType: 'application/zip',
      bytes: exportArchive(await useCases.exportAccount(actor)),
    })),

    handle(eraseAccount, ({ actor, body }) => useCases.eraseAccount(actor, body)),
  ];
}
