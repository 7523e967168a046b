import type { EmailKind } from 'contracts/identity/email-preferences';
import type { EventHandlers } from 'service-kit/consumers';
import type { Inbox } from 'service-kit/inbox';
import type { Mail, Mailer } from 'service-kit/mailer';
import type { RefusalLinks } from 'service-kit/refusal-links';
import type { FindMember, Member } from '../domain/member.ts';
import type { CountUse } from '../domain/ports.ts';
import { interestAcceptedMail, interestRejectedMail } from '../mails/interest-answered.ts';
import { interestExpressedMail } from '../mails/interest-expressed.ts';

/** How many mails an hour one person causes in another's mailbox by expressing interest, in whichever offers. */
const MAILS_PER_PAIR = 5;

interface MailDeps {
  findMember: FindMember;
  countUse: CountUse;
  mailer: Mailer;
  inbox: Inbox;
  refusals: RefusalLinks;
  publicUrl: string;
}

/** A candidate's name; null when neither part is known. */
function nameOf({ firstname, lastname }: Member): string | null {
  return [firstname, lastname].filter(Boolean).join(' ') || null;
}

/** Mails about interests: to the recruiter when one comes, to the candidate when it is answered. */
export function interestMails(deps: MailDeps): EventHandlers {
  const { findMember, countUse, mailer, inbox, refusals, publicUrl } = deps;
  type Content = Omit<Mail, 'id' | 'to'>;

  /** Sends one email per event, but none to an erased account or to somebody who refuses this kind. */
  async function sendOnce(
    eventId: string,
    userId: string,
    kind: EmailKind,
    content: (note: string) => Promise<Content | null>,
  ) {
    await inbox.once(`mails:${eventId}`, async () => {
      const receiver = await findMember(userId);
      if (!receiver || receiver.refusedEmails.includes(kind)) return;
      const { note, headers } = refusals.of(userId, kind);
      const mail = await content(note);
      if (mail) await mailer.send({ id: eventId, to: receiver.email, ...mail, headers });
    });
  }

  return {
    'interest.expressed': ({ id, data }) =>
      sendOnce(id, data.recruiterId, 'interests', async (note) => {
        const candidate = await findMember(data.candidateId);
        const pair = `interest-mails:${data.candidateId}:${data.recruiterId}`;
        if (!candidate || (await countUse(pair, { id, max: MAILS_PER_PAIR })) !== null) return null;
        return interestExpressedMail({
          offerTitle: data.offerTitle,
          candidate: nameOf(candidate),
          publicUrl,
          note,
        });
      }),
    'interest.accepted': ({ id, data }) =>
      sendOnce(id, data.candidateId, 'answers', async (note) => {
        const company = (await findMember(data.recruiterId))?.structure?.name ?? null;
        return interestAcceptedMail({ offerTitle: data.offerTitle, company, publicUrl, note });
      }),
    'interest.rejected': ({ id, data }) =>
      sendOnce(id, data.candidateId, 'answers', async (note) => {
        const company = (await findMember(data.recruiterId))?.structure?.name ?? null;
        return interestRejectedMail({ offerTitle: data.offerTitle, company, publicUrl, note });
      }),
  };
}
