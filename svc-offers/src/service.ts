import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import { createDaySalts } from '@praticio/service-kit/day-salts';
import { exportedFileRoutes } from '@praticio/service-kit/exported-files';
import { createFileStore } from '@praticio/service-kit/file-store';
import { createFirstViews } from '@praticio/service-kit/first-views';
import { followEvents, handledBy, untilFollowed } from '@praticio/service-kit/follow-events';
import { createHourlyLimits } from '@praticio/service-kit/hourly-limits';
import type { Logger } from '@praticio/service-kit/logger';
import { createMailer } from '@praticio/service-kit/mailer';
import { createMemberMails } from '@praticio/service-kit/member-mails';
import { createRefusalLinks } from '@praticio/service-kit/refusal-links';
import { defineService } from '@praticio/service-kit/service';
import { createTombstones } from '@praticio/service-kit/tombstones';
import { createTurns } from '@praticio/service-kit/turns';
import { untilAvailable } from '@praticio/service-kit/until-available';
import type { z } from 'zod';
import { createAlertIndex } from './adapters/alerts/alert-index.ts';
import { createUnsubscribeTokens } from './adapters/alerts/unsubscribe-tokens.ts';
import { createBilling } from './adapters/billing-client.ts';
import { createListArticles } from './adapters/blog-client.ts';
import { createCalendarTokens } from './adapters/calendar/calendar-tokens.ts';
import { createCvSnapshots } from './adapters/cv-snapshot-client.ts';
import { createFindMember } from './adapters/identity-client.ts';
import { createIsBlocked } from './adapters/messaging-client.ts';
import { createPhotos } from './adapters/photos.ts';
import { createCommuneDirectory } from './adapters/places/commune-directory.ts';
import { loadCommunes } from './adapters/places/communes.ts';
import { createGazetteer } from './adapters/places/gazetteer.ts';
import { createGooglePlaces } from './adapters/places/google-places.ts';
import { openIndex, openSnapshot } from './adapters/search/schema.ts';
import { createOfferIndex } from './adapters/search/sqlite-offer-index.ts';
import { createDrawOffer } from './adapters/social/draw-offer.ts';
import { fold } from './adapters/text/fold.ts';
import { cleanHtml, textOfHtml } from './adapters/text/rich-text.ts';
import { createApp } from './app.ts';
import { offersConfig } from './config.ts';
import {
  alertEventTypes,
  fillAlertIndex,
  onOfferAppeared,
  updateAlertIndex,
} from './events/alert-matching.ts';
import { exportAccount } from './events/export-account.ts';
import { fillIndex, indexEventTypes, updateIndex } from './events/index-follower.ts';
import { interestMails } from './events/interest-mails.ts';
import { offerCommands } from './events/offer-commands.ts';
import { onAccountErased } from './events/on-account-erased.ts';
import { onAccountAdministered, onOfferAdministered } from './events/on-administered.ts';
import { onAlertMatched } from './events/on-alert-matched.ts';
import { onCandidate } from './events/on-candidate.ts';
import { onConversationOpened, storeConversation } from './events/on-conversation-opened.ts';
import { onOfferExpiring } from './events/on-offer-expiring.ts';
import { onOfferShown } from './events/on-offer-shown.ts';
import { onOfferTakenDown } from './events/on-offer-taken-down.ts';
import { onProfile } from './events/on-profile.ts';
import { onSessionsRevoked } from './events/on-sessions-revoked.ts';
import { resyncSteps } from './events/resync-steps.ts';
import { createAccountTraces } from './persistence/account-traces.ts';
import { createAlertRepository } from './persistence/alert-repository.ts';
import { createBanRepository } from './persistence/ban-repository.ts';
import { createCalendarLinks } from './persistence/calendar-repository.ts';
import { createCandidateRepository } from './persistence/candidate-repository.ts';
import { createInterestRepository } from './persistence/interest-repository.ts';
import { createMemberRepository } from './persistence/member-repository.ts';
import { offersMigrations } from './persistence/migrations.ts';
import { createModels } from './persistence/models.ts';
import { createOfferDirectory } from './persistence/offer-directory.ts';
import { createOfferFiles } from './persistence/offer-files.ts';
import { createOfferReportRepository } from './persistence/offer-report-repository.ts';
import { createOfferRepository } from './persistence/offer-repository.ts';
import { createFavoriteRepository, createOfferStats } from './persistence/offer-stats-repository.ts';
import { loadSpecialties } from './persistence/specialty-repository.ts';
import { createUseCases } from './use-cases.ts';

const SETTLING_POLL_MS = 50;
const ANSWER_BUCKETS_HOURS = [1, 4, 12, 24, 48, 96, 168, 336, 720];

export const offersService = defineService({
  name: 'offers',
  config: offersConfig,
  migrations: offersMigrations(async () => createGazetteer(await loadCommunes())),

  async start(context) {
    const { config, connection, httpKit, inbox, internalTokens, logger, metrics, nats, outbox } = context;
    const now = () => new Date();
    const models = createModels(connection);
    const [communes, specialties] = await Promise.all([
      loadCommunes(),
      untilAvailable(() => loadSpecialties(models), logger),
    ]);
    const gazetteer = createGazetteer(communes);
    const directory = createCommuneDirectory(communes);
    const key = config.GOOGLE_PLACES_KEY;
    const places = key ? createGooglePlaces({ key, fallback: directory, gazetteer, logger }) : directory;
    const richText = { clean: cleanHtml, textOf: textOfHtml };
    const tombstones = createTombstones(connection);
    const members = createMemberRepository(models, tombstones);
    const candidates = createCandidateRepository(models, tombstones);
    const bans = createBanRepository(models, tombstones);
    const purgeEvents = async (aggregateId: string, keep: number) => {
      await nats.manager.streams.purge(EVENTS_STREAM, {
        filter: `offers.*.*.v1.${aggregateId}`,
        ...(keep > 0 ? { keep } : {}),
      });
      await outbox.sent.forget(aggregateId, { keepNewest: keep });
    };
    const offers = createOfferRepository(models, outbox);
    const store = createFileStore(connection, context);
    const files = createOfferFiles(models, store);
    const index = createOfferIndex({ gazetteer, richText, database: searchDatabase(config, logger) });

    const interests = createInterestRepository(models, outbox);
    const alerts = createAlertRepository(models, outbox);
    const alertIndex = createAlertIndex({ gazetteer, richText });
    const unsubscribeTokens = createUnsubscribeTokens(config.UNSUBSCRIBE_SECRET);
    const stats = createOfferStats(models, createFirstViews(connection, createDaySalts(connection)), now);
    const favorites = createFavoriteRepository(models);
    const calendarLinks = createCalendarLinks(models, tombstones);
    const findMember = createFindMember(nats, members);
    const mailer = createMailer(config, metrics.mailHandedOver);
    const limits = createHourlyLimits(connection, now);
    const photos = createPhotos(metrics);
    const isBlocked = createIsBlocked(nats, logger);

    const observeAnswer = metrics.addHistogram(
      'interest_answer_seconds',
      'Time from an interest to its first answer',
      ANSWER_BUCKETS_HOURS.map((hours) => hours * (HOUR_MS / SECOND_MS)),
    );

    const useCases = createUseCases({
      offers,
      index,
      specialties,
      gazetteer,
      places,
      richText,
      files,
      listArticles: createListArticles(nats, logger),
      drawOffer: createDrawOffer(),
      offerDirectory: createOfferDirectory(models),
      encodePhotos: photos.encodePhotos,
      now,
      offerReports: createOfferReportRepository(models, outbox),
      traces: createAccountTraces({ models, tombstones, alerts, purgeEvents }),
      members,
      candidates,
      bans,
      findMember,
      interests,
      stats,
      favorites,
      calendarLinks,
      calendarTokens: createCalendarTokens(config.UNSUBSCRIBE_SECRET),
      alerts,
      alertIndex,
      unsubscribeTokens,
      fold,
      cvs: createCvSnapshots(internalTokens, config.IDENTITY_INTERNAL_URL),
      billing: createBilling(nats),
      countUse: limits.take,
      isBlocked,
      settleMs: config.PUBLICATION_LEASE_MS,
      pause: () => new Promise((resolve) => setTimeout(resolve, SETTLING_POLL_MS)),
      onDelayed: ({ id }, error) => logger.warn({ err: error, offerId: id }, 'payment of an offer postponed'),
      onAnswered: (waitedMs) => observeAnswer(waitedMs / SECOND_MS),
    });

    const [followed, matched] = [
      { offers, members, index },
      { alerts, alertIndex },
    ];
    // in turns: a filling would otherwise overwrite a change with what it read before
    const inTurn = createTurns();
    const update = updateIndex(followed);
    const fill = () => inTurn('index', () => fillIndex(followed));
    const offerFollower = followEvents(context, {
      name: 'offer-index',
      types: [...indexEventTypes],
      async begin({ lastSequence }) {
        // profiles that the consumer has not projected yet are read from the stream again
        const known = await handledBy(nats, 'offers-members', lastSequence);
        await fill();
        return known;
      },
      handle: (event) => inTurn('index', () => update(event)),
    });
    const alertFollower = followEvents(context, {
      name: 'alert-index',
      types: [...alertEventTypes],
      async begin({ lastSequence }) {
        await fillAlertIndex(matched);
        return lastSequence;
      },
      handle: updateAlertIndex(matched),
    });
    await Promise.all([offerFollower.started, alertFollower.started]);
    const refusals = createRefusalLinks(config);
    const mailDeps = {
      mails: createMemberMails({ receiverOf: findMember, mailer, inbox, refusals }),
      publicUrl: config.PUBLIC_URL,
    };

    return {
      app: createApp(
        {
          useCases,
          findMember,
          publicUrl: config.PUBLIC_URL,
        },
        httpKit,
      ),
      consumers: [
        { name: 'members', on: onProfile(members) },
        { name: 'candidates', on: onCandidate(candidates) },
        { name: 'conversations', on: onConversationOpened(storeConversation(interests)) },
        { name: 'mails', on: interestMails({ ...mailDeps, findMember, isBlocked, countUse: limits.take }) },
        { name: 'erasure', on: onAccountErased(useCases.eraseAccount) },
        { name: 'files', on: onOfferTakenDown(files) },
        { name: 'wording', on: onOfferShown(useCases.flagWording) },
        { name: 'bans', on: onAccountAdministered(useCases.noteBan) },
        { name: 'calendars', on: onSessionsRevoked(calendarLinks) },
        { name: 'moderation-mails', on: onOfferAdministered({ ...mailDeps, offers }) },
        { name: 'end-mails', on: onOfferExpiring(mailDeps) },
        {
          name: 'alerts',
          on: onOfferAppeared(useCases.matchAlerts, () => untilFollowed(alertFollower)),
        },
        {
          name: 'alert-mails',
          on: onAlertMatched({ ...mailDeps, members, alerts, offers, unsubscribeTokens, gazetteer }),
        },
      ],
      internal: exportedFileRoutes(store, useCases.listOwnFiles),
      commands: [
        ...offerCommands({ specialties, places, offers, ...useCases }),
        exportAccount({ offers, interests, alerts, favorites, members, candidates, calendarLinks }),
      ],
      resync: resyncSteps({
        ...useCases,
        nats,
        members,
        candidates,
        bans,
        offers,
        interests,
        fillIndex: fill,
        storeConversation: storeConversation(interests),
      }),
      sweeps: [
        { name: 'payments', everyMs: config.PUBLICATION_SWEEP_MS, run: useCases.resumePayments },
        { name: 'ends', everyMs: config.END_SWEEP_MS, run: useCases.endOffers },
        { name: 'old-matches', everyMs: config.MATCH_SWEEP_MS, run: useCases.forgetMatches },
        { name: 'files', everyMs: config.SWEEP_INTERVAL_MS, run: files.sweep },
        { name: 'hourly-limits', everyMs: HOUR_MS, run: limits.forgetOld },
        { name: 'visitors', everyMs: config.END_SWEEP_MS, run: stats.forgetVisitors },
        { name: 'publications', everyMs: config.PUBLICATION_SWEEP_MS, run: useCases.resumePublications },
      ],
      stop() {
        mailer.close();
        photos.close();
        index.close();
      },
    };
  },
});

/** One file for each process of a machine, by its port. */
function searchDatabase({ SEARCH_SNAPSHOT_DIR: folder, PORT }: z.infer<typeof offersConfig>, logger: Logger) {
  if (!folder) return openIndex();
  mkdirSync(folder, { recursive: true });
  return openSnapshot(join(folder, `offers-${PORT}.sqlite`), logger);
}
