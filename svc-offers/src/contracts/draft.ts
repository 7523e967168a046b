import {
  type ContractDetails,
  type ContractProfession,
  contractDetailsSchema,
} from '@praticio/contracts/offers/contract';
import { vocabularyEntry } from '@praticio/contracts/offers/vocabulary';
import type { Engagement } from '../engagements/engagement.ts';
import type { FindMember, Member } from '../members/member.ts';
import { siteOf } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { type Contract, newContract } from './contract.ts';

interface Deps {
  offers: Pick<Offers, 'find'>;
  findMember: FindMember;
}

/** Professions by their code in the national health directory (table G15). */
const PROFESSIONS: Record<string, ContractProfession> = {
  '40': 'chirurgien-dentiste',
  '50': 'sage-femme',
  '60': 'infirmier',
  '70': 'masseur-kinesitherapeute',
};

/** The profession of a specialty's name; null for one that has no contrat de remplacement here. */
export function professionOf(speciality: string | null): ContractProfession | null {
  const directory = speciality === null ? undefined : vocabularyEntry(speciality)?.directory;
  if (directory?.table === 'R38') return directory.code.startsWith('SCD') ? 'chirurgien-dentiste' : 'medecin';
  return directory?.table === 'G15' ? (PROFESSIONS[directory.code] ?? null) : null;
}

const nameOf = (member: Member | null) => [member?.firstname, member?.lastname].filter(Boolean).join(' ');

/**
 * The initial contract with the known details: a contrat de remplacement where a practitioner of the five professions is replaced, else
 * the confirmation of an employer.
 */
export function draftContract({ offers, findMember }: Deps) {
  return async (engagement: Engagement): Promise<Contract> => {
    const [offer, holder, candidate] = await Promise.all([
      offers.find(engagement.offerId),
      findMember(engagement.holderId),
      findMember(engagement.candidateId),
    ]);
    const isLocum = offer?.contractType === 'Remplacement' && holder?.structure?.type === 'liberal';
    const profession = isLocum ? professionOf(offer.speciality) : null;
    const { pay, place } = engagement.terms;
    const site = offer && siteOf(offer, holder?.structure ?? null);
    const finess = site?.finessNumber && place.includes(site.name) ? `n° FINESS ${site.finessNumber}` : '';
    const sharePercent = pay?.kind === 'share' ? (pay.max ?? pay.min) : null;
    const structure = holder?.structure?.name ?? '';
    const details: ContractDetails = contractDetailsSchema.parse({
      holder: { name: (profession ? nameOf(holder) : structure) || nameOf(holder) },
      candidate: { name: nameOf(candidate) },
      premises: [profession && structure, place, finess].filter(Boolean).join(', '),
      sharePercent,
    });
    return newContract(engagement, profession, details);
  };
}
