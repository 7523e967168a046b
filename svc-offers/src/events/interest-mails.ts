import type { EventHandlers } from 'service-kit/consumers';
import type { Inbox } from 'service-kit/inbox';
import type { Mail, Mailer } from 'service-kit/mailer';
import type { FindMember, Member } from '../domain/member.ts';
import { interestAcceptedMail, interestRejectedMail } from '../mails/interest-answered.ts';
import { interestExpressedMail } from '../mails/interest-expressed.ts';

interface MailDeps {
  findMember: FindMember;
  mailer: Mailer;
  inbox: Inbox;
  publicUrl: string;
}

/** A candidate's name; null when neither part is known. */
function nameOf({ firstname, lastname }: Member): string | null {
  return [firstname, lastname].filter(Boolean).join(' ') || null;
}

/** Mails about interests: to the recruiter when one comes, to the candidate when it is answered. */
export function interestMails({ findMember, mailer, inbox, publicUrl }: MailDeps): EventHandlers {
  type Content = Omit<Mail, 'id' | 'to'>;

  /** Sends one email per event; an erased account gets none. */
  async function sendOnce(
    eventId: string,
    userId: string,
    content: (receiver: Member) => Promise<Content | null>,
  ) {
    await inbox.once(`mails:${eventId}`, async () => {
      const receiver = await findMember(userId);
      const mail = receiver && (await content(receiver));
      if (mail) await mailer.send({ id: eventId, to: receiver.email, ...mail });
    });
  }

  return {
    'interest.expressed': ({ id, data }) =>
      sendOnce(id, data.recruiterId, async () => {
        const candidate = await findMember(data.candidateId);
        if (!candidate) return null;
        return interestExpressedMail({
          offerTitle: data.offerTitle,
          candidate: nameOf(candidate),
          publicUrl,
        });
      }),
    'interest.accepted': ({ id, data }) =>
      sendOnce(id, data.candidateId, async () => {
        const company = (await findMember(data.recruiterId))?.structure?.name ?? null;
        return interestAcceptedMail({ offerTitle: data.offerTitle, company, publicUrl });
      }),
    'interest.rejected': ({ id, data }) =>
      sendOnce(id, data.candidateId, async () => {
        const company = (await findMember(data.recruiterId))?.structure?.name ?? null;
        return interestRejectedMail({ offerTitle: data.offerTitle, company, publicUrl });
      }),
  };
}
