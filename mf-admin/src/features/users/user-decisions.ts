import type { AdminUser } from '@praticio/contracts/administration/user';
import { createElement } from 'react';
import type { Decision } from '../../shared/decision-form.tsx';
import { StructureComparison } from './structure-comparison.tsx';

export type UserPanel = 'ban' | 'roles' | 'structure' | 'refusal' | 'resend' | 'credits';

interface UserActs {
  setBanned: (change: { id: string; banned: boolean; reason: string }) => Promise<unknown>;
  setRecruiter: (change: { id: string; recruiter: boolean; reason: string }) => Promise<unknown>;
  setVerified: (change: { id: string; verified: boolean; reason: string }) => Promise<unknown>;
  resend: (id: string) => Promise<unknown>;
}

/** The confirmation before each act on an account. */
export function userDecision(
  user: AdminUser,
  panel: Exclude<UserPanel, 'credits'>,
  acts: UserActs,
): Decision {
  const { id, email, banned, structure } = user;
  const isRecruiter = user.roles.includes('ROLE_RECRUITER');
  const verified = structure?.verified === true;
  const decisions: Record<typeof panel, Decision> = {
    ban: banned
      ? {
          title: `Lever la suspension de ${email}`,
          explanation: 'La personne pourra se connecter à nouveau, ses offres reviennent en ligne.',
          confirmLabel: 'Lever la suspension',
          success: 'Suspension levée',
          confirm: (reason) => acts.setBanned({ id, banned: false, reason }),
        }
      : {
          title: `Suspendre le compte de ${email}`,
          explanation:
            'Toutes ses sessions prennent fin aussitôt, la connexion est refusée et ses offres quittent le site.',
          confirmLabel: 'Suspendre le compte',
          isDestructive: true,
          success: 'Compte suspendu',
          confirm: (reason) => acts.setBanned({ id, banned: true, reason }),
        },
    roles: {
      title: isRecruiter ? `Retirer le rôle recruteur à ${email}` : `Donner le rôle recruteur à ${email}`,
      explanation: 'La personne devra se reconnecter.',
      confirmLabel: isRecruiter ? 'Retirer le rôle' : 'Donner le rôle',
      isDestructive: isRecruiter,
      success: isRecruiter ? 'Rôle recruteur retiré' : 'Rôle recruteur donné',
      confirm: (reason) => acts.setRecruiter({ id, recruiter: !isRecruiter, reason }),
    },
    structure: {
      title: verified ? `Retirer la vérification de ${structure?.name}` : `Examiner ${structure?.name}`,
      explanation: verified
        ? "Le badge « Structure vérifiée » n'est plus affiché."
        : structure && createElement(StructureComparison, { structure }),
      confirmLabel: verified ? 'Retirer la vérification' : 'Marquer comme vérifiée',
      isDestructive: verified,
      needsReason: false,
      success: verified ? 'Vérification retirée' : 'Structure vérifiée',
      confirm: (reason) => acts.setVerified({ id, verified: !verified, reason }),
    },
    refusal: {
      title: `Refuser ${structure?.name}`,
      explanation: "Elle quitte la liste « À vérifier » jusqu'à ce que ses informations changent.",
      confirmLabel: 'Refuser la vérification',
      isDestructive: true,
      reasonHint: 'Ce motif est envoyé à la structure par email et reste dans le journal.',
      success: 'Vérification refusée',
      confirm: (reason) => acts.setVerified({ id, verified: false, reason }),
    },
    resend: {
      title: `Renvoyer le lien de vérification à ${email}`,
      explanation: 'Le lien précédent ne sera plus valable.',
      confirmLabel: 'Renvoyer le lien',
      needsReason: false,
      success: 'Lien de vérification renvoyé',
      confirm: () => acts.resend(id),
    },
  };
  return decisions[panel];
}
