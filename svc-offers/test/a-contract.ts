import { type ContractProfession, contractDetailsSchema } from '@praticio/contracts/offers/contract';
import { newContract } from '../src/contracts/contract.ts';
import { anEngagement } from './an-engagement.ts';

/** All fields of a contrat de remplacement. */
export const fullDetails = contractDetailsSchema.parse({
  holder: {
    name: 'Sophie Le Goff',
    qualification: 'infirmière libérale',
    rppsNumber: '10101234567',
    postalAddress: '12 rue Jean-Jaurès, 44400 Rezé',
    council: 'Loire-Atlantique',
  },
  candidate: {
    name: 'Zoé Roux',
    qualification: "infirmière, titulaire d'une autorisation de remplacement",
    rppsNumber: '10107654321',
    postalAddress: '8 rue de Strasbourg, 44000 Nantes',
    council: 'Vendée',
  },
  reason: "congés d'hiver",
  premises: 'Cabinet du Pont-Rousseau\n12 rue Jean-Jaurès, Rezé',
  equipment: 'Véhicule et logiciel',
  sharePercent: 82.5,
  paidBy: '2027-05-15',
  nonInstallationKm: 5,
  noticeDays: 8,
  clauses: ['Formation au logiciel la veille, une heure payée.'],
});

/** The contract of a confirmed engagement, filled in. */
export const aContract = (profession: ContractProfession | null = 'infirmier', details = fullDetails) =>
  newContract(anEngagement({ state: 'confirmed' }), profession, details);
