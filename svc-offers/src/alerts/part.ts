import { foldWords } from '@praticio/contracts/base/words';
import { followEvents, untilFollowed } from '@praticio/service-kit/follow-events';
import { unlessGone } from '@praticio/service-kit/tombstones';
import type { OffersContext } from '../config.ts';
import type { Members } from '../members/part.ts';
import type { OfferIndex } from '../offer-index/part.ts';
import type { Offers } from '../offers/part.ts';
import type { Places } from '../places/part.ts';
import type { Reading } from '../reading/part.ts';
import type { Specialties } from '../specialties/part.ts';
import { onAlertMatched, onOfferAppeared, onVerified, onVisitorMailDue } from './events.ts';
import { alertEventTypes, fillAlertIndex, updateAlertIndex } from './follow.ts';
import { forgetMatches } from './forget-matches.ts';
import { alertIndexEngine } from './index-engine.ts';
import { createAlertLinks } from './link-tokens.ts';
import {
  createAlert,
  deleteAlert,
  listAlerts,
  switchAlert,
  unsubscribeAlert,
  unsubscribePageOf,
} from './manage.ts';
import { matchAlerts } from './match.ts';
import { alertRoutes } from './routes.ts';
import { sendVisitorDigests } from './send-visitor-digests.ts';
import { alertStore } from './store.ts';
import {
  askVisitorAlert,
  confirmVisitorAlert,
  endVisitorAlerts,
  forgetEmail,
  giveAlerts,
} from './visitor.ts';

interface Rooms {
  places: Places;
  specialties: Specialties;
  members: Members;
  offers: Offers;
  reading: Reading;
  offerIndex: OfferIndex;
}

/** Alerts, which notify people of new offers. The index of this instance follows them, and is filled before the room opens. */
export async function openAlerts(context: OffersContext, rooms: Rooms) {
  const { config } = context;
  const { places, members, offers } = rooms;
  const { gazetteer } = places;
  const alerts = alertStore(context);
  const deps = {
    ...rooms,
    alerts,
    index: rooms.offerIndex,
    alertIndex: alertIndexEngine({
      gazetteer,
      reading: rooms.reading,
      isUsed: rooms.offerIndex.hasWord,
      richText: offers.richText,
    }),
    links: createAlertLinks(config.UNSUBSCRIBE_SECRET),
    gazetteer,
    fold: foldWords,
    countUse: members.countUse,
    mails: members.mails,
    publicUrl: config.PUBLIC_URL,
    everyMs: config.ALERT_MAILS_MS,
    now: () => new Date(),
  };
  const giveUnlessErased = (userId: string, email: string) =>
    unlessGone(members.tombstones, userId, {
      write: () => giveAlerts(deps)(userId, email),
      remove: () => alerts.removeAllOf(userId),
    });
  const follower = followEvents(context, {
    name: 'alert-index',
    types: [...alertEventTypes],
    async begin({ lastSequence }) {
      await fillAlertIndex(deps);
      return lastSequence;
    },
    handle: updateAlertIndex(deps),
  });
  await follower.started;
  return {
    alerts: { of: alerts.of, removeAllOf: alerts.removeAllOf, forgetEmail: forgetEmail(deps) },
    part: {
      routes: alertRoutes({
        listAlerts: listAlerts(deps),
        createAlert: createAlert(deps),
        switchAlert: switchAlert(deps),
        deleteAlert: deleteAlert(deps),
        unsubscribeAlert: unsubscribeAlert(deps),
        unsubscribePageOf: unsubscribePageOf(deps),
        askVisitorAlert: askVisitorAlert(deps),
        confirmVisitorAlert: confirmVisitorAlert({ ...deps, give: giveUnlessErased }),
        endVisitorAlerts: endVisitorAlerts(deps),
      }),
      consumers: [
        { name: 'alerts', on: onOfferAppeared(matchAlerts(deps), () => untilFollowed(follower)) },
        { name: 'alert-mails', on: { ...onAlertMatched(deps), ...onVisitorMailDue(deps) } },
        { name: 'verified-emails', on: onVerified(members.noteEmail, giveUnlessErased) },
      ],
      sweeps: [
        { name: 'old-matches', everyMs: config.MATCH_SWEEP_MS, run: forgetMatches(deps) },
        {
          name: 'visitor-alerts',
          everyMs: Math.min(config.ALERT_SWEEP_MS, config.ALERT_MAILS_MS),
          run: sendVisitorDigests(deps),
          once: true,
        },
      ],
    },
  };
}
export type Alerts = Awaited<ReturnType<typeof openAlerts>>['alerts'];
