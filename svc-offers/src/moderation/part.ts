import type { OffersContext } from '../config.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import type { Search } from '../search/part.ts';
import { banStore } from './ban-store.ts';
import { onAccountAdministered, onOfferAdministered, onOfferShown } from './events.ts';
import { flagWording } from './flag-wording.ts';
import { followBan, noteBan } from './follow-ban.ts';
import { moderateOffer } from './moderate.ts';
import { reportOffer } from './report.ts';
import { reportStore } from './report-store.ts';
import { moderationRoutes } from './routes.ts';
import { searchAllOffers } from './search-all.ts';

interface Rooms {
  members: Members;
  offers: Offers;
  search: Search;
}

/** Reports, and the decisions of administrators about offers and accounts. */
export function openModeration(context: OffersContext, { members, offers, search }: Rooms) {
  const bans = banStore(context.connection, members.tombstones);
  const reports = reportStore(context);
  const deps = {
    offers,
    members,
    bans,
    index: search.index,
    files: offers.files,
    offerDirectory: offers.directory,
    offerReports: reports,
    richText: offers.richText,
    readOffer: offers.read,
    mails: members.mails,
    publicUrl: context.config.PUBLIC_URL,
    now: () => new Date(),
  };
  const note = noteBan(deps);
  return {
    moderation: {
      isBanned: bans.isBanned,
      wasBanned: bans.wasBanned,
      banned: bans.banned,
      forgetBan: bans.forget,
      noteBan: note,
      followBan: followBan(deps),
      reportsOf: reports.idsOf,
      removeReports: reports.remove,
    },
    part: {
      routes: moderationRoutes({
        reportOffer: reportOffer(deps),
        searchAllOffers: searchAllOffers(deps),
        moderateOffer: moderateOffer(deps),
      }),
      consumers: [
        { name: 'wording', on: onOfferShown(flagWording(deps)) },
        { name: 'bans', on: onAccountAdministered(note) },
        { name: 'moderation-mails', on: onOfferAdministered(deps) },
      ],
    },
  };
}
export type Moderation = ReturnType<typeof openModeration>['moderation'];
