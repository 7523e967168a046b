import type { EventOf } from '@praticio/contracts/catalogue/events';
import { shiftsWords } from '@praticio/contracts/offers/engagement-words';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { MemberMails } from '@praticio/service-kit/member-mails';
import type { Interests } from '../interests/part.ts';
import type { CountUse, FindMember, Member } from '../members/member.ts';
import { engagementNearingMail } from './mail-nearing.ts';
import { engagementStepMail, type MailedStep } from './mail-step.ts';

/** How many mails an hour one person causes in another's mailbox by proposing and changing. */
const MAILS_PER_PAIR = 10;

interface MailDeps {
  interests: Pick<Interests, 'find'>;
  findMember: FindMember;
  countUse: CountUse;
  mails: Pick<MemberMails, 'send' | 'sendToTeam'>;
  publicUrl: string;
}

type Types = `engagement.${'proposed' | 'changed' | 'confirmed' | 'declined' | 'cancelled'}`;
type Step = { [Type in Types]: EventOf<Type> }[Types];

/** The step that is mailed to the other party; null for a proposal that expired. */
function mailedStep(event: Step): MailedStep | null {
  switch (event.type) {
    case 'engagement.proposed':
      return 'proposed';
    case 'engagement.changed':
      return 'changed';
    case 'engagement.confirmed':
      return 'confirmed';
    case 'engagement.declined':
      return 'declined';
    case 'engagement.cancelled':
      if (event.data.wasConfirmed) return 'cancelled';
      return event.data.by === null ? null : 'withdrawn';
  }
}

/**
 * Mails about engagements: each step to the other party, reminders to both. These mails cannot be refused, since a contract depends on
 * them.
 */
export function engagementMails({
  interests,
  findMember,
  countUse,
  mails,
  publicUrl,
}: MailDeps): EventHandlers {
  const nameOf = (member: Member | null, isHolder: boolean): string | null =>
    (isHolder ? member?.structure?.name : null) ??
    ([member?.firstname, member?.lastname].filter(Boolean).join(' ') || null);

  const sendTo = (side: 'holder' | 'candidate') => (side === 'holder' ? mails.sendToTeam : mails.send);

  async function urlOf(interestId: string): Promise<string> {
    const conversationId = (await interests.find(interestId))?.conversationId;
    return `${publicUrl}/conversations${conversationId ? `/${conversationId}` : ''}`;
  }

  /** Limits the mails to either party; the thread still shows every proposal. */
  async function isTooMuch({ id, type, data }: Step, receiverId: string): Promise<boolean> {
    if (type !== 'engagement.proposed' && type !== 'engagement.changed') return false;
    const pair = `engagement-mails:${data.authorId}:${receiverId}`;
    return (await countUse(pair, { id, max: MAILS_PER_PAIR })) !== null;
  }

  async function tell(event: Step): Promise<void> {
    const step = mailedStep(event);
    const { by, holderId, candidateId, offerTitle, interestId } = event.data;
    if (!step) return;
    const url = await urlOf(interestId);
    for (const side of (['holder', 'candidate'] as const).filter((one) => one !== by)) {
      const [receiverId, otherId] = side === 'holder' ? [holderId, candidateId] : [candidateId, holderId];
      if (await isTooMuch(event, receiverId)) continue;
      const author = nameOf(await findMember(otherId), otherId === holderId);
      const mail = engagementStepMail({ step, offerTitle, author, shifts: shiftsWords(event.data), url });
      await sendTo(side)(receiverId, { id: `${event.id}.${side}` }, mail);
    }
  }

  return {
    'engagement.proposed': tell,
    'engagement.changed': tell,
    'engagement.confirmed': tell,
    'engagement.declined': tell,
    'engagement.cancelled': tell,
    async 'engagement.nearing'({ id, data }) {
      const { holderId, candidateId, offerTitle, daysBefore, interestId } = data;
      const url = await urlOf(interestId);
      for (const [side, receiverId, otherId] of [
        ['holder', holderId, candidateId],
        ['candidate', candidateId, holderId],
      ] as const) {
        const other = nameOf(await findMember(otherId), otherId === holderId);
        const mail = engagementNearingMail({ daysBefore, offerTitle, other, shifts: shiftsWords(data), url });
        await sendTo(side)(receiverId, { id: `${id}.${side}` }, mail);
      }
    },
  };
}
