import { UNSUBSCRIBE_PAGE } from '@praticio/contracts/offers/alert';
import type { Place } from '@praticio/contracts/offers/place';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { MemberMails } from '@praticio/service-kit/member-mails';
import type { Alerts, UnsubscribeTokens } from '../domain/alert.ts';
import { distanceKm } from '../domain/distance.ts';
import type { Members } from '../domain/member.ts';
import { type Commune, isPublished } from '../domain/offer.ts';
import type { Gazetteer } from '../domain/places.ts';
import type { Offers } from '../domain/ports.ts';
import { alertMatchedMail } from '../mails/alert-matched.ts';

interface Deps {
  alerts: Alerts;
  offers: Pick<Offers, 'find'>;
  members: Pick<Members, 'structures'>;
  unsubscribeTokens: UnsubscribeTokens;
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
