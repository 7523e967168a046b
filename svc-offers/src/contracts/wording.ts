import { longDay } from '@praticio/contracts/base/french-dates';
import type {
  ContractDetails,
  ContractDocument,
  ContractParty,
  ContractProfession,
} from '@praticio/contracts/offers/contract';
import { clocksText, longHoursText, minutesText, weekdayText } from '@praticio/contracts/offers/shift-words';
import type { Pay } from '@praticio/contracts/offers/terms';
import { typeset } from '@praticio/service-kit/typeset';
import type { Terms } from '../engagements/engagement.ts';
import { workedMinutes } from '../slots/shifts.ts';
import { type ProfessionPoints, professionPoints } from './profession.ts';

/** The complete content of a contract: the same content must always give the same bytes. */
export interface ContractContent {
  /** Null for the confirmation of an employer. */
  profession: ContractProfession | null;
  offerTitle: string;
  terms: Terms;
  timeZone: string;
  details: ContractDetails;
}

type Block = ContractDocument['blocks'][number];

const BLANK = '(à compléter)';
const NO_ADVICE =
  "Ce document est établi par Praticio à partir de ce que les parties ont convenu. Il ne constitue pas un conseil juridique : en cas de doute, demandez l'avis de votre Ordre ou d'un avocat.";
const ACCEPTANCE =
  "Chaque partie accepte ce document sur Praticio, sous son nom et en deux gestes. Le moment de chaque acceptation et l'empreinte SHA-256 de ces octets sont conservés par Praticio ; après les deux acceptations, ils ne changent plus.";

const perPeriod: Record<Pay['per'], string> = {
  year: 'par an',
  month: 'par mois',
  day: 'par jour',
  hour: 'par heure',
  percent: 'des honoraires',
};

/** '85 % des honoraires', '32 à 35 € brut par heure' */
function payText({ kind, min, max, per }: Pay): string {
  const figures = [...new Set([min, max])].filter((figure) => figure !== null);
  const unit = per === 'percent' ? '%' : kind === 'salary' ? '€ brut' : '€';
  return `${figures.map((figure) => String(figure).replace('.', ',')).join(' à ')} ${unit} ${perPeriod[per]}`;
}

const or = (text: string) => text || BLANK;

/** 'Camille Roux, infirmière, RPPS 10107654321, inscrite …, 8 rue de Strasbourg, 44000 Nantes' */
function partyText({ name, qualification, rppsNumber, postalAddress, council }: ContractParty): string {
  const parts = [
    or(name),
    qualification,
    rppsNumber && `RPPS ${rppsNumber}`,
    postalAddress,
    council && `conseil départemental de l'Ordre : ${council}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** '7 h à 13 h, pause d'une heure' for each shift; those with the same hours are one line. */
function shiftLines(terms: Terms): string[] {
  return terms.shifts.map(({ day, start, end, breakMinutes }) => {
    const pause = breakMinutes > 0 ? `, pause non rémunérée de ${minutesText(breakMinutes)}` : '';
    return `${weekdayText(day)}, ${longHoursText({ start, end })}${pause}`;
  });
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const lines = (text: string): Block[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(paragraph);

interface Article {
  title: string;
  content: Block[];
}

function periodArticle({ terms, timeZone }: ContractContent): Article {
  const total = terms.shifts.reduce((sum, shift) => sum + workedMinutes(shift, timeZone), 0);
  const clocks = clocksText(timeZone);
  return {
    title: 'Période et horaires',
    content: [
      paragraph(`L'engagement porte sur les créneaux suivants${clocks && `, ${clocks}`} :`),
      { kind: 'list', items: shiftLines(terms) },
      paragraph(`Soit ${minutesText(total)} au total, pauses déduites. Aucun autre jour n'est dû.`),
    ],
  };
}

function feeArticle({ terms, details }: ContractContent): Article {
  const { sharePercent, paidBy } = details;
  const isShare = sharePercent !== null || !terms.pay || terms.pay.kind === 'share';
  const share = sharePercent === null ? BLANK : `${String(sharePercent).replace('.', ',')} %`;
  const words = isShare
    ? `La partie remplaçante perçoit les honoraires pour le compte de la partie titulaire, qui lui reverse ${share} du montant encaissé, au plus tard le ${paidBy ? longDay(paidBy) : BLANK}, avec un relevé détaillé.`
    : `La partie titulaire verse à la partie remplaçante ${payText(terms.pay as Pay)}, au plus tard le ${paidBy ? longDay(paidBy) : BLANK}, avec un relevé détaillé.`;
  return {
    title: 'Honoraires et part reversée',
    content: [
      paragraph(words),
      ...(terms.salary ? [paragraph(`Précision convenue : ${terms.salary}.`)] : []),
      paragraph(
        'Chaque partie déclare ses propres recettes et paie ses propres charges fiscales et sociales.',
      ),
    ],
  };
}

function replacementArticles(content: ContractContent, points: ProfessionPoints): Article[] {
  const { details, terms } = content;
  const { nonInstallationKm: km, noticeDays } = details;
  const { words, radius } = points.installation;
  const conciliation = points.conciliation
    ? ` (article ${points.conciliation} du code de la santé publique)`
    : '';
  return [
    {
      title: 'Objet',
      content: [
        paragraph(
          `La partie titulaire, momentanément indisponible (motif : ${or(details.reason)}), confie à la partie remplaçante, qui l'accepte, les soins de sa patientèle. Le remplacement est temporaire et personnel.`,
        ),
      ],
    },
    periodArticle(content),
    {
      title: 'Exercice',
      content: [
        paragraph(
          `La partie remplaçante exerce en toute indépendance, sous sa seule responsabilité et dans le respect de son code de déontologie. Elle atteste qu'elle est inscrite à l'Ordre ou qu'elle a l'autorisation ou la licence que son exercice demande.`,
        ),
        paragraph(
          `La partie titulaire cesse toute activité libérale de soins pendant le remplacement, sauf dérogation du conseil départemental de l'Ordre (article ${points.replacement} du code de la santé publique).`,
        ),
      ],
    },
    {
      title: 'Locaux et matériel',
      content: [
        ...lines(or(details.premises)),
        ...lines(details.equipment),
        paragraph(
          "La partie titulaire met ces moyens à disposition et en assure l'entretien ; la partie remplaçante en use avec soin et les rend à la fin.",
        ),
        ...(terms.conditions ? lines(terms.conditions) : []),
      ],
    },
    feeArticle(content),
    {
      title: 'Installation après le remplacement',
      content: [paragraph(km === null ? words : `${words} ${radius(km)}`)],
    },
    {
      title: 'Assurance',
      content: [
        paragraph(
          "Chaque partie justifie d'une assurance de responsabilité civile professionnelle en cours pour toute la période (article L. 1142-2 du code de la santé publique).",
        ),
      ],
    },
    {
      title: 'Fin',
      content: [
        paragraph(
          noticeDays === 0
            ? 'Chaque partie peut mettre fin au contrat par un message daté sur Praticio.'
            : `Chaque partie peut mettre fin au contrat par un message daté sur Praticio, avec un préavis de ${noticeDays} jours.`,
        ),
        paragraph(
          "Le remplacement terminé, la partie remplaçante cesse toute activité qui s'y rapporte et transmet ce qui est utile à la continuité des soins.",
        ),
      ],
    },
    {
      title: 'Conciliation',
      content: [
        paragraph(
          `Tout différend est soumis, avant toute autre action, à la conciliation du conseil départemental de l'${points.order}${conciliation}.`,
        ),
      ],
    },
    {
      title: "Communication à l'Ordre",
      content: [
        paragraph(
          `Ce contrat est communiqué au conseil départemental de l'${points.order} avant le premier jour (articles ${points.replacement} et L. 4113-9 du code de la santé publique).`,
        ),
      ],
    },
  ];
}

function confirmationArticles(content: ContractContent): Article[] {
  const { terms, details, offerTitle } = content;
  const pay = [terms.pay && payText(terms.pay), terms.salary].filter(Boolean).join(' ; ');
  return [
    {
      title: 'Objet',
      content: [
        paragraph(`La partie qui engage confirme l'engagement de la partie engagée : « ${offerTitle} ».`),
        paragraph(
          "Cette confirmation ne remplace pas le contrat de travail, que l'employeur établit par écrit avant le début.",
        ),
      ],
    },
    periodArticle(content),
    {
      title: 'Lieu et moyens',
      content: [...lines(or(details.premises)), ...lines(details.equipment), ...lines(terms.conditions)],
    },
    { title: 'Rémunération', content: [paragraph(pay ? `${pay}.` : 'Selon le contrat de travail.')] },
    {
      title: 'Fin',
      content: [
        paragraph(
          "Chaque partie prévient l'autre sans attendre de tout empêchement, par un message sur Praticio.",
        ),
      ],
    },
  ];
}

function setIn({ title, blocks }: ContractDocument): ContractDocument {
  return {
    title: typeset(title),
    blocks: blocks.map((block) =>
      block.kind === 'list'
        ? { ...block, items: block.items.map(typeset) }
        : { ...block, text: typeset(block.text) },
    ),
  };
}

/** The text of the contract, article by article, in the platform's own wording. */
export function contractDocument(content: ContractContent): ContractDocument {
  const { profession, details } = content;
  const points = profession && professionPoints[profession];
  const title = points ? `Contrat de remplacement ${points.title}` : "Confirmation d'engagement";
  const [one, other] = points
    ? ['la partie titulaire', 'la partie remplaçante']
    : ['la partie qui engage', 'la partie engagée'];
  const clauses = details.clauses.filter((clause) => clause !== '');
  const articles = [
    ...(points ? replacementArticles(content, points) : confirmationArticles(content)),
    ...(clauses.length > 0 ? [{ title: 'Clauses libres', content: clauses.flatMap(lines) }] : []),
  ];
  return setIn({
    title,
    blocks: [
      { kind: 'title', text: title },
      paragraph(`Entre ${partyText(details.holder)}, ci-après « ${one} »,`),
      paragraph(`et ${partyText(details.candidate)}, ci-après « ${other} ».`),
      ...articles.flatMap(({ title: heading, content: blocks }, index): Block[] => [
        { kind: 'heading', text: `Article ${index + 1}. ${heading}` },
        ...blocks,
      ]),
      { kind: 'heading', text: 'Acceptation' },
      paragraph(ACCEPTANCE),
      ...(points?.caution ? [{ kind: 'note' as const, text: points.caution }] : []),
      { kind: 'note', text: NO_ADVICE },
    ],
  });
}

/** The declaration of the replaced practitioner to the council of their Order. */
export function declarationDocument(
  content: ContractContent & { profession: ContractProfession },
): ContractDocument {
  const { profession, details, terms } = content;
  const points = professionPoints[profession];
  const [first, last] = [terms.shifts[0]?.day ?? '', terms.shifts.at(-1)?.day ?? ''];
  const title = 'Déclaration de remplacement';
  return setIn({
    title,
    blocks: [
      { kind: 'title', text: title },
      paragraph(
        `Au conseil départemental de l'${points.order} : ${or(details.holder.council)} (article ${points.replacement} du code de la santé publique).`,
      ),
      { kind: 'heading', text: 'Qui se fait remplacer' },
      paragraph(partyText(details.holder)),
      { kind: 'heading', text: 'Qui remplace' },
      paragraph(partyText(details.candidate)),
      { kind: 'heading', text: 'Dates et durée' },
      paragraph(`Du ${longDay(first)} au ${longDay(last)}, pour le motif suivant : ${or(details.reason)}.`),
      { kind: 'list', items: shiftLines(terms) },
      { kind: 'heading', text: 'Lieu' },
      ...lines(or(details.premises)),
      { kind: 'heading', text: 'Pièce jointe' },
      paragraph('Le contrat de remplacement accepté par les deux parties.'),
      { kind: 'note', text: NO_ADVICE },
    ],
  });
}
