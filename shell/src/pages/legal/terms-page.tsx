import { Link } from '@praticio/ui-kit/router';
import { LegalPage } from './legal-page.tsx';

const SECTIONS = [
  {
    title: '1. Objet',
    content: (
      <p>
        Praticio met en relation des professionnels de santé et des structures qui proposent des postes, des
        remplacements, des locaux, des associations ou des cessions de patientèle. Ces conditions s'appliquent
        à toute personne qui crée un compte ou utilise le site.
      </p>
    ),
  },
  {
    title: '2. Compte',
    content: (
      <p>
        Un compte est personnel. Il est ouvert avec une adresse email vérifiée et un mot de passe que son
        titulaire garde secret. Les informations données, en particulier celles de la structure (SIRET, RPPS,
        FINESS…), doivent être exactes et tenues à jour. Un compte peut être suspendu en cas d'usage contraire
        à ces conditions.
      </p>
    ),
  },
  {
    title: '3. Offres',
    content: (
      <ul>
        <li>
          Une offre décrit un besoin réel et respecte la loi, notamment l'interdiction de toute
          discrimination.
        </li>
        <li>Elle est visible 90 jours, sauf suspension, renouvellement ou suppression par son auteur.</li>
        <li>L'éditeur peut retirer une offre illicite, trompeuse ou étrangère à l'objet du site.</li>
      </ul>
    ),
  },
  {
    title: '4. Candidatures et messages',
    content: (
      <p>
        Exprimer son intérêt transmet à la structure le message et, s'il est joint, le CV. Les informations
        reçues ne servent qu'au recrutement ou au projet en cause, et ne sont ni revendues ni réutilisées.
      </p>
    ),
  },
  {
    title: '5. Crédits et paiement',
    content: (
      <>
        <p>
          Publier une offre, la mettre en avant ou consulter un CV utilise des crédits. Les prix sont affichés
          en euros, toutes taxes comprises, avant tout paiement. Les crédits achetés sont valables 12 mois ;
          les crédits gratuits sont utilisés en premier.
        </p>
        <p>
          Le paiement est assuré par un prestataire spécialisé : le site ne voit ni n'enregistre aucun numéro
          de carte. Une confirmation est envoyée par email après chaque achat.
        </p>
      </>
    ),
  },
  {
    title: '6. Disponibilité et responsabilité',
    content: (
      <p>
        L'éditeur s'efforce de garder le site accessible à tout moment, sans pouvoir le garantir. Il n'est pas
        partie aux contrats conclus entre les membres, et ne vérifie pas les diplômes ni les autorisations
        d'exercice : il appartient à chacun de le faire.
      </p>
    ),
  },
  {
    title: '7. Fin',
    content: (
      <p>
        Chacun peut supprimer son compte à tout moment depuis son profil. Les données sont alors effacées
        comme le dit la <Link to="/confidentialite">politique de confidentialité</Link>.
      </p>
    ),
  },
  {
    title: '8. Droit applicable',
    content: (
      <p>
        Ces conditions relèvent du droit français. En cas de différend, écrivez-nous d'abord par la{' '}
        <Link to="/contact">page de contact</Link> : une solution amiable est toujours recherchée.
      </p>
    ),
  },
];

export function TermsPage() {
  return <LegalPage title="Conditions générales d'utilisation" sections={SECTIONS} />;
}
