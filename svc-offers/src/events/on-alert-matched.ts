import { UNSUBSCRIBE_PAGE } from 'contracts/offers/alert';
import type { Place } from 'contracts/offers/place';
import type { EventHandlers } from 'service-kit/consumers';
import type { Inbox } from 'service-kit/inbox';
import type { Mailer } from 'service-kit/mailer';
import type { RefusalLinks } from 'service-kit/refusal-links';
import type { Alerts, UnsubscribeTokens } from '../domain/alert.ts';
import { distanceKm } from '../domain/distance.ts';
import type { FindMember, Members } from '../domain/member.ts';
import { type Commune, isPublished } from '../domain/offer.ts';
import type { Gazetteer } from '../domain/places.ts';
import type { Offers } from '../domain/ports.ts';
import { alertMatchedMail } from '../mails/alert-matched.ts';

interface Deps {
  alerts: Alerts;
  offers: Pick<Offers, 'find'>;
  findMember: FindMember;
  members: Pick<Members, 'structures'>;
  unsubscribeTokens: UnsubscribeTokens;
  gazetteer: Pick<Gazetteer, 'find'>;
  mailer: Mailer;
  inbox: Inbox;
  refusals: RefusalLinks;
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
  const { alerts, offers, findMember, members, unsubscribeTokens, gazetteer, mailer, inbox } = deps;
  const { refusals, publicUrl } = deps;

  return {
    'alert.matched': ({ id, data }) =>
      inbox.once(`alert-mails:${id}`, async () => {
        const [alert, offer] = await Promise.all([alerts.find(data.alertId), offers.find(data.offerId)]);
        // paused, or the offer withdrawn, since the match
        if (!alert?.enabled || !offer || !isPublished(offer) || offer.status !== 'ACTIVE') return;
        const receiver = await findMember(data.userId);
        if (!receiver || receiver.refusedEmails.includes('alerts')) return;
        const company = (await members.structures([offer.ownerId])).get(offer.ownerId)?.name ?? null;
        const distance = distanceInWords(gazetteer.find(alert.criteria.near ?? ''), offer.location.commune);
        const token = unsubscribeTokens.sign(alert.id);
        const mail = alertMatchedMail({
          alertName: alert.name,
          offer: { ...offer, company, location: offer.location.text, distance },
          publicUrl,
          unsubscribePage: `${publicUrl}${UNSUBSCRIBE_PAGE}?token=${token}`,
          note: refusals.of(receiver.userId, 'alerts').note,
        });
        // one click pauses this alert, the one that the mail is about
        const headers = {
          'List-Unsubscribe': `<${publicUrl}/api/alerts/unsubscribe/${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        };
        await mailer.send({ id, to: receiver.email, ...mail, headers });
      }),
  };
}
