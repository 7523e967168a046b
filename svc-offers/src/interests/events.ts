import type { EventData } from '@praticio/contracts/catalogue/events';
import { shiftsWords } from '@praticio/contracts/offers/engagement-words';
import { rejectionReasonLabels, rejectionReasonSchema } from '@praticio/contracts/offers/interest';
import { slotDayOf } from '@praticio/contracts/offers/slots';
import { OFFER_TAKEN_DOWN } from '@praticio/contracts/offers/taken-down';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { MemberMails } from '@praticio/service-kit/member-mails';
import type { CountUse, FindMember, Member } from '../members/member.ts';
import { isConfidential } from '../offers/confidential.ts';
import { isHiddenFrom } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { isActive } from './interest.ts';
import { interestAcceptedMail, interestRejectedMail } from './mail-answered.ts';
import { interestExpressedMail } from './mail-expressed.ts';
import type { IsBlocked } from './messaging-client.ts';
import type { InterestStore } from './store.ts';
import type { storeConversation } from './store-conversation.ts';

/** How many mails an hour one person causes in another's mailbox by expressing interest, in any offers. */
const MAILS_PER_PAIR = 5;

interface MailDeps {
  offers: Pick<Offers, 'find'>;
  interests: Pick<InterestStore, 'find'>;
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

/** The slots of an interest as text; null if it names none. */
function namedSlots(slotIds: string[]): string | null {
  const days = slotIds.map(slotDayOf).sort();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  return firstDay && lastDay ? shiftsWords({ shifts: days.length, firstDay, lastDay }) : null;
}

/** Mails about interests: to the recruiter about a new one, to the candidate about the answer. */
export function interestMails(deps: MailDeps): EventHandlers {
  const { offers, interests, findMember, countUse, isBlocked, mails, publicUrl } = deps;

  /** The offer as a mail to the candidate shows it; it may have been taken down since the answer. */
  async function offerFor(data: EventData<'interest.rejected'>, isAccepted: boolean) {
    const { offerId, offerTitle, recruiterId, candidateId } = data;
    const [offer, recruiter] = await Promise.all([offers.find(offerId), findMember(recruiterId)]);
    const isDown = offer !== null && isHiddenFrom(offer, { holder: candidateId });
    return {
      offerTitle: isDown ? OFFER_TAKEN_DOWN : offerTitle,
      company: isAccepted || !offer || !isConfidential(offer) ? (recruiter?.structure?.name ?? null) : null,
    };
  }

  return {
    'interest.expressed': (event) => {
      const { id, data } = event;
      return mails.sendToTeamUnlessRefused(data.recruiterId, event, 'interests', async (note) => {
        const interest = await interests.find(data.interestId);
        if (interest && !isActive(interest)) return null;
        if (await isBlocked(data.recruiterId, data.candidateId)) return null;
        const candidate = await findMember(data.candidateId);
        const pair = `interest-mails:${data.candidateId}:${data.recruiterId}`;
        if (!candidate || (await countUse(pair, { id, max: MAILS_PER_PAIR })) !== null) return null;
        return interestExpressedMail({
          offerId: data.offerId,
          offerTitle: data.offerTitle,
          candidate: nameOf(candidate),
          slots: namedSlots(interest?.slotIds ?? []),
          publicUrl,
          note,
        });
      });
    },
    'interest.accepted': (event) =>
      mails.sendUnlessRefused(event.data.candidateId, event, 'answers', async (note) => {
        return interestAcceptedMail({ ...(await offerFor(event.data, true)), publicUrl, note });
      }),
    'interest.rejected': (event) =>
      mails.sendUnlessRefused(event.data.candidateId, event, 'answers', async (note) => {
        const known = rejectionReasonSchema.safeParse(event.data.reason);
        const reason = known.success ? rejectionReasonLabels[known.data] : null;
        return interestRejectedMail({ ...(await offerFor(event.data, false)), reason, publicUrl, note });
      }),
  };
}

export function onConversationOpened(store: ReturnType<typeof storeConversation>): EventHandlers {
  return { 'conversation.opened': ({ data }) => store(data) };
}
