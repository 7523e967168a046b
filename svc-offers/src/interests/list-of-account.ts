import type { AdminInterestsQuery } from '@praticio/contracts/offers/interest-administration';
import type { Member } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import type { Listed } from '../offers/listed.ts';
import { isPublished } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { Interest } from './interest.ts';
import type { InterestStore } from './store.ts';

interface Deps {
  interests: Pick<InterestStore, 'ofAccount'>;
  offers: Pick<Offers, 'findAll'>;
  members: Pick<Members, 'findAll'>;
}

/** An interest as administrators see it. */
export interface AccountInterest {
  interest: Interest;
  /** '' for an offer that was removed. */
  title: string;
  candidate: Member | null;
}

/** The interests that an account has expressed and received, withdrawn ones too, newest first. */
export function listInterestsOfAccount({ interests, offers, members }: Deps) {
  return async ({ userId, ...page }: AdminInterestsQuery): Promise<Listed<AccountInterest>> => {
    const { items, totalItems } = await interests.ofAccount(userId, page);
    const found = await offers.findAll([...new Set(items.map(({ offerId }) => offerId))]);
    const titles = new Map(found.filter(isPublished).map(({ id, title }) => [id, title]));
    const people = await members.findAll([...new Set(items.map(({ candidateId }) => candidateId))]);
    const byId = new Map(people.map((member) => [member.userId, member]));
    return {
      items: items.map((interest) => ({
        interest,
        title: titles.get(interest.offerId) ?? '',
        candidate: byId.get(interest.candidateId) ?? null,
      })),
      totalItems,
    };
  };
}
