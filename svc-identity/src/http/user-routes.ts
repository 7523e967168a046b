import {
  findUser,
  resendVerification,
  searchUsers,
  setBanned,
  setRecruiter,
  setStructureVerified,
} from '@praticio/contracts/administration/endpoints';
import { pageAnswer } from '@praticio/contracts/base/pagination';
import { handle } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { userView } from './user-view.ts';

/** The back-office's view on people. */
export function userRoutes(useCases: UseCases) {
  return [
    handle(searchUsers, async ({ query }) => {
      const { accounts, total } = await useCases.searchUsers(query);
      return pageAnswer(accounts.map(userView), query, total);
    }),

    handle(findUser, async ({ params }) => userView(await useCases.readProfile(params))),

    handle(setRecruiter, async ({ actor, params, body }) =>
      userView(await useCases.setRecruiter(actor, params.id, body)),
    ),

    handle(setBanned, async ({ actor, params, body }) =>
      userView(await useCases.setBanned(actor, params.id, body)),
    ),

    handle(setStructureVerified, async ({ actor, params, body }) =>
      userView(await useCases.setStructureVerified(actor, params.id, body)),
    ),

    handle(resendVerification, async ({ actor, params }) => {
      await useCases.resendVerification(actor, params.id);
      return { message: "Si l'adresse n'est pas encore vérifiée, un nouveau lien vient d'être envoyé." };
    }),
  ];
}
