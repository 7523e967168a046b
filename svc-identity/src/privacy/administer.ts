import { AppError, isAppError } from '@praticio/service-kit/errors';
import type { Actor } from '../accounts/account.ts';
import { erasureOf } from '../accounts/erasure.ts';
import type { noteAct } from '../accounts/note-act.ts';
import type { Accounts } from '../accounts/part.ts';
import type { Teams } from '../teams/part.ts';
import { type ExportDeps, exportAccount, exportingServices } from './export.ts';

interface Deps extends ExportDeps {
  accounts: Pick<Accounts, 'findById' | 'remove'>;
  teams: ExportDeps['teams'] & Pick<Teams, 'release'>;
  note: ReturnType<typeof noteAct>;
  now: () => Date;
}

/** Access and erasure for somebody who asked an administrator for it, by letter or by telephone. Each is in the log before it is done. */
export function administerPrivacy(deps: Deps) {
  const { accounts, note, now, teams } = deps;
  /** Messages and files are the person's alone: they load them from their own account. */
  const shownToOffice = exportingServices.filter((service) => service !== 'messaging');
  const exportWithoutMessages = exportAccount({ ...deps, fileOwners: [] }, shownToOffice);

  /** The sentence of the team's error speaks to the person. */
  const release: Teams['release'] = (account, closesStructure) =>
    teams.release(account, closesStructure).catch((error: unknown) => {
      throw isAppError(error, 'team/last-manager') ? new AppError('team/led-alone') : error;
    });

  return {
    async exportUser(actor: Pick<Actor, 'id'>, userId: string, { reason }: { reason: string }) {
      await note(actor, userId, { action: 'account-exported', reason });
      return exportWithoutMessages({ id: userId });
    },

    /** As the person erases it themself, without their password. */
    async eraseUser(
      actor: Pick<Actor, 'id'>,
      userId: string,
      { closesStructure, reason }: { closesStructure: boolean; reason: string },
    ): Promise<void> {
      await note(actor, userId, { action: 'account-erased', reason });
      const account = await accounts.findById(userId);
      if (account && (await release(account, closesStructure)))
        await accounts.remove(userId, (current) => erasureOf(current, now()));
    },
  };
}
