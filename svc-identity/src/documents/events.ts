import type { EventHandler } from '@praticio/service-kit/consumers';
import type { Accounts } from '../accounts/part.ts';
import type { Mailbox } from '../mailbox/part.ts';
import { documentExpiringMail } from './mail-expiring.ts';
import type { FolderStore } from './store.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  folders: Pick<FolderStore, 'find'>;
  mailbox: Pick<Mailbox, 'send'>;
  publicUrl: string;
}

export const onDocumentExpiring =
  ({ accounts, folders, mailbox, publicUrl }: Deps): EventHandler<'document.expiring'> =>
  async (event) => {
    const { userId, documentId, kind, validUntil } = event.data;
    const account = await accounts.findById(userId);
    if (!account) return;
    await mailbox.send(event, account.email, async () => {
      const { documents } = await folders.find(userId);
      // removed or renewed meanwhile
      const isStill = documents.some((one) => one.id === documentId && one.validUntil === validUntil);
      return isStill ? documentExpiringMail({ kind, validUntil, publicUrl }) : null;
    });
  };
