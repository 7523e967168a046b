import type { EventData, EventOf } from '@praticio/contracts/catalogue/events';
import { UNSUBSCRIBE_PAGE } from '@praticio/contracts/offers/alert';
import type { Place } from '@praticio/contracts/offers/place';
import { VISITOR_ALERT_PAGE, type VisitorAlertAction } from '@praticio/contracts/offers/visitor-alert';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { MemberMails } from '@praticio/service-kit/member-mails';
import type { Members } from '../members/part.ts';
import { strangersView } from '../offers/confidential.ts';
import { isPublic, isPublished } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { distanceKm } from '../places/distance.ts';
import type { Commune, Gazetteer } from '../places/place.ts';
import type { Alert } from './alert.ts';
import type { AlertLinks } from './link-tokens.ts';
import { alertMatchedMail, type MatchedOffer } from './mail-matched.ts';
import { visitorConfirmationMail, visitorEndingMail, visitorNewsMail } from './mail-visitor.ts';
import type { matchAlerts } from './match.ts';
import type { AlertStore } from './store.ts';
import { askedAt, type giveAlerts } from './visitor.ts';

type Appeared = Pick<EventOf<'offer.published'>, 'aggregate' | 'data'>;

/**
 * Matching runs on publication and reactivation, once this instance has indexed every alert that was saved before, also
 * by other instances.
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
  links: AlertLinks;
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

/** The offer that an alert has found, as its mail shows it; null for one that is no longer online. */
async function matchedOffer(
  { offers, members, gazetteer }: Pick<Deps, 'offers' | 'members' | 'gazetteer'>,
  { criteria }: Alert,
  offerId: number,
): Promise<MatchedOffer | null> {
  const offer = await offers.find(offerId);
  if (!offer || !isPublished(offer) || !isPublic(offer)) return null;
  const owner = (await members.structures([offer.ownerId])).get(offer.ownerId) ?? null;
  const { offer: shown, structure } = strangersView({ offer, structure: owner });
  const distance = distanceInWords(gazetteer.find(criteria.near ?? ''), shown.location.commune);
  return { ...shown, company: structure?.name ?? null, location: shown.location.text, distance };
}

/** Headers with which one click in the mail program ends the alert of the mail (RFC 2369, RFC 8058). */
const oneClick = (publicUrl: string, token: string) => ({
  'List-Unsubscribe': `<${publicUrl}/api/alerts/unsubscribe/${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** One email per alert and offer. */
export function onAlertMatched(deps: Deps): EventHandlers {
  const { alerts, links, mails, publicUrl } = deps;

  return {
    'alert.matched': (event) =>
      mails.sendUnlessRefused(event.data.userId, event, 'alerts', async (note) => {
        const { data } = event;
        const alert = await alerts.find(data.alertId);
        // paused since the match
        const offer = alert?.enabled && (await matchedOffer(deps, alert, data.offerId));
        if (!offer) return null;
        const token = links.unsubscribe.sign(alert.id);
        const unsubscribePage = `${publicUrl}${UNSUBSCRIBE_PAGE}?token=${token}`;
        const mail = alertMatchedMail({ alertName: alert.name, offer, publicUrl, unsubscribePage, note });
        return { ...mail, headers: oneClick(publicUrl, token) };
      }),
  };
}

/** The mails to the email address of a visitor's alert. */
export function onVisitorMailDue(deps: Deps): EventHandlers {
  const { alerts, links, mails, publicUrl } = deps;

  function linksOf(alert: Alert) {
    const pageOf = (action: VisitorAlertAction, token: string) =>
      `${publicUrl}${VISITOR_ALERT_PAGE}?do=${action}&token=${token}`;
    return {
      confirm: pageOf('confirm', links.confirm.sign(alert.id, askedAt(alert))),
      end: pageOf('end', links.end.sign(alert.id)),
      endAll: pageOf('end-all', links.endAll.sign(alert.userId)),
    };
  }

  async function write(alert: Alert, { mail, offerIds }: EventData<'alert.mail-due'>) {
    const content = { alertName: alert.name, links: linksOf(alert) };
    if (mail === 'confirmation') return visitorConfirmationMail(content);
    if (mail === 'ending') return visitorEndingMail(content);
    const found = await Promise.all(offerIds.map((offerId) => matchedOffer(deps, alert, offerId)));
    const offers = found.filter((offer) => offer !== null);
    return offers.length > 0 ? visitorNewsMail({ ...content, offers, publicUrl }) : null;
  }

  return {
    'alert.mail-due': (event) =>
      mails.sendTo(event, async () => {
        const alert = await alerts.find(event.data.alertId);
        // the alert has ended, or has become a member's
        if (!alert?.visitor) return null;
        const mail = await write(alert, event.data);
        const headers = oneClick(publicUrl, links.end.sign(alert.id));
        return mail && { ...mail, to: alert.visitor.email, headers };
      }),
  };
}

/** Assigns the alerts of an email address to the person who has registered and verified it. */
export function onVerified(
  keep: (member: { userId: string; email: string }) => Promise<void>,
  give: ReturnType<typeof giveAlerts>,
): EventHandlers {
  return {
    'user.verified': async ({ data: { userId, email } }) => {
      await keep({ userId, email });
      await give(userId, email);
    },
    // the address was changed, or was verified before such alerts existed
    'profile.updated': ({ data: { userId, email } }) => give(userId, email),
  };
}
