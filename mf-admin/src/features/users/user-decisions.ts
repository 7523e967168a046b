import type { AdminUser } from '@praticio/contracts/administration/user';
import { createElement } from 'react';
import type { Decision } from '../../shared/decision-form.tsx';
import { StructureComparison } from './structure-comparison.tsx';

export type UserPanel =
  | 'ban'
  | 'roles'
  | 'structure'
  | 'refusal'
  | 'resend'
  | 'credits'
  | 'sessions'
  | 'export'
  | 'erasure';

interface UserActs {
  setBanned: (change: { id: string; banned: boolean; reason: string }) => Promise<unknown>;
  setRecruiter: (change: { id: string; recruiter: boolean; reason: string }) => Promise<unknown>;
  setVerified: (change: { id: string; verified: boolean; reason: string }) => Promise<unknown>;
  resend: (id: string) => Promise<unknown>;
  endSessions: (change: { id: string; reason: string }) => Promise<unknown>;
  exportUser: (change: { id: string; reason: string }) => Promise<unknown>;
  eraseUser: (change: { id: string; reason: string; closesStructure: boolean }) => Promise<unknown>;
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
    sessions: {
      title: `Fermer toutes les sessions de ${email}`,
      explanation:
        'La personne devra se reconnecter partout. Les liens déjà envoyés par email ne valent plus.',
      confirmLabel: 'Fermer les sessions',
      isDestructive: true,
      success: 'Sessions fermées',
      confirm: (reason) => acts.endSessions({ id, reason }),
    },
    export: {
      title: `Exporter les données de ${email}`,
      explanation:
        'Sans les messages ni les fichiers : la personne les télécharge elle-même, depuis son compte.',
      confirmLabel: 'Exporter',
      success: 'Données exportées',
      confirm: (reason) => acts.exportUser({ id, reason }),
    },
    erasure: {
      title: `Effacer le compte de ${email}`,
      explanation:
        'Tout ce qui est à la personne disparaît, pour de bon. Une structure qui a un autre Responsable continue sans elle.',
      confirmLabel: 'Effacer définitivement',
      isDestructive: true,
      choice: "Fermer aussi les structures qui n'ont pas d'autre Responsable",
      success: 'Compte effacé',
      confirm: (reason, closesStructure) => acts.eraseUser({ id, reason, closesStructure }),
    },
  };
  return decisions[panel];
}
