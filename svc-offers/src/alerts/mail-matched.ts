import { daysInWords, payInWords, weekdaysInWords } from '@praticio/contracts/offers/criteria-words';
import { labelledFacts, offerFacts, timeWords } from '@praticio/contracts/offers/facts';
import { countText } from '@praticio/contracts/offers/shift-words';
import { mailLayout, type UserWords } from '@praticio/service-kit/mail-layout';
import { quoted, userLine } from '@praticio/service-kit/user-text';
import type { OfferTerms } from '../offers/terms.ts';
import type { Slot } from '../slots/slot.ts';

/** An offer as the mails of alerts show it. */
export interface MatchedOffer {
  id: number;
  title: string;
  company: string | null;
  location: string;
  /** The distance from the place of the alert, as text; '' for none. */
  distance: string;
  speciality: string | null;
  contractType: string | null;
  salary: string | null;
  terms: OfferTerms;
  slots: Slot[];
}

interface Matched {
  alertName: string;
  offer: MatchedOffer;
  publicUrl: string;
  unsubscribePage: string;
  /** How to refuse the mails of all alerts. */
  note: string;
}

const together = (words: (string | null)[], between: string): string => words.filter(Boolean).join(between);

function datesOf({ startDate, endDate, asSoonAsPossible, weekdays }: OfferTerms): string {
  const start = asSoonAsPossible ? 'dès que possible' : '';
  const period = daysInWords(startDate ?? '', endDate ?? '', true);
  return together([weekdaysInWords(weekdays), start, period], ', ');
}

function listOf(name: string, words: readonly string[]): string {
  return words.length > 0 ? `${name} : ${words.join(', ')}` : '';
}

/** How many slots are to be filled, and their hours where all have the same. */
function slotsOf(slots: Slot[]): string {
  const open = slots.filter(({ taken, positions }) => taken < positions);
  return open.length > 0 ? countText(open) : '';
}

/** The facts of the offer, one for each line. */
function factsOf(offer: MatchedOffer): string[] {
  const { title, location, distance, speciality, contractType, salary, terms, slots } = offer;
  const { pay } = terms;
  return [
    title,
    together([location, distance], ', '),
    together([contractType, speciality], ' · '),
    together([slotsOf(slots), datesOf(terms)], ', '),
    timeWords(terms),
    pay ? payInWords(pay) : (salary ?? ''),
    ...labelledFacts.map((name) => listOf(offerFacts[name].label, terms[name])),
  ].filter((line) => line !== '');
}

/** The recruiter's description of the offer. */
export const wordsOf = (offer: MatchedOffer): UserWords => ({
  author: offer.company ?? 'Le recruteur',
  words: factsOf(offer).map(userLine).join('\n'),
});

/** To the owner of an alert: an offer matches it. */
export function alertMatchedMail({ alertName, offer, publicUrl, unsubscribePage, note }: Matched) {
  return {
    subject: `Nouvelle offre : ${quoted(offer.title)}`,
    ...mailLayout({
      title: 'Une nouvelle offre correspond à votre alerte',
      paragraphs: [`Votre alerte ${quoted(alertName)} a trouvé une offre.`, wordsOf(offer)],
      action: { label: "Voir l'offre", url: `${publicUrl}/offers/${offer.id}` },
      note: `Pour ne plus recevoir cette alerte : ${unsubscribePage}\n${note}`,
    }),
  };
}
