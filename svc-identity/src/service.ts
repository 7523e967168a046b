import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { createFileStore } from '@praticio/service-kit/file-store';
import { followEvents } from '@praticio/service-kit/follow-events';
import { createHourlyLimits } from '@praticio/service-kit/hourly-limits';
import { createMailer } from '@praticio/service-kit/mailer';
import { createRefusalLinks } from '@praticio/service-kit/refusal-links';
import { readListing } from '@praticio/service-kit/resync';
import { defineService } from '@praticio/service-kit/service';
import { createLocalJWKSet } from 'jose';
import { createAccessTokens } from './adapters/access-tokens.ts';
import { createFindEstablishment } from './adapters/company-registry.ts';
import { createCvFiles } from './adapters/cv-files.ts';
import { createCvSearch } from './adapters/cv-search-index.ts';
import { createDeadLetterBox } from './adapters/dead-letter-box.ts';
import { createForgetEvents } from './adapters/event-history.ts';
import { createReadSections } from './adapters/export-client.ts';
import { createFileOwners } from './adapters/file-owners.ts';
import { createLinkTokens } from './adapters/link-tokens.ts';
import { createLogoEncoder, createLogos } from './adapters/logos.ts';
import { createCountOffers } from './adapters/offers-client.ts';
import { createOneTimeCodes, newRecoveryCodes } from './adapters/one-time-codes.ts';
import { createPasswords } from './adapters/passwords.ts';
import { parsePhone } from './adapters/phone-number.ts';
import { createPlaces } from './adapters/places-client.ts';
import { createReadPlatform } from './adapters/platform-state.ts';
import { createFindPractitioner } from './adapters/practitioner-registry.ts';
import { createReadReleases } from './adapters/releases.ts';
import { withCvSearch } from './adapters/searched-accounts.ts';
import { readSigningKeys } from './adapters/signing-keys.ts';
import { createSpecialties } from './adapters/specialties-client.ts';
import { createUnlockCv } from './adapters/unlock-client.ts';
import { createWebAuthn } from './adapters/web-authn.ts';
import { createApp } from './app.ts';
import { type IdentityConfig, identityConfig } from './config.ts';
import type { Registries } from './domain/verify-by-registry.ts';
import { accountMails } from './events/account-mails.ts';
import { auditTrail, reportQueue } from './events/administration.ts';
import { cleanUp, removeTraces } from './events/clean-up.ts';
import { fillCvSearch, shownCvEvents, updateCvSearch } from './events/follow-shown-cvs.ts';
import { onCvUnlocked } from './events/on-cv-unlocked.ts';
import { onSessionsRevoked } from './events/on-sessions-revoked.ts';
import { askRegistries } from './events/on-structure-onboarded.ts';
import { profileCommands } from './events/profile-commands.ts';
import { cvSnapshotRoutes } from './http/cv-snapshot-routes.ts';
import { createAccountDirectory } from './persistence/account-directory.ts';
import { createAccountRepository } from './persistence/account-repository.ts';
import { createAdministrationModels } from './persistence/administration-models.ts';
import { createAllowMail } from './persistence/allow-mail.ts';
import { createAuditRepository } from './persistence/audit-repository.ts';
import { createChallengeRepository } from './persistence/challenge-repository.ts';
import { createCvIndex, createEachShownCv } from './persistence/cv-index.ts';
import { createCvOpeningLimit } from './persistence/cv-opening-limit.ts';
import { createCvUnlockRepository } from './persistence/cv-unlock-repository.ts';
import { createDeadLetterNoteRepository } from './persistence/dead-letter-note-repository.ts';
import { createEndedSessionRepository } from './persistence/ended-session-repository.ts';
import { createLoginAttemptsRepository } from './persistence/login-attempts-repository.ts';
import { createMailRequestRepository } from './persistence/mail-request-repository.ts';
import { createModels } from './persistence/models.ts';
import { createPasskeyIndex } from './persistence/passkey-index.ts';
import { createReportRepository } from './persistence/report-repository.ts';
import { createSessionRepository } from './persistence/session-repository.ts';
import { createStructureIndex } from './persistence/structure-index.ts';
import { createUseCases } from './use-cases.ts';

const signingKeysOf = (config: IdentityConfig) =>
  readSigningKeys(config.JWT_PRIVATE_KEY_FILE, config.JWT_PREVIOUS_PUBLIC_KEY_FILES);

export const identityService = defineService({
  name: 'identity',
  config: identityConfig,
  keys: async ({ config }) => createLocalJWKSet((await signingKeysOf(config)).keySet),

  async start(context) {
    const { config, connection, nats, outbox, inbox, revocations, httpKit, logger, metrics } = context;
    const signingKeys = await signingKeysOf(config);
    const now = () => new Date();
    const models = createModels(connection);
    const logos = createLogoEncoder(metrics);
    const endedSessions = createEndedSessionRepository(models, now);
    const cvSearch = createCvSearch();
    const accounts = withCvSearch(createAccountRepository(models, outbox, now), cvSearch);
    const attempts = createLoginAttemptsRepository(models);
    const mailRequests = createMailRequestRepository(models, outbox);
    const files = createFileStore(connection, context);
    const cvFiles = createCvFiles(files);
    const unlocks = createCvUnlockRepository(models);
    const sessionStore = createSessionRepository(models, now);
    const challenges = createChallengeRepository(models, now);
    const mailer = createMailer(config, metrics.mailHandedOver);
    const limits = createHourlyLimits(connection, now);
    const administration = createAdministrationModels(connection);
    const auditLog = createAuditRepository(administration);
    const reports = createReportRepository(administration, outbox);

    const openingLimit = createCvOpeningLimit(models, config.CV_OPENINGS_PER_HOUR, now);
    const countRefusedOpening = metrics.addCounter(
      'cv_openings_refused_total',
      'CVs that a recruiter could not open because of the hourly limit',
    );

    const registries = registriesOf(config);
    const useCases = createUseCases({
      directory: createAccountDirectory(models),
      auditLog,
      reports,
      letters: createDeadLetterBox(nats),
      notes: createDeadLetterNoteRepository(administration, outbox),
      accounts,
      attempts,
      mailRequests,
      passwords: await createPasswords(config.PASSWORD_HASH_MEMORY_KIB),
      readRefusal: createRefusalLinks(config).read,
      linkTokens: createLinkTokens(config.LINK_SECRET),
      accessTokens: createAccessTokens(signingKeys),
      sessions: {
        async end(session) {
          await endedSessions.end(session);
          await revocations.revokeToken(session.jti, session.exp);
        },
      },
      sessionStore,
      newId: randomUUID,
      oneTimeCodes: createOneTimeCodes(config.LINK_SECRET),
      newRecoveryCodes,
      webAuthn: createWebAuthn(config.PUBLIC_URL),
      challenges,
      passkeyIndex: createPasskeyIndex(models),
      requiresSecondFactor: config.REQUIRE_ADMIN_SECOND_FACTOR,
      parsePhone,
      cvFiles,
      logos: createLogos(files),
      encodeLogo: logos.encodeLogo,
      cvIndex: createCvIndex(models, cvSearch),
      snapshots: files,
      unlocks,
      unlockCv: createUnlockCv(nats),
      async countOpening(recruiterId) {
        const retryAfter = await openingLimit.count(recruiterId);
        if (retryAfter !== null) {
          logger.warn({ recruiterId }, 'a recruiter opens more CVs than an hour allows');
          countRefusedOpening();
        }
        return retryAfter;
      },
      verifiedOnly: config.REQUIRE_VERIFIED_STRUCTURE,
      specialties: createSpecialties(nats),
      ...createPlaces(nats),
      structures: createStructureIndex(models),
      countOffers: createCountOffers(nats),
      readSections: createReadSections(nats, logger),
      fileOwners: createFileOwners({
        files,
        tokens: context.internalTokens,
        urls: { offers: config.OFFERS_INTERNAL_URL, messaging: config.MESSAGING_INTERNAL_URL },
        logger,
      }),
      onFileMissing: (service, err) => logger.warn({ err, service }, 'account export without a file'),
      readPlatform: createReadPlatform({ nats, gateways: config.GATEWAY_INTERNAL_URLS, logger }),
      readReleases: createReadReleases({ gateways: config.GATEWAY_INTERNAL_URLS, logger }),
      slowdownMs: config.LOGIN_SLOWDOWN_MS,
      wait,
      now,
    });
    const mails = accountMails({
      accounts,
      mailRequests,
      mailer,
      inbox,
      allowMail: createAllowMail(limits),
      issueLink: useCases.issueLink,
      publicUrl: config.PUBLIC_URL,
      supportEmail: config.SUPPORT_EMAIL,
    });

    const forget = removeTraces({
      files: cvFiles,
      unlocks,
      sessionStore,
      forgetEvents: createForgetEvents(nats, outbox.sent),
    });
    const eachShownCv = createEachShownCv(models);
    const following = followEvents(context, {
      name: 'cv-search',
      types: [...shownCvEvents],
      async begin({ lastSequence }) {
        await fillCvSearch({ eachShownCv, cvSearch });
        return lastSequence;
      },
      handle: updateCvSearch({ accounts, cvSearch }),
    });
    await Promise.all([following.started, revocations.keepFilled(endedSessions.all)]);

    return {
      app: createApp(
        {
          useCases,
          publicKeys: signingKeys.keySet,
          operator: operatorOf(config),
          isSecure: config.PUBLIC_URL.startsWith('https:'),
        },
        httpKit,
      ),
      consumers: [
        { name: 'cv-unlocks', on: onCvUnlocked({ accounts, unlocks }) },
        { name: 'revocations', on: onSessionsRevoked(revocations) },
        { name: 'mails', on: mails },
        { name: 'audit', on: auditTrail(auditLog) },
        ...(registries ? [{ name: 'registry', on: askRegistries({ accounts, now, ...registries }) }] : []),
        { name: 'reports', on: reportQueue(reports, useCases.keepReport) },
        {
          name: 'clean-up',
          on: cleanUp({ accounts, files: cvFiles, removeTraces: forget }),
        },
      ],
      internal: cvSnapshotRoutes(useCases),
      commands: profileCommands({
        readProfile: useCases.readProfile,
        listAccounts: accounts.listAfter,
        listErased: endedSessions.listErased,
      }),
      resync: [
        {
          name: 'erasures',
          run: () =>
            readListing(endedSessions.listErased, async (erased) => {
              for (const { userId } of erased) {
                await forget(userId);
                await reports.forget(userId);
              }
            }),
        },
      ],
      sweeps: [
        { name: 'ended-sessions', everyMs: HOUR_MS, run: endedSessions.forgetOld },
        { name: 'sessions', everyMs: HOUR_MS, run: sessionStore.forgetOld },
        { name: 'passkey-challenges', everyMs: HOUR_MS, run: challenges.forgetOld },
        { name: 'login-attempts', everyMs: HOUR_MS, run: attempts.forgetOld },
        { name: 'hourly-limits', everyMs: HOUR_MS, run: limits.forgetOld },
        { name: 'cv-openings', everyMs: HOUR_MS, run: openingLimit.forgetOld },
        { name: 'untouched-cvs', everyMs: HOUR_MS, run: useCases.expireCvs },
        { name: 'unverified-accounts', everyMs: HOUR_MS, run: useCases.expireUnverifiedAccounts },
      ],
      stop() {
        mailer.close();
        logos.close();
      },
    };
  },
});

/** The registries that the configuration names, or null. */
function registriesOf(config: IdentityConfig): Registries | null {
  const { COMPANY_REGISTRY_URL, PRACTITIONER_REGISTRY_URL, PRACTITIONER_REGISTRY_KEY } = config;
  if (!COMPANY_REGISTRY_URL && !PRACTITIONER_REGISTRY_URL) return null;
  return {
    findEstablishment: COMPANY_REGISTRY_URL ? createFindEstablishment(COMPANY_REGISTRY_URL) : undefined,
    findPractitioner: PRACTITIONER_REGISTRY_URL
      ? createFindPractitioner(PRACTITIONER_REGISTRY_URL, PRACTITIONER_REGISTRY_KEY)
      : undefined,
  };
}

const operatorOf = (config: IdentityConfig) => ({
  name: config.OPERATOR_NAME ?? null,
  postalAddress: config.OPERATOR_POSTAL_ADDRESS ?? null,
  siren: config.OPERATOR_SIREN ?? null,
  director: config.OPERATOR_DIRECTOR ?? null,
  email: config.SUPPORT_EMAIL,
  host: config.OPERATOR_HOST ?? null,
});
