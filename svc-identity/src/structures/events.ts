import type { EventHandler, EventHandlers } from '@praticio/service-kit/consumers';
import type { Accounts } from '../accounts/part.ts';
import type { Mailbox } from '../mailbox/part.ts';
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
  publicUrl: string;
}

/** Mails what was decided about the badge. */
export const onAccountAdministered =
  ({ accounts, mailbox, publicUrl }: Deps): EventHandler<'account.administered'> =>
  async (event) => {
    const { action, userId, reason } = event.data;
    const account = userId ? await accounts.findById(userId) : null;
    if (!account) return;
    const name = account.structure?.name ?? '';
    if (action === 'structure-verified')
      await mailbox.send(event, account.email, async () => structureVerifiedMail({ publicUrl, name }));
    if (action === 'structure-unverified' && reason)
      await mailbox.send(event, account.email, async () => structureRefusedMail({ publicUrl, name, reason }));
  };
