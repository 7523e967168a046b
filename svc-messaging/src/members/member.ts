/** The part of svc-identity's account of a person that messaging stores. */
export interface Member {
  id: string;
  email: string | null;
  firstname: string | null;
  lastname: string | null;
  /** A recruiter appears under the name of their structure. */
  structureName: string | null;
  /** File name of the structure's logo. */
  logo: string | null;
  isVerified: boolean;
  isOnboarded: boolean;
  /** Kinds of mails that the person does not want. */
  refusedEmails: string[];
}
