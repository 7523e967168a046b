/** Email addresses by the ids of accounts. */
export type Emails = Map<string, string>;

/** Somebody in the back-office; without an email address once the account is gone. */
export const personView = (id: string, emails: Emails) => ({ id, email: emails.get(id) ?? null });
export const maybePersonView = (id: string | null, emails: Emails) =>
  id === null ? null : personView(id, emails);
