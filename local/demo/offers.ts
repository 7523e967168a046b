import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OfferInput } from '@praticio/contracts/offers/offer-input';

/** A row of the file that the command load-offers of svc-offers reads; days are relative to the day of loading. */
export type DemoOffer = Partial<OfferInput> &
  Pick<OfferInput, 'title' | 'description' | 'location'> & {
    publishedDaysAgo: number;
    startsInDays?: number;
    lastsDays?: number;
    shifts?: { inDays: number[]; start: string; end: string; breakMinutes?: number; positions?: number }[];
  };

type Row = Omit<DemoOffer, 'description'> & { about: string };

/** The second part of the description, by contract type. */
const terms: Record<string, [heading: string, ...lines: string[]]> = {
  CDI: [
    'Ce que nous proposons',
    'contrat à durée indéterminée, temps plein ou partiel',
    "reprise de l'ancienneté",
    'formation continue financée',
  ],
  CDD: [
    'Conditions du contrat',
    'contrat de six mois, renouvelable',
    'deux semaines de travail en double au début',
    'aide au logement le premier mois',
  ],
  Intérim: [
    'Votre mission',
    'mission de quatre à douze semaines',
    'frais de déplacement pris en charge',
    'un interlocuteur joignable sept jours sur sept',
  ],
  Remplacement: [
    'Organisation du remplacement',
    "planning fixé ensemble un mois à l'avance",
    'secrétariat et logiciel sur place',
    'rétrocession versée chaque semaine',
  ],
  Vacation: [
    'Les vacations',
    'demi-journées au choix',
    'consultations de vingt à trente minutes',
    'paiement à la fin du mois',
  ],
  Stage: [
    'Le stage',
    'encadrement régulier, objectifs écrits',
    "participation aux réunions d'équipe",
    'gratification selon la réglementation',
  ],
};

const ANSWER = '<p>Écrivez-nous quelques lignes sur votre parcours : nous répondons sous une semaine.</p>';

/** The offers of the demo by their owner's account (accounts.ts), in the format of load-offers. */
export function demoOffers(): { owner: string; offers: DemoOffer[] }[] {
  const text = readFileSync(join(import.meta.dirname, 'offers.json'), 'utf8');
  const rows = JSON.parse(text) as Record<string, Row[]>;
  return Object.entries(rows).map(([owner, list]) => ({ owner, offers: list.map(toOffer) }));
}

function toOffer({ about, ...row }: Row): DemoOffer {
  const [heading, ...lines] = terms[row.contractType ?? ''] ?? [];
  const items = lines.map((line) => `<li>${line}</li>`).join('');
  const more = heading ? `<h2>${heading}</h2><ul>${items}</ul>` : '';
  return { ...row, description: `<p>${about}</p>${more}${ANSWER}` };
}
