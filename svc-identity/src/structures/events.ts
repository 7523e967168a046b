import type { EventHandler, EventHandlers } from '@praticio/service-kit/consumers';
import type { Accounts } from '../accounts/part.ts';
import type { Mailbox } from '../mailbox/part.ts';
import type { Teams } from '../teams/part.ts';
import { structureRefusedMail, structureVerifiedMail } from './mail-decided.ts';
import type { verifyByRegistry } from './verify-by-registry.ts';

/** Asks the registries about each structure that is attached, or becomes another one. */
export const askRegistries = (verify: ReturnType<typeof verifyByRegistry>): EventHandlers => ({
  'structure.onboarded': ({ data }) => verify(data.userId),
  'profile.updated': ({ data }) => verify(data.userId),
});

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  mailbox: Pick<Mailbox, 'send'>;
  managersOf: Teams['managersOf'];
  publicUrl: string;
}

/** Mails the decision about the badge. */
export const onAccountAdministered =
  ({ accounts, mailbox, managersOf, publicUrl }: Deps): EventHandler<'account.administered'> =>
  async (event) => {
    const { action, userId, reason } = event.data;
    const account = userId ? await accounts.findById(userId) : null;
    if (!account) return;
    const name = account.structure?.name ?? '';
    const decided =
      action === 'structure-verified'
        ? structureVerifiedMail({ publicUrl, name })
        : action === 'structure-unverified' && reason
          ? structureRefusedMail({ publicUrl, name, reason })
          : null;
    if (!decided) return;
    for (const { id, email } of await managersOf(account)) {
      const cause = id === account.id ? event : { ...event, id: `${event.id}.${id}` };
      await mailbox.send(cause, email, async () => decided);
    }
  };
