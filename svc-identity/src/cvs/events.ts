import type { EventHandler } from '@praticio/service-kit/consumers';
import type { Accounts } from '../accounts/part.ts';
import type { Mailbox } from '../mailbox/part.ts';
import type { CvFileStore } from './file-store.ts';
import { cvExpiringMail } from './mail-expiring.ts';

interface MailDeps {
  accounts: Pick<Accounts, 'findById'>;
  mailbox: Pick<Mailbox, 'send'>;
  publicUrl: string;
}

export const onCvExpiring =
  ({ accounts, mailbox, publicUrl }: MailDeps): EventHandler<'cv.expiring'> =>
  async (event) => {
    const { userId, removedAt } = event.data;
    const account = await accounts.findById(userId);
    if (!account?.cv?.announcedAt) return;
    const mail = cvExpiringMail({ publicUrl, removedAt: new Date(removedAt) });
    await mailbox.send(event, account.email, async () => mail);
  };

interface FileDeps {
  accounts: Pick<Accounts, 'findById'>;
  cvFiles: Pick<CvFileStore, 'removeOlderThan'>;
}

/** Removes the file that a removed CV leaves behind; a hidden CV keeps its file. */
export const onCvWithdrawn =
  ({ accounts, cvFiles }: FileDeps): EventHandler<'cv.withdrawn'> =>
  async ({ data, at }) => {
    const account = await accounts.findById(data.userId);
    if (!account?.cv) await cvFiles.removeOlderThan(data.userId, new Date(at));
  };
