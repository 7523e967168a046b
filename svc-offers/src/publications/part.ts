import { setImmediate } from 'node:timers/promises';
import { HOUR_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { applyUrgentBadge } from '@praticio/contracts/offers/commands';
import { handleCommand } from '@praticio/service-kit/commands';
import { contentDigest } from '@praticio/service-kit/idempotency';
import { readListing } from '@praticio/service-kit/resync';
import type { OffersContext } from '../config.ts';
import type { Engagements } from '../engagements/part.ts';
import type { Interests } from '../interests/part.ts';
import type { Members } from '../members/part.ts';
import type { Moderation } from '../moderation/part.ts';
import type { PublishedOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { Places } from '../places/part.ts';
import type { Search } from '../search/part.ts';
import type { Specialties } from '../specialties/part.ts';
import { billingClient } from './billing-client.ts';
import { changeOfferStatus } from './change-status.ts';
import { copyWeek } from './copy-week.ts';
import { countOffers } from './count.ts';
import { endOffers } from './end.ts';
import { onEngagement, onOfferExpiring } from './events.ts';
import { externalOffers } from './external.ts';
import { fillSlots } from './fill.ts';
import { listDeletedOffers, listOwnOffers, listOwnTable, summarizeOwnOffers } from './list-own.ts';
import { applyPaidUrgency, setOfferUrgency } from './make-urgent.ts';
import { openReserved } from './open-reserved.ts';
import { photoEngine } from './photo-engine.ts';
import { planExternalOffers } from './plan-external.ts';
import { publishOffer } from './publish.ts';
import { renewOffer } from './renew.ts';
import { resumePublications } from './resume.ts';
import { resumePayments } from './resume-payments.ts';
import { recountSlots } from './resync.ts';
import { publicationRoutes } from './routes.ts';
import { updateOffer } from './update.ts';

const SETTLING_POLL_MS = 50;
const FILLED_BUCKETS_HOURS = [4, 12, 24, 48, 96, 168, 336, 720, 1440];

interface Rooms {
  places: Places;
  specialties: Specialties;
  members: Members;
  offers: Offers;
  search: Search;
  moderation: Moderation;
  interests: Interests;
  engagements: Engagements;
}

/** Use cases of owners: publish, change, pay for, suspend, close and delete offers. */
export function openPublications(context: OffersContext, rooms: Rooms) {
  const { config, logger, metrics, nats } = context;
  const { places, members, offers, search, moderation } = rooms;
  const photos = photoEngine(metrics);
  const observeFilled = metrics.addHistogram(
    'offer_fill_seconds',
    'Time from the publication of an offer with slots to its last position being taken',
    FILLED_BUCKETS_HOURS.map((hours) => hours * (HOUR_MS / SECOND_MS)),
  );
  const filledOffers = { count: 0, totalMs: 0 };
  const deps = {
    ...rooms,
    gazetteer: places.gazetteer,
    index: search.index,
    limitSlots: rooms.engagements.limitSlots,
    files: offers.files,
    stats: offers.stats,
    richText: offers.richText,
    findMember: members.findMember,
    isErased: members.tombstones.has,
    bans: moderation,
    followBan: moderation.followBan,
    encodePhotos: photos.encodePhotos,
    billing: billingClient(nats),
    mails: members.mails,
    publicUrl: config.PUBLIC_URL,
    settleMs: config.PUBLICATION_LEASE_MS,
    pause: () => new Promise<void>((resolve) => setTimeout(resolve, SETTLING_POLL_MS)),
    onFilled({ createdAt }: PublishedOffer) {
      const ms = Date.now() - createdAt.getTime();
      filledOffers.count += 1;
      filledOffers.totalMs += ms;
      observeFilled(ms / SECOND_MS);
    },
    onDelayed: ({ id }: { id: number }, error: unknown) =>
      logger.warn({ err: error, offerId: id }, 'payment of an offer postponed'),
    now: () => new Date(),
  };
  const [publish, update, changeStatus] = [publishOffer(deps), updateOffer(deps), changeOfferStatus(deps)];
  const applyUrgency = applyPaidUrgency(deps);
  const fill = fillSlots(deps);
  const external = externalOffers({ ...deps, publish, update, changeStatus, digestOf: contentDigest });
  return {
    publications: {
      putOffer: external.putOffer,
      closeOffer: external.closeOffer,
      planOffers: planExternalOffers({ ...deps, digestOf: contentDigest, letOthersRun: setImmediate }),
      recountSlots: recountSlots({ ...deps, readListing, fill }),
    },
    part: {
      health: () => ({ filledOffers }),
      routes: publicationRoutes({
        publishOffer: publish,
        updateOffer: update,
        setOfferUrgency: setOfferUrgency(deps),
        renewOffer: renewOffer(deps),
        changeOfferStatus: changeStatus,
        listOwnOffers: listOwnOffers(deps),
        listDeletedOffers: listDeletedOffers(deps),
        listOwnTable: listOwnTable(deps),
        summarizeOwnOffers: summarizeOwnOffers(deps),
        countOffers: countOffers(deps),
        copyWeek: copyWeek(deps),
        external,
      }),
      consumers: [
        { name: 'end-mails', on: onOfferExpiring(deps) },
        { name: 'slots', on: onEngagement(fill) },
      ],
      commands: [handleCommand(applyUrgentBadge, async (order) => ({ applied: await applyUrgency(order) }))],
      sweeps: [
        { name: 'payments', everyMs: config.PUBLICATION_SWEEP_MS, run: resumePayments(deps) },
        { name: 'ends', everyMs: config.END_SWEEP_MS, run: endOffers(deps) },
        { name: 'openings', everyMs: config.PUBLICATION_SWEEP_MS, run: openReserved(deps) },
        { name: 'publications', everyMs: config.PUBLICATION_SWEEP_MS, run: resumePublications(deps) },
      ],
      stop: () => photos.close(),
    },
  };
}
export type Publications = ReturnType<typeof openPublications>['publications'];
