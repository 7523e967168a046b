import type { EmailKind } from '@praticio/contracts/identity/email-preferences';
import { updateEmailPreferences } from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';

/** Saves which kinds of mails the member does not want. Every page sees the response at once. */
export async function saveRefusedEmails(refusedEmails: EmailKind[]): Promise<void> {
  const profile = await call(updateEmailPreferences, { body: { refusedEmails } });
  queryClient.setQueryData(queryKeys.profile, profile);
}
