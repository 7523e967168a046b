import { defineService, type ServiceContext, type ServiceParts } from 'service-kit/service';
import { createApp } from './app.ts';
import { type OffersConfig, offersConfigSchema } from './config.ts';
import { changeOfferStatus } from './domain/change-offer-status.ts';
import { publishOffer } from './domain/publish-offer.ts';
import { listDeletedOffers, listOwnOffers, readOffer } from './domain/read-offers.ts';
import { resumePublications } from './domain/resume-publications.ts';
import { createBilling } from './events/ask-billing.ts';
import { createMembers } from './events/ask-identity.ts';
import { followEvents } from './events/follow-events.ts';
import { fillIndex, indexEventTypes, updateIndex } from './events/index-follower.ts';
import { onProfile } from './events/on-profile.ts';
import { createMemberRepository } from './persistence/member-repository.ts';
import { createOfferRepository } from './persistence/offer-repository.ts';
import { loadSpecialties } from './persistence/specialty-repository.ts';
import { createCommuneDirectory, createGazetteer } from './places/commune-directory.ts';
import { loadCommunes } from './places/communes.ts';
import { createGooglePlaces } from './places/google-places.ts';
import { createOfferIndex } from './search/sqlite-offer-index.ts';
import { cleanHtml, textOfHtml } from './text/rich-text.ts';

/** Events this old at most are read again at start, for clocks that differ between instances. */
const FOLLOW_OVERLAP_MS = 60_000;

async function start(context: ServiceContext<OffersConfig>): Promise<ServiceParts> {
  const { config, connection, logger, metrics, nats, outbox, verifier } = context;
  const now = () => new Date();
  const richText = { clean: cleanHtml, textOf: textOfHtml };
  const [communes, specialties] = await Promise.all([loadCommunes(), loadSpecialties(connection)]);
  const gazetteer = createGazetteer(communes);
  const directory = createCommuneDirectory(communes);
  const places = config.GOOGLE_PLACES_KEY
    ? createGooglePlaces({ key: config.GOOGLE_PLACES_KEY, fallback: directory, logger })
    : directory;

  const memberStore = createMemberRepository(connection);
  const members = createMembers(nats, memberStore);
  const offers = createOfferRepository(connection, outbox);
  const index = createOfferIndex({ gazetteer, richText });
  const publication = {
    ...{ offers, members, index, now, specialties, gazetteer, richText },
    billing: createBilling(nats),
    settleMs: config.PUBLICATION_LEASE_MS,
    pause: () => new Promise<void>((resolve) => setTimeout(resolve, 50)),
  };

  const followed = { offers, members: memberStore, index };
  const since = new Date(Date.now() - FOLLOW_OVERLAP_MS);
  await fillIndex(followed);
  const follower = followEvents({
    nats,
    types: [...indexEventTypes],
    since,
    handle: updateIndex(followed),
    logger,
  });

  const resume = resumePublications({
    ...publication,
    onDelayed: ({ id }, error) => logger.warn({ err: error, offerId: id }, 'a publication has to wait'),
  });
  return {
    app: createApp({
      ...{ logger, verifier, specialties, places, index, now },
      onAnswered: metrics.requestAnswered,
      publish: publishOffer(publication),
      changeStatus: changeOfferStatus({ offers, members, index, now }),
      read: readOffer({ offers, members }),
      listOwn: listOwnOffers({ offers, members }),
      listDeleted: listDeletedOffers({ offers, members }),
    }),
    consumers: [{ name: 'members', on: onProfile(memberStore) }],
    sweeps: [{ name: 'publications', everyMs: config.PUBLICATION_SWEEP_MS, run: resume }],
    stop: () => follower.stop(),
  };
}

export const offersService = defineService({ name: 'offers', config: offersConfigSchema, start });
