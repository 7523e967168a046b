import type { CandidateInput } from '@praticio/contracts/identity/candidate';
import { type DemoAccount, demoAccounts } from './accounts.ts';

/** A professional of the demo whose CV is visible in the library. */
export interface DemoCandidate {
  account: DemoAccount;
  cv: DemoCv;
  seeks: DemoWishes;
  /** Their interest in an offer of the demo's recruiter, and whether the recruiter accepted it. */
  interest?: { offerTitle: string; message: string; accepted: boolean };
  /** Their interests and engagements for slots of the recruiter's offers. */
  missions?: DemoMission[];
}

/** Slots by their places in the offer, the earliest first: asked for, proposed by the recruiter, or confirmed. */
export interface DemoMission {
  offerTitle: string;
  message: string;
  slots: number[];
  state: 'asked' | 'proposed' | 'confirmed';
}

interface DemoWishes {
  /** Around the person's own city. */
  radiusKm: number;
  contractTypes: CandidateInput['contractTypes'];
  experienceYears: number;
  /** Free weeks, counted from next Monday: first and last one. */
  freeWeeks: [first: number, last: number][];
}

interface DemoCv {
  specialty: string;
  title: string;
  summary: string;
  experience: string[];
  training: string[];
}

type Place = [city: string, postalCode: string];

function professional(
  firstname: string,
  lastname: string,
  siret: string,
  [city, postalCode]: Place,
): DemoAccount {
  const email = `${firstname.toLowerCase()}@praticio.test`;
  return {
    email,
    description: 'Professionnel de santé',
    firstname,
    lastname,
    phone: `+332400001${siret.slice(6, 8)}`,
    structure: {
      structureType: 'liberal',
      name: `Cabinet ${firstname} ${lastname}`,
      email,
      siret,
      city,
      postalCode,
      country: 'France',
      rppsNumber: '10101010101',
    },
  };
}

/** The account that `npm start` prints, so that a first look finds dates, offers for them and an application. */
function printed(email: string): DemoAccount {
  const account = demoAccounts.find((one) => one.email === email);
  if (!account) throw new Error(`no account of the demo has the email address ${email}`);
  return account;
}

export const demoCandidates: DemoCandidate[] = [
  {
    account: printed('candidat@praticio.test'),
    seeks: {
      radiusKm: 150,
      contractTypes: ['CDD', 'Remplacement', 'Intérim'],
      experienceYears: 6,
      freeWeeks: [
        [2, 9],
        [12, 30],
      ],
    },
    cv: {
      specialty: 'Infirmier',
      title: "Infirmière, remplacements en cabinet et à l'hôpital",
      summary: 'Six ans de soins à domicile et en service, à la recherche de missions de quelques mois.',
      experience: [
        "2022 à aujourd'hui : cabinet libéral de deux infirmières, soins à domicile",
        '2020 à 2022 : service de cardiologie, surveillance et éducation des patients',
      ],
      training: ["Diplôme d'État d'infirmier, 2020"],
    },
    interest: {
      offerTitle: 'Infirmier en cardiologie',
      message: 'Bonjour, je connais bien la surveillance après coronarographie et je suis libre à vos dates.',
      accepted: false,
    },
    missions: [
      {
        offerTitle: 'Nuits en soins intensifs de cardiologie',
        message: 'Bonjour, je connais ce service et je suis libre ces nuits-là.',
        slots: [0, 2, 3, 6],
        state: 'confirmed',
      },
      {
        offerTitle: 'Journées au bloc de rythmologie',
        message: 'Bonjour, je peux venir deux journées.',
        slots: [4],
        state: 'proposed',
      },
    ],
  },
  {
    account: professional('Lou', 'Perrin', '90000058900011', ['Nantes', '44000']),
    seeks: { radiusKm: 30, contractTypes: ['CDI', 'CDD'], experienceYears: 8, freeWeeks: [[6, 25]] },
    cv: {
      specialty: 'Infirmier',
      title: 'Infirmière en soins intensifs de cardiologie',
      summary:
        "Huit ans de réanimation et de soins intensifs, à la recherche d'un poste de jour en équipe stable.",
      experience: [
        "2021 à aujourd'hui : unité de soins intensifs de cardiologie, 16 lits, tutorat des nouveaux arrivants",
        '2018 à 2021 : réanimation polyvalente, nuits en douze heures',
        '2016 à 2018 : pool de remplacement, médecine et chirurgie',
      ],
      training: ["Diplôme d'État d'infirmier, 2016", "Formation à l'échographie vasculaire, 2022"],
    },
    interest: {
      offerTitle: 'Infirmier en cardiologie',
      message:
        'Bonjour, votre équipe de soins intensifs correspond à ce que je cherche. Je suis disponible à partir de janvier.',
      accepted: true,
    },
    missions: [
      {
        offerTitle: 'Nuits en soins intensifs de cardiologie',
        message: 'Bonjour, je travaille en réanimation et je peux prendre ces nuits.',
        slots: [0, 1, 3, 5],
        state: 'confirmed',
      },
    ],
  },
  {
    account: professional('Andrea', 'Costa', '90000068800011', ['Rennes', '35000']),
    seeks: {
      radiusKm: 50,
      contractTypes: ['Remplacement'],
      experienceYears: 3,
      freeWeeks: [
        [1, 3],
        [6, 7],
        [11, 14],
      ],
    },
    cv: {
      specialty: 'Médecine générale',
      title: 'Médecin généraliste, remplacements et assistanat',
      summary: 'Remplacements depuis trois ans en maison de santé, attirance pour la gériatrie.',
      experience: [
        "2023 à aujourd'hui : remplacements réguliers dans trois maisons de santé",
        '2022 à 2023 : assistanat territorial partagé entre hôpital et cabinet',
      ],
      training: ["Diplôme d'études spécialisées de médecine générale, 2022", 'Capacité de gériatrie, 2024'],
    },
    interest: {
      offerTitle: 'Gériatre',
      message: "Bonjour, votre offre m'intéresse pour un exercice à temps partiel. Pouvons-nous en parler ?",
      accepted: false,
    },
    missions: [
      {
        offerTitle: 'Journées au bloc de rythmologie',
        message: "Bonjour, le bloc m'intéresse, je suis libre ces journées-là.",
        slots: [0, 1],
        state: 'confirmed',
      },
    ],
  },
  {
    account: professional('Noa', 'Lambert', '90000078700011', ['Lyon', '69003']),
    seeks: {
      radiusKm: 30,
      contractTypes: ['Remplacement', 'Vacation'],
      experienceYears: 7,
      freeWeeks: [
        [2, 2],
        [5, 5],
        [9, 10],
      ],
    },
    cv: {
      specialty: 'Masseur-kinésithérapeute',
      title: 'Masseur-kinésithérapeute, rééducation du sport',
      summary: "Exercice libéral et suivi de clubs, à la recherche d'un cabinet où s'associer.",
      experience: [
        "2020 à aujourd'hui : collaboration libérale, plateau technique de 120 m²",
        '2018 à 2020 : centre de rééducation, traumatologie et neurologie',
      ],
      training: [
        "Diplôme d'État de masseur-kinésithérapeute, 2018",
        'Certificat de kinésithérapie du sport, 2021',
      ],
    },
    missions: [
      {
        offerTitle: 'Nuits en soins intensifs de cardiologie',
        message: 'Bonjour, je suis disponible pour ces nuits.',
        slots: [1, 4, 7],
        state: 'asked',
      },
    ],
  },
  {
    account: professional('Robin', 'Fournier', '90000088600011', ['Bordeaux', '33000']),
    seeks: { radiusKm: 100, contractTypes: ['CDI', 'Vacation'], experienceYears: 9, freeWeeks: [[9, 25]] },
    cv: {
      specialty: 'Psychiatrie',
      title: 'Psychiatre, adultes et liaison',
      summary: 'Praticien hospitalier, souhaite rejoindre un centre médico-psychologique à taille humaine.',
      experience: [
        "2019 à aujourd'hui : psychiatrie de liaison, hôpital général de 500 lits",
        "2016 à 2019 : unité d'hospitalisation ouverte, responsable du parcours de sortie",
      ],
      training: [
        "Diplôme d'études spécialisées de psychiatrie, 2016",
        "Diplôme universitaire d'addictologie, 2018",
      ],
    },
    missions: [
      {
        offerTitle: "Consultations d'échographie cardiaque",
        message: 'Bonjour, je peux assurer ces consultations.',
        slots: [0, 2],
        state: 'confirmed',
      },
      {
        offerTitle: 'Nuits en soins intensifs de cardiologie',
        message: 'Bonjour, je peux compléter votre équipe.',
        slots: [4, 8],
        state: 'asked',
      },
    ],
  },
  {
    account: professional('Ambre', 'Leclerc', '90000098500011', ['Lille', '59000']),
    seeks: {
      radiusKm: 50,
      contractTypes: ['Remplacement'],
      experienceYears: 10,
      freeWeeks: [
        [0, 1],
        [4, 5],
      ],
    },
    cv: {
      specialty: 'Sage-femme (maïeutique)',
      title: 'Sage-femme, suivi global et préparation à la naissance',
      summary: 'Dix ans entre maternité de niveau 2 et exercice libéral, en recherche de remplacements.',
      experience: [
        "2021 à aujourd'hui : cabinet libéral, suivi de grossesse et rééducation",
        '2015 à 2021 : salle de naissance, maternité de niveau 2',
      ],
      training: [
        "Diplôme d'État de sage-femme, 2015",
        "Diplôme universitaire d'acupuncture obstétricale, 2019",
      ],
    },
    missions: [
      {
        offerTitle: "Consultations d'échographie cardiaque",
        message: 'Bonjour, je suis libre ce jour-là.',
        slots: [1],
        state: 'proposed',
      },
    ],
  },
  {
    account: professional('Jade', 'Nguyen', '90000099300015', ['Toulouse', '31000']),
    seeks: { radiusKm: 20, contractTypes: ['CDI', 'Remplacement'], experienceYears: 6, freeWeeks: [[3, 12]] },
    cv: {
      specialty: 'Orthophoniste',
      title: 'Orthophoniste, troubles du langage et déglutition',
      summary:
        'Exercice mixte entre cabinet et service de neurologie, ouverte à un poste salarié à mi-temps.',
      experience: [
        "2022 à aujourd'hui : cabinet de groupe, enfants et adolescents",
        '2020 à 2022 : service de neurologie, évaluation de la déglutition',
      ],
      training: ["Certificat de capacité d'orthophoniste, 2020"],
    },
  },
];
