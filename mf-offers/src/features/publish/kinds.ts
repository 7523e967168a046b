import type { StructureType } from '@praticio/contracts/identity/structure';
import type { OfferKind } from '@praticio/contracts/offers/details';
import type { OfferFamily } from '@praticio/contracts/offers/terms';
import type { OfferFormValues } from './offer-form-values.ts';

interface KindCard {
  title: string;
  examples: string;
  /** The fields of the form. */
  asks: string;
}

export const KIND_CARDS: Record<OfferKind, KindCard> = {
  post: {
    title: 'Un poste',
    examples: 'CDI ou CDD, salarié, temps plein ou partiel.',
    asks: 'horaires, équipe, rémunération, logement.',
  },
  locum: {
    title: 'Un remplacement ou des vacations',
    examples: 'Un congé, une tournée, des nuits, une garde, quelques créneaux.',
    asks: 'créneaux et postes, rétrocession ou tarif, conditions.',
  },
  premises: {
    title: 'Un local',
    examples: 'Cabinet à louer, à partager, à acheter.',
    asks: 'surface, loyer, charges, équipement, accès.',
  },
  sale: {
    title: 'Une cession',
    examples: 'Votre patientèle ou votre cabinet à transmettre.',
    asks: "prix, chiffre d'affaires, patients, motif, confidentialité.",
  },
  association: {
    title: 'Une association',
    examples: 'Un associé pour exercer avec vous.',
    asks: 'parts, organisation, équipe, projet.',
  },
};

/** Examples of titles. */
export const TITLE_EXAMPLES: Record<OfferKind, string> = {
  post: 'Cardiologue en clinique',
  locum: 'Infirmier de nuit en réanimation',
  premises: 'Cabinet de 30 m² en maison de santé',
  sale: 'Patientèle de kinésithérapie',
  association: 'Associé en cabinet de sages-femmes',
};

/** Examples of descriptions. */
export const DESCRIPTION_EXAMPLES: Record<OfferKind, string> = {
  post: "Le poste, l'équipe, les horaires, les avantages…",
  locum: 'La patientèle, le rythme, le secrétariat, le logiciel…',
  premises: 'Les pièces, le voisinage, les confrères, ce qui est compris…',
  sale: 'La patientèle, les locaux, les confrères, la reprise…',
  association: "L'équipe, la patientèle, le partage des charges, le projet…",
};

export const familyOfKind = (kind: OfferKind): OfferFamily => (kind === 'association' ? 'sale' : kind);

/** The most frequent kind of an agency; the form of a new offer begins with it. */
const USUAL: Partial<Record<StructureType, Partial<OfferFormValues>>> = {
  temp_agency: { family: 'locum', contractType: 'Intérim', payKind: 'salary', payPer: 'hour' },
  real_estate_agency: { family: 'premises', payKind: 'rent', payPer: 'month' },
};
export const usualValuesOf = (type: StructureType | undefined): Partial<OfferFormValues> =>
  (type && USUAL[type]) ?? {};
