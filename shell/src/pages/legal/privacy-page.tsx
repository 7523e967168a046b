import { Link } from '@praticio/ui-kit/router';
import { Table } from '@praticio/ui-kit/table';
import { LegalPage } from './legal-page.tsx';
import { PublisherDetails } from './operator-details.tsx';
import { processings, retentions } from './retention.ts';

const SECTIONS = [
  {
    title: 'Responsable du traitement',
    content: <PublisherDetails />,
  },
  {
    title: 'Ce que nous enregistrons',
    content: (
      <ul>
        <li>Le compte : adresse email, mot de passe sous une forme qui ne permet pas de le relire.</li>
        <li>Le profil et la structure : ce que vous y écrivez, et votre CV si vous en déposez un.</li>
        <li>Votre activité : offres, intérêts, alertes, messages, pièces jointes, crédits et achats.</li>
        <li>
          La sécurité : navigateur, système et dates de vos sessions ; adresse IP et date des connexions, le
          temps de prévenir les abus.
        </li>
      </ul>
    ),
  },
  {
    title: 'Pourquoi',
    content: (
      <p>
        Pour fournir le service que vous demandez (exécution du contrat), pour le protéger (intérêt légitime),
        pour respecter la loi (facturation) et, pour la visibilité de votre CV dans la CVthèque, avec votre
        consentement, que vous pouvez retirer à tout moment.
      </p>
    ),
  },
  {
    title: 'Qui les voit',
    content: (
      <p>
        Une structure ne voit votre CV que si vous le lui envoyez ou si vous le rendez visible dans la
        CVthèque. Vos messages ne sont lus que par leurs destinataires, et par notre équipe quand l'un de vous
        signale la conversation. Nos prestataires (hébergement, envoi d'emails, paiement) n'agissent que sur
        nos instructions. Rien n'est vendu.
      </p>
    ),
  },
  {
    title: 'Combien de temps',
    content: (
      <Table
        caption="Durées de conservation"
        columns={[
          { id: 'data', title: 'Données', cell: ({ data }) => data },
          { id: 'kept', title: 'Durée', cell: ({ kept }) => kept },
        ]}
        rows={retentions}
        keyOf={({ data }) => data}
      />
    ),
  },
  {
    title: 'Registre des traitements',
    content: (
      <Table
        caption="Registre des traitements"
        columns={[
          { id: 'purpose', title: 'Finalité', cell: ({ purpose }) => purpose },
          { id: 'data', title: 'Données', cell: ({ data }) => data },
          { id: 'basis', title: 'Base légale', cell: ({ basis }) => basis },
          { id: 'receivers', title: 'Destinataires', cell: ({ receivers }) => receivers },
        ]}
        rows={processings}
        keyOf={({ purpose }) => purpose}
      />
    ),
  },
  {
    title: 'Cookies et stockage',
    content: (
      <p>
        Le site n'utilise ni publicité ni mesure d'audience tierce ; il compte les vues des offres sans
        cookie. Il garde dans votre navigateur ce qui est nécessaire à votre session, à la reconnaissance de
        votre navigateur quand vous créez un compte (24 heures) et quand vous vous connectez (un an), au
        brouillon de vos formulaires et, quand une nouvelle version du site est proposée par étapes, à celle
        que vous recevez (un nombre de 0 à 99), rien d'autre : aucun bandeau n'est donc nécessaire.
      </p>
    ),
  },
  {
    title: 'Vos droits',
    content: (
      <p>
        Vous pouvez consulter et corriger vos données dans votre profil, en recevoir une copie, les effacer
        avec votre compte, vous opposer à un traitement ou en demander la limitation. Écrivez-nous par la{' '}
        <Link to="/contact">page de contact</Link>. Vous pouvez aussi saisir la CNIL (
        <a href="https://www.cnil.fr">cnil.fr</a>).
      </p>
    ),
  },
];

export function PrivacyPage() {
  return (
    <LegalPage
      title="Politique de confidentialité"
      lead="Le moins de données possible, pour des raisons dites clairement."
      sections={SECTIONS}
    />
  );
}
