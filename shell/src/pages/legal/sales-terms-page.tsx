import { Link } from '@praticio/ui-kit/router';
import { LegalPage } from './legal-page.tsx';
import { PublisherDetails } from './operator-details.tsx';

const SECTIONS = [
  {
    title: '1. Objet et vendeur',
    content: (
      <>
        <p>
          Ces conditions s'appliquent à tout achat de crédits ou de services payants sur Praticio. Le vendeur
          est l'éditeur du site. Elles complètent les{' '}
          <Link to="/cgu">conditions générales d'utilisation</Link> et sont acceptées avant chaque paiement.
        </p>
        <PublisherDetails />
      </>
    ),
  },
  {
    title: '2. Ce qui est vendu',
    content: (
      <ul>
        <li>Un crédit d'offre publie une offre.</li>
        <li>Un crédit CV donne accès au CV d'un candidat, tant que celui-ci le rend visible.</li>
        <li>Un badge urgent met une offre en avant.</li>
      </ul>
    ),
  },
  {
    title: '3. Prix',
    content: (
      <p>
        Les prix sont affichés en euros, toutes taxes comprises, dans la <Link to="/shop">boutique</Link> et
        avant le paiement. Le prix dû est celui qui est affiché au moment de la commande. La facture en donne
        le montant hors taxes et la TVA.
      </p>
    ),
  },
  {
    title: '4. Commande et paiement',
    content: (
      <p>
        La commande est ferme une fois le paiement accepté. Le paiement, par carte ou par virement, est assuré
        par un prestataire spécialisé : le site ne voit ni n'enregistre aucun numéro de carte. Un virement est
        attendu dans les 30 jours. Les crédits sont ajoutés au compte dès que le paiement est confirmé, pour
        un virement à la réception du montant entier, et une confirmation est envoyée par email.
      </p>
    ),
  },
  {
    title: '5. Validité des crédits',
    content: (
      <p>
        Les crédits achetés sont valables 12 mois à compter de l'achat. Un rappel est envoyé avant leur fin.
        Les crédits offerts sont utilisés en premier, puis ceux qui expirent le plus tôt. Un crédit n'est ni
        cessible ni échangeable contre de l'argent, hors des cas ci-dessous.
      </p>
    ),
  },
  {
    title: '6. Droit de rétractation',
    content: (
      <>
        <p>
          L'acheteur à qui la loi l'accorde (articles L221-3 et L221-18 du code de la consommation) dispose de
          14 jours à compter de l'achat pour se rétracter, sans motif, par la{' '}
          <Link to="/contact">page de contact</Link>. Les crédits qui n'ont pas été utilisés lui sont
          remboursés dans les 14 jours qui suivent sa demande, par le moyen de paiement de l'achat.
        </p>
        <p>
          En utilisant un crédit avant la fin de ce délai, il demande l'exécution immédiate du service ; un
          crédit utilisé correspond à un service pleinement exécuté et n'est pas remboursé (article L221-28).
        </p>
      </>
    ),
  },
  {
    title: '7. Remboursements et réclamations',
    content: (
      <p>
        Si un service payé n'a pas été rendu, écrivez-nous par la <Link to="/contact">page de contact</Link> :
        le crédit est rendu ou remboursé. Un remboursement retire du compte les crédits correspondants.
      </p>
    ),
  },
  {
    title: '8. Suppression du compte',
    content: (
      <p>
        Supprimer son compte met fin aux crédits restants, sans remboursement. La page de suppression le
        rappelle avant de demander une confirmation.
      </p>
    ),
  },
  {
    title: '9. Factures',
    content: <p>Une facture est établie pour chaque achat et conservée 10 ans, comme la loi l'impose.</p>,
  },
  {
    title: '10. Droit applicable et litiges',
    content: (
      <p>
        Ces conditions relèvent du droit français. Une solution amiable est d'abord recherchée. Un
        consommateur peut recourir gratuitement au médiateur de la consommation dont les coordonnées lui sont
        communiquées sur demande (article L612-1 du code de la consommation).
      </p>
    ),
  },
];

export function SalesTermsPage() {
  return <LegalPage title="Conditions générales de vente" sections={SECTIONS} />;
}
