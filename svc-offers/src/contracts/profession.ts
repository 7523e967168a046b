import type { ContractProfession } from '@praticio/contracts/offers/contract';

/** The points of law that the contract of a profession cites (docs/decisions/contracts-of-engagements.md). */
export interface ProfessionPoints {
  /** The words after 'Contrat de remplacement': "d'infirmier libéral". */
  title: string;
  /** 'Ordre des infirmiers' */
  order: string;
  /** The duty of the replaced practitioner to stop practising and to inform the council. */
  replacement: string;
  /** Whether the locum may settle nearby afterwards. */
  installation: { words: string; radius: (km: number) => string };
  /** The article on conciliation; null if its number was not verified since the code was renumbered. */
  conciliation: string | null;
  /** Who must send the contract to the council. */
  sentBy: 'holder' | 'both';
  /** The formalities that this document does not replace. */
  caution?: string;
}

const restricted = (article: string, limit: string, where: string): ProfessionPoints['installation'] => ({
  words: `La partie remplaçante qui a remplacé la partie titulaire ${limit} ne s'installe pas, pendant deux ans, ${where}, sauf accord entre les parties, notifié au conseil départemental. C'est ce que prévoit l'article ${article} du code de la santé publique.`,
  radius: (km) => `Les parties retiennent un rayon de ${km} km autour du cabinet.`,
});

const DIRECT = 'dans un cabinet où elle entrerait en concurrence directe avec elle ou avec ses associés';

export const professionPoints: Record<ContractProfession, ProfessionPoints> = {
  medecin: {
    title: 'de médecin libéral',
    order: 'Ordre des médecins',
    replacement: 'R. 4127-65',
    installation: restricted('R. 4127-86', 'pendant trois mois, consécutifs ou non,', DIRECT),
    conciliation: 'R. 4127-56',
    sentBy: 'holder',
  },
  'chirurgien-dentiste': {
    title: 'de chirurgien-dentiste libéral',
    order: 'Ordre des chirurgiens-dentistes',
    replacement: 'R. 4127-275',
    installation: restricted(
      'R. 4127-277',
      'pendant plus de trois mois consécutifs',
      'dans un poste où elle puisse entrer en concurrence avec elle',
    ),
    conciliation: 'R. 4127-259',
    sentBy: 'holder',
    caution:
      "Un remplacement de chirurgien-dentiste demande un contrat conforme au contrat type du Conseil national de l'Ordre (article R. 4127-275) : ce document n'en tient pas lieu. Faites-le vérifier par le conseil départemental avant le premier jour.",
  },
  'sage-femme': {
    title: 'de sage-femme libérale',
    order: 'Ordre des sages-femmes',
    replacement: 'R. 4127-357',
    installation: {
      words:
        "Depuis le décret n° 2025-1426 du 30 décembre 2025, le code de déontologie ne limite plus l'installation de la partie remplaçante.",
      radius: (km) =>
        `Les parties conviennent d'un rayon de ${km} km autour du cabinet, pour la durée que disent les clauses libres.`,
    },
    conciliation: null,
    sentBy: 'holder',
  },
  infirmier: {
    title: "d'infirmier libéral",
    order: 'Ordre des infirmiers',
    replacement: 'R. 4312-83 à R. 4312-86',
    installation: restricted('R. 4312-87', 'pendant plus de trois mois, consécutifs ou non,', DIRECT),
    conciliation: 'R. 4312-25',
    sentBy: 'both',
  },
  'masseur-kinesitherapeute': {
    title: 'de masseur-kinésithérapeute libéral',
    order: 'Ordre des masseurs-kinésithérapeutes',
    replacement: 'R. 4321-107',
    installation: restricted('R. 4321-130', 'pendant trois mois, consécutifs ou non,', DIRECT),
    conciliation: 'R. 4321-99',
    sentBy: 'both',
  },
};
