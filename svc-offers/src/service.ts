import { viewMarksById } from '@praticio/service-kit/first-views';
import { joinParts } from '@praticio/service-kit/parts';
import { defineService } from '@praticio/service-kit/service';
import { openAlerts } from './alerts/part.ts';
import { openCalendars } from './calendars/part.ts';
import { offersConfig } from './config.ts';
import { openContracts } from './contracts/part.ts';
import { type Engagements, openEngagements } from './engagements/part.ts';
import { openFavorites } from './favorites/part.ts';
import { openFigures } from './figures/part.ts';
import { openForYou } from './for-you/part.ts';
import { openImports } from './imports/part.ts';
import { openInterests } from './interests/part.ts';
import { openMembers } from './members/part.ts';
import { openModeration } from './moderation/part.ts';
import { openOfferIndex } from './offer-index/part.ts';
import { offerMigrations } from './offers/migrations.ts';
import { openOffers } from './offers/part.ts';
import type { FindHeld, IsAccepted } from './offers/read.ts';
import type { IsInvited } from './offers/reserved.ts';
import { openPlaces } from './places/part.ts';
import { loadGazetteer } from './places/places-engine.ts';
import { openPlanning } from './planning/part.ts';
import { poolMigrations } from './pool/migrations.ts';
import { openPool } from './pool/part.ts';
import { openPrivacy } from './privacy/part.ts';
import { openPublications } from './publications/part.ts';
import { openReading } from './reading/part.ts';
import { openSearch } from './search/part.ts';
import { openSitemap } from './sitemap/part.ts';
import { openSlots } from './slots/part.ts';
import { openSpecialties } from './specialties/part.ts';
import { openWebhooks } from './webhooks/part.ts';

/** Offers and their search, interests, favourites, alerts and calendars, and webhooks about them. */
export const offersService = defineService({
  name: 'offers',
  config: offersConfig,
  migrations: [...offerMigrations(loadGazetteer), ...poolMigrations, viewMarksById],

  async start(context) {
    const { places, part: placesPart } = await openPlaces(context);
    const { specialties, part: specialtiesPart } = await openSpecialties(context);
    const { members, part: membersPart } = openMembers(context);
    // needs engagements, which open after offers
    let engagedOf: Engagements['engagedOf'] = async () => [];
    const { part: slotsPart } = openSlots({
      members,
      slotsOf: (offerId, reader) => offers.slotsOf(offerId, reader),
      engagedOf: (userId) => engagedOf(userId),
    });
    // needs search, which opens after offers
    let findHeld: FindHeld = () => null;
    // needs interests, which open after offers
    let isAccepted: IsAccepted = async () => false;
    // needs the pool, which opens after offers
    let isInvited: IsInvited = async () => false;
    const { offers, part: offersPart } = openOffers(context, {
      members,
      findHeld: (id) => findHeld(id),
      isAccepted: (offerId, candidateId) => isAccepted(offerId, candidateId),
      isInvited: (offerId, candidateId) => isInvited(offerId, candidateId),
    });
    const { reading, part: readingPart } = openReading({ places });
    const { offerIndex, part: offerIndexPart } = openOfferIndex(context, { places, offers });
    // before the rooms that change offers, because each change is indexed at once
    const { search, part: searchPart } = await openSearch(context, {
      places,
      members,
      offers,
      reading,
      offerIndex,
    });
    findHeld = search.findHeld;
    const { part: sitemapPart } = openSitemap(context, { members, search });
    const { moderation, part: moderationPart } = openModeration(context, { members, offers, search });
    const { interests, part: interestsPart } = openInterests(context, {
      members,
      offers,
      search,
      engagedOf: (userId) => engagedOf(userId),
    });
    isAccepted = interests.isAccepted;
    const { part: figuresPart } = openFigures({ offers, interests });
    const { engagements, part: engagementsPart } = openEngagements(context, { members, offers, interests });
    engagedOf = engagements.engagedOf;
    const { contracts, part: contractsPart } = openContracts(context, { members, offers, engagements });
    const { pool, part: poolPart } = openPool(context, {
      members,
      offers,
      search,
      interests,
      engagements,
    });
    isInvited = pool.isInvited;
    const { publications, part: publicationsPart } = openPublications(context, {
      places,
      specialties,
      members,
      offers,
      search,
      moderation,
      interests,
      engagements,
    });
    const { imports, part: importsPart } = openImports(context, {
      members,
      specialties,
      offers,
      publications,
    });
    const { alerts, part: alertsPart } = await openAlerts(context, {
      places,
      specialties,
      members,
      offers,
      reading,
      offerIndex,
    });
    const { favorites, part: favoritesPart } = openFavorites(context, { members, offers });
    const { part: forYouPart } = openForYou({ members, search, interests });
    const { calendars, part: calendarsPart } = openCalendars(context, {
      members,
      offers,
      interests,
      engagements,
    });
    const { part: planningPart } = openPlanning(context, { members, offers, interests, engagements });
    const { webhooks, part: webhooksPart } = openWebhooks(context, {
      members,
      offers,
      interests,
      engagements,
    });
    const { part: privacyPart } = openPrivacy(context, {
      members,
      offers,
      search,
      moderation,
      interests,
      alerts,
      favorites,
      engagements,
      contracts,
      pool,
      publications,
      calendars,
      webhooks,
      imports,
    });

    return joinParts('offers', { ...context.httpKit, isOnboarded: members.isOnboarded }, [
      placesPart,
      specialtiesPart,
      membersPart,
      slotsPart,
      offersPart,
      readingPart,
      offerIndexPart,
      searchPart,
      sitemapPart,
      moderationPart,
      interestsPart,
      figuresPart,
      engagementsPart,
      contractsPart,
      poolPart,
      publicationsPart,
      importsPart,
      alertsPart,
      favoritesPart,
      forYouPart,
      calendarsPart,
      planningPart,
      webhooksPart,
      privacyPart,
    ]);
  },
});
