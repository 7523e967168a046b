import type { EventOf } from '@praticio/contracts/catalogue/events';
import { UNSUBSCRIBE_PAGE } from '@praticio/contracts/offers/alert';
import type { Place } from '@praticio/contracts/offers/place';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { MemberMails } from '@praticio/service-kit/member-mails';
import type { Members } from '../members/part.ts';
import { isPublished } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { distanceKm } from '../places/distance.ts';
import type { Commune, Gazetteer } from '../places/place.ts';
import { alertMatchedMail } from './mail-matched.ts';
import type { matchAlerts } from './match.ts';
import type { AlertStore } from './store.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

type Appeared = Pick<EventOf<'offer.published'>, 'aggregate' | 'data'>;

/**
 * Matching runs on publication and reactivation, once this instance knows every alert that was saved before: another one
 * may have saved it a moment ago.
 */
export function onOfferAppeared(
  match: ReturnType<typeof matchAlerts>,
  untilAlertsAreKnown: () => Promise<void>,
): EventHandlers {
  const appeared = async ({ aggregate, data }: Appeared) => {
    await untilAlertsAreKnown();
    await match(data.offerId, aggregate.version);
  };
  return { 'offer.published': appeared, 'offer.activated': appeared };
}

interface Deps {
  alerts: Pick<AlertStore, 'find'>;
  offers: Pick<Offers, 'find'>;
  members: Pick<Members, 'structures'>;
  unsubscribeTokens: Pick<UnsubscribeTokens, 'sign'>;
  gazetteer: Pick<Gazetteer, 'find'>;
  mails: MemberMails;
  publicUrl: string;
}

/** 'à 12 km de Nantes'; '' for an alert or an offer without a place. */
function distanceInWords(near: Place | null, commune: Commune | null): string {
  if (!near?.coordinates || !commune?.coordinates) return '';
  const km = Math.round(distanceKm(near.coordinates, commune.coordinates));
  const isApproximate = near.coordinates.approximate || commune.coordinates.approximate;
  if (km === 0 && !isApproximate) return '';
  return `à ${isApproximate ? 'environ ' : ''}${Math.max(km, 1)} km de ${near.name}`;
}

/** One email per alert and offer, with one-click unsubscription (RFC 2369, RFC 8058). */
export function onAlertMatched(deps: Deps): EventHandlers {
  const { alerts, offers, members, unsubscribeTokens, gazetteer, mails, publicUrl } = deps;

  return {
    'alert.matched': (event) =>
      mails.sendUnlessRefused(event.data.userId, event, 'alerts', async (note) => {
        const { data } = event;
        const [alert, offer] = await Promise.all([alerts.find(data.alertId), offers.find(data.offerId)]);
        // paused, or the offer withdrawn, since the match
        if (!alert?.enabled || !offer || !isPublished(offer) || offer.status !== 'ACTIVE') return null;
        const company = (await members.structures([offer.ownerId])).get(offer.ownerId)?.name ?? null;
        const distance = distanceInWords(gazetteer.find(alert.criteria.near ?? ''), offer.location.commune);
        const token = unsubscribeTokens.sign(alert.id);
        const mail = alertMatchedMail({
          alertName: alert.name,
          offer: { ...offer, company, location: offer.location.text, distance },
          publicUrl,
          unsubscribePage: `${publicUrl}${UNSUBSCRIBE_PAGE}?token=${token}`,
          note,
        });
        // one click pauses this alert, the one that the mail is about
        const headers = {
          'List-Unsubscribe': `<${publicUrl}/api/alerts/unsubscribe/${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        };
        return { ...mail, headers };
      }),
  };
}
