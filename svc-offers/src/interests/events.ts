import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { MemberMails } from '@praticio/service-kit/member-mails';
import type { CountUse, FindMember, Member } from '../members/member.ts';
import { interestAcceptedMail, interestRejectedMail } from './mail-answered.ts';
import { interestExpressedMail } from './mail-expressed.ts';
import type { IsBlocked } from './messaging-client.ts';
import type { storeConversation } from './store-conversation.ts';

/** How many mails an hour one person causes in another's mailbox by expressing interest, in whichever offers. */
const MAILS_PER_PAIR = 5;

interface MailDeps {
  findMember: FindMember;
  countUse: CountUse;
  /** The block may be newer than the interest. */
  isBlocked: IsBlocked;
  mails: MemberMails;
  publicUrl: string;
}

/** A candidate's name; null when neither part is known. */
function nameOf({ firstname, lastname }: Member): string | null {
  return [firstname, lastname].filter(Boolean).join(' ') || null;
}

/** Mails about interests: to the recruiter when one comes, to the candidate when it is answered. */
export function interestMails(deps: MailDeps): EventHandlers {
  const { findMember, countUse, isBlocked, mails, publicUrl } = deps;

  return {
    'interest.expressed': (event) => {
      const { id, data } = event;
      return mails.sendUnlessRefused(data.recruiterId, event, 'interests', async (note) => {
        if (await isBlocked(data.recruiterId, data.candidateId)) return null;
        const candidate = await findMember(data.candidateId);
        const pair = `interest-mails:${data.candidateId}:${data.recruiterId}`;
        if (!candidate || (await countUse(pair, { id, max: MAILS_PER_PAIR })) !== null) return null;
        return interestExpressedMail({
          offerTitle: data.offerTitle,
          candidate: nameOf(candidate),
          publicUrl,
          note,
        });
      });
    },
    'interest.accepted': (event) =>
      mails.sendUnlessRefused(event.data.candidateId, event, 'answers', async (note) => {
        const { offerTitle, recruiterId } = event.data;
        const company = (await findMember(recruiterId))?.structure?.name ?? null;
        return interestAcceptedMail({ offerTitle, company, publicUrl, note });
      }),
    'interest.rejected': (event) =>
      mails.sendUnlessRefused(event.data.candidateId, event, 'answers', async (note) => {
        const { offerTitle, recruiterId } = event.data;
        const company = (await findMember(recruiterId))?.structure?.name ?? null;
        return interestRejectedMail({ offerTitle, company, publicUrl, note });
      }),
  };
}

export function onConversationOpened(store: ReturnType<typeof storeConversation>): EventHandlers {
  return { 'conversation.opened': ({ data }) => store(data) };
}
