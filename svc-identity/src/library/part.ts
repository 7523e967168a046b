import { HOUR_MS } from '@praticio/contracts/base/units';
import { findUnlockedCv as findUnlockedCvCommand } from '@praticio/contracts/identity/commands';
import { handleCommand } from '@praticio/service-kit/commands';
import { followEvents } from '@praticio/service-kit/follow-events';
import type { Accounts } from '../accounts/part.ts';
import type { Candidates } from '../candidates/part.ts';
import type { IdentityContext } from '../config.ts';
import type { Cvs } from '../cvs/part.ts';
import { billingClient } from './billing-client.ts';
import { browseCvs, listConsultations, listUnlockedCvs } from './browse.ts';
import { onCvUnlocked } from './events.ts';
import { findUnlockedCv } from './find-unlocked.ts';
import { fillCvSearch, shownCvEvents, updateCvSearch } from './follow-shown.ts';
import { messagingClient } from './messaging-client.ts';
import { openCv } from './open.ts';
import { openingStore } from './opening-store.ts';
import { readCriteria } from './read-criteria.ts';
import { libraryRoutes } from './routes.ts';
import { cvSearchEngine } from './search-engine.ts';
import { unlockStore } from './unlock-store.ts';

interface Rooms {
  accounts: Accounts;
  candidates: Candidates;
  cvs: Cvs;
}

/** The CVs that their owners show: searching, unlocking and opening them. */
export async function openLibrary(context: IdentityContext, { accounts, candidates, cvs }: Rooms) {
  const { config, connection, logger, metrics, nats } = context;
  const unlocks = unlockStore(connection);
  const openings = openingStore(connection, config.CV_OPENINGS_PER_HOUR);
  const countRefusedOpening = metrics.addCounter(
    'cv_openings_refused_total',
    'CVs that a recruiter could not open because of the hourly limit',
  );
  const cvSearch = cvSearchEngine();
  const deps = {
    ...billingClient(nats),
    ...messagingClient(nats),
    accounts,
    cvSearch,
    cvFiles: cvs.files,
    unlocks,
    async countOpening(recruiterId: string) {
      const retryAfter = await openings.count(recruiterId);
      if (retryAfter !== null) {
        logger.warn({ recruiterId }, 'a recruiter opens more CVs than an hour allows');
        countRefusedOpening();
      }
      return retryAfter;
    },
    verifiedOnly: config.REQUIRE_VERIFIED_STRUCTURE,
    now: () => new Date(),
  };
  const following = followEvents(context, {
    name: 'cv-search',
    types: [...shownCvEvents],
    async begin({ lastSequence }) {
      await fillCvSearch(deps);
      return lastSequence;
    },
    handle: updateCvSearch(deps),
  });
  await following.started;
  return {
    library: {
      /** A change by this instance is found at once; other instances follow the events. */
      changed: cvSearch.put,
      removed: cvSearch.remove,
      ofCandidate: unlocks.ofCandidate,
      ofRecruiter: unlocks.ofRecruiter,
      removeAllOf: unlocks.removeAllOf,
      removeOfCandidate: unlocks.removeOfCandidate,
    },
    part: {
      routes: libraryRoutes({
        readCriteria: readCriteria(candidates),
        browseCvs: browseCvs(deps),
        listUnlockedCvs: listUnlockedCvs(deps),
        openCv: openCv(deps),
        listConsultations: listConsultations(deps),
      }),
      consumers: [{ name: 'cv-unlocks', on: { 'cv.unlocked': onCvUnlocked(deps) } }],
      commands: [handleCommand(findUnlockedCvCommand, findUnlockedCv(deps))],
      sweeps: [{ name: 'cv-openings', everyMs: HOUR_MS, run: openings.forgetOld }],
    },
  };
}
export type Library = Awaited<ReturnType<typeof openLibrary>>['library'];
