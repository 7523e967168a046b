import { resendUserMail } from '@praticio/contracts/administration/endpoints';
import type { ResendingService } from '@praticio/contracts/base/mail-log';
import { call } from '@praticio/ui-kit/api';
import { queryClient } from '@praticio/ui-kit/query';
import { useMutation } from '@tanstack/react-query';
import { refreshAdministration } from './administration-queries.ts';
import { type UserMail, userMailsQuery } from './get-user-mails.ts';

/** Until the mail is on its way; a mail server may take longer, and a reload then shows its response. */
const WAITS_MS = [300, 700, 2_000, 5_000];

/** Reads the mails again until this one was tried once more: the service sends it after its response. */
async function untilTriedAgain(userId: string, { id, tries }: UserMail): Promise<void> {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const { items } = await queryClient.fetchQuery({ ...userMailsQuery(userId), staleTime: 0 });
    if (!items.some((mail) => mail.id === id && mail.tries === tries)) return;
  }
}

interface Resending {
  service: ResendingService;
  mail: UserMail;
  /** Called with the response; the mutation goes on until the list says that the mail was tried again. */
  onAccepted: (message: string) => void;
}

/** Sends a mail again that came back. */
export function useResendMail(userId: string) {
  return useMutation({
    async mutationFn({ service, mail, onAccepted }: Resending) {
      const body = { service, mailId: mail.id };
      const { message } = await call(resendUserMail, { params: { id: userId }, body });
      onAccepted(message);
      await untilTriedAgain(userId, mail);
    },
    onSuccess: refreshAdministration,
  });
}
