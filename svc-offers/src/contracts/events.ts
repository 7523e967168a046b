import type { EventHandler } from '@praticio/service-kit/consumers';
import type { MemberMails } from '@praticio/service-kit/member-mails';
import type { FindMember } from '../members/member.ts';
import { contractAcceptedMail } from './mail-accepted.ts';

interface MailDeps {
  findMember: FindMember;
  mails: Pick<MemberMails, 'send' | 'sendToTeam'>;
  publicUrl: string;
}

/**
 * Mails an acceptance to the other party and the final contract to both. These mails cannot be refused, since a contract depends on
 * them.
 */
export const onContractAccepted =
  ({ findMember, mails, publicUrl }: MailDeps): EventHandler<'contract.accepted'> =>
  async ({ id, data }) => {
    const { engagementId, offerTitle, holderId, candidateId, by, isFinal } = data;
    const member = await findMember(by === 'holder' ? holderId : candidateId);
    const person = [member?.firstname, member?.lastname].filter(Boolean).join(' ');
    const author = (by === 'holder' && member?.structure?.name) || person || null;
    const url = `${publicUrl}/engagements/${encodeURIComponent(engagementId)}/contract`;
    const mail = contractAcceptedMail({ offerTitle, author, isFinal, url });
    for (const side of ['holder', 'candidate'] as const) {
      if (side === by && !isFinal) continue;
      const cause = { id: `${id}.${side}` };
      if (side === 'holder') await mails.sendToTeam(holderId, cause, mail);
      else await mails.send(candidateId, cause, mail);
    }
  };
