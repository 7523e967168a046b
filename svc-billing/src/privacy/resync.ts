import type { Members } from '../members/part.ts';
import type { Payments } from '../payments/part.ts';
import type { Welcome } from '../welcome/part.ts';
import type { IdentityClient } from './identity-client.ts';

interface Deps {
  identity: IdentityClient;
  members: Pick<Members, 'keep' | 'erase' | 'forgetMails'>;
  payments: Pick<Payments, 'eraseCustomer' | 'eraseFounder'>;
  welcome: Pick<Welcome, 'grant'>;
}

/** Erases those whom svc-identity has erased, with their structure or without it. */
export const resyncErasures =
  ({ identity, members, payments }: Omit<Deps, 'welcome'>) =>
  async (): Promise<number> =>
    (await identity.readErased(async (erased) => {
      for (const { userId } of erased) {
        await members.erase(userId, new Date());
        await members.forgetMails(userId);
        await payments.eraseCustomer(userId);
      }
    })) +
    (await identity.readErasedPeople(async (erased) => {
      for (const { userId } of erased) {
        await members.forgetMails(userId);
        await payments.eraseFounder(userId);
      }
    }));

/** Reads members and missing welcome credits from svc-identity again. */
export const resyncMembers =
  ({ identity, members, welcome }: Omit<Deps, 'payments'>) =>
  (): Promise<number> =>
    identity.readProfiles(async (profiles) => {
      for (const { userId, version, siret, recruiter, structure, ...profile } of profiles) {
        const { email, firstname, refusedEmails = [] } = profile;
        await members.keep({ userId, version, email, firstname, refusedEmails });
        const isVerified = structure?.verified ?? false;
        if (siret && recruiter) await welcome.grant({ userId, siret, isVerified });
      }
    });
