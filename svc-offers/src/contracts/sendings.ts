import type { ContractSending } from '@praticio/contracts/offers/contract';
import { professionPoints } from './profession.ts';
import type { ContractContent } from './wording.ts';

const inDepartment = (council: string) => (council ? ` (${council})` : '');

/** The documents that each party must send before the first day, with their recipients. */
export function sendingsOf({ profession, details, terms }: ContractContent): ContractSending[] {
  const before = terms.shifts[0]?.day ?? '';
  if (!profession) {
    const to = details.candidate.name || 'La personne engagée';
    return [{ to, by: 'holder', what: 'le contrat de travail, à signer', before, hasDeclaration: false }];
  }
  const { order, sentBy } = professionPoints[profession];
  const council = (of: string) => `Conseil départemental de l'${order}${inDepartment(of)}`;
  return [
    {
      to: council(details.holder.council),
      by: 'holder',
      what: 'le contrat et la déclaration, déjà remplie',
      before,
      hasDeclaration: true,
    },
    ...(sentBy === 'both'
      ? [
          {
            to: council(details.candidate.council),
            by: 'candidate' as const,
            what: 'le contrat',
            before,
            hasDeclaration: false,
          },
        ]
      : []),
    {
      to: "Caisse primaire d'assurance maladie",
      by: 'holder',
      what: 'le nom de la personne remplaçante et les dates',
      before,
      hasDeclaration: false,
    },
  ];
}
