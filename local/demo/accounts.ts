/** The accounts of the demo. Structures and people are invented; their numbers are valid but not assigned to anybody. */
export const DEMO_PASSWORD = 'Demo1234';

export interface DemoAccount {
  email: string;
  description: string;
  role?: 'admin';
  firstname: string;
  lastname: string;
  phone: string;
  structure?: Record<string, string | boolean>;
  /** The structure carries the badge 'Structure vérifiée'. */
  verified?: true;
}

const representative = { representativeFirstName: 'Claude', representativeLastName: 'Rousseau' };

/** The three accounts that `npm start` prints. */
export const demoAccounts: DemoAccount[] = [
  {
    email: 'admin@praticio.test',
    description: 'Admin',
    role: 'admin',
    firstname: 'Alex',
    lastname: 'Morel',
    phone: '+33240000001',
  },
  {
    email: 'recruteur@praticio.test',
    verified: true,
    description: 'Recruteur',
    firstname: 'Dominique',
    lastname: 'Benali',
    phone: '+33240000002',
    structure: {
      ...representative,
      structureType: 'medical',
      name: 'Groupe hospitalier Horizon',
      email: 'recrutement@horizon.praticio.test',
      siret: '90000001900019',
      street: '12 quai des Exemples',
      city: 'Nantes',
      postalCode: '44000',
      country: 'France',
      finessNumber: '440000289',
    },
  },
  {
    email: 'candidat@praticio.test',
    description: 'Candidat',
    firstname: 'Camille',
    lastname: 'Renaud',
    phone: '+33240000003',
    structure: {
      structureType: 'liberal',
      name: 'Cabinet Camille Renaud',
      email: 'candidat@praticio.test',
      siret: '90000002700012',
      city: 'Rennes',
      postalCode: '35000',
      country: 'France',
      rppsNumber: '10101010101',
    },
  },
];

/** Further structures, so that the offers come from different structures. */
export const demoStructures: DemoAccount[] = [
  {
    email: 'agence@praticio.test',
    description: "Agence d'intérim",
    firstname: 'Sacha',
    lastname: 'Lemoine',
    phone: '+33472000001',
    structure: {
      ...representative,
      structureType: 'temp_agency',
      name: 'Relais Soignant',
      email: 'contact@relais.praticio.test',
      siret: '90000003500015',
      street: '3 rue du Modèle',
      city: 'Lyon',
      postalCode: '69003',
      country: 'France',
      rcsNumber: 'Lyon B 900 000 035',
    },
  },
  {
    email: 'collectivite@praticio.test',
    description: 'Collectivité',
    firstname: 'Charlie',
    lastname: 'Garnier',
    phone: '+33565000001',
    structure: {
      ...representative,
      structureType: 'collectivity',
      name: 'Communauté de communes des Trois Rivières',
      email: 'sante@trois-rivieres.praticio.test',
      siret: '90000004300019',
      street: '1 place de la Mairie',
      city: 'Rodez',
      postalCode: '12000',
      country: 'France',
    },
  },
  {
    email: 'cabinet@praticio.test',
    description: 'Cabinet libéral',
    firstname: 'Maxime',
    lastname: 'Tessier',
    phone: '+33556000001',
    structure: {
      structureType: 'liberal',
      name: 'Maison de santé des Tilleuls',
      email: 'accueil@tilleuls.praticio.test',
      siret: '90000005000014',
      street: '8 allée des Tilleuls',
      city: 'Bordeaux',
      postalCode: '33000',
      country: 'France',
      rppsNumber: '10101010101',
      recruiter: true,
    },
  },
  {
    email: 'immobilier@praticio.test',
    description: 'Agence immobilière',
    firstname: 'Lucie',
    lastname: 'Marchand',
    phone: '+33475000001',
    structure: {
      ...representative,
      structureType: 'real_estate_agency',
      name: 'Murs et Soins',
      email: 'contact@mursetsoins.praticio.test',
      siret: '90000006800016',
      street: "5 cours de l'Exemple",
      city: 'Valence',
      postalCode: '26000',
      country: 'France',
      rcsNumber: 'Romans B 900 000 068',
      professionalCardNumber: 'CPI 2601 2026 000 000 068',
    },
  },
];
