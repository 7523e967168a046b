import type { AdminInterestsQuery } from '@praticio/contracts/offers/interest-administration';
import type { Member } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import type { Listed } from '../offers/list-page.ts';
import { isPublished } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { figureStore } from './figure-store.ts';
import type { Interest } from './interest.ts';
import type { InterestStore } from './store.ts';

interface Deps {
  interests: Pick<InterestStore, 'ofAccount'>;
  offers: Pick<Offers, 'findAll'>;
  members: Pick<Members, 'findAll'>;
  figures: Pick<ReturnType<typeof figureStore>, 'shareAnsweredBy'>;
  now: () => Date;
}

/** An interest as administrators see it. */
export interface AccountInterest {
  interest: Interest;
  /** '' for an offer that was removed. */
  title: string;
  candidate: Member | null;
}

interface ListedOfAccount extends Listed<AccountInterest> {
  /** From 0 to 1; null without an interest in an offer of the account. */
  answeredInTime: number | null;
}

/** The interests that an account has expressed and received, withdrawn ones too, newest first; and how many of them it answered in time. */
export function listInterestsOfAccount({ interests, offers, members, figures, now }: Deps) {
  return async ({ userId, ...page }: AdminInterestsQuery): Promise<ListedOfAccount> => {
    const [{ items, totalItems }, answeredInTime] = await Promise.all([
      interests.ofAccount(userId, page),
      figures.shareAnsweredBy(userId, now()),
    ]);
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
      answeredInTime,
    };
  };
}
