/** How to write to a member. */
export interface Receiver {
  email: string;
  /** Kinds of mails that the person does not want. */
  refusedEmails: string[];
}
