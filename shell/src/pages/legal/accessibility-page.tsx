import { longDate } from '@praticio/contracts/base/french-dates';
import { Link } from '@praticio/ui-kit/router';
import { LegalPage } from './legal-page.tsx';

/** The day on which the declaration was last compared with the site. */
const DECLARED = '2026-11-26';

const SECTIONS = [
  {
    title: 'Notre engagement',
    content: (
      <p>
        Praticio est conçu pour être utilisable par toutes et tous, au clavier, avec un lecteur d'écran, sur
        téléphone et avec un texte agrandi à 200 %. Nous visons le niveau AA des règles WCAG 2.2, dont le RGAA
        reprend les exigences.
      </p>
    ),
  },
  {
    title: 'État de conformité',
    content: (
      <p>
        Aucun audit externe n'a encore été réalisé : au sens du RGAA 4.1, le site est donc déclaré non
        conforme, et nous ne pouvons pas annoncer de taux de conformité. Les documents déposés par les membres
        (PDF, photos) peuvent ne pas être accessibles.
      </p>
    ),
  },
  {
    title: 'Établissement de cette déclaration',
    content: (
      <p>
        Cette déclaration a été établie le <time dateTime={DECLARED}>{longDate(DECLARED)}</time>, par une
        évaluation de notre part : à chaque version, les pages sont contrôlées par un outil automatique (axe)
        au regard des niveaux A et AA, et les parcours sont suivis au clavier seul, sur téléphone et sur
        ordinateur.
      </p>
    ),
  },
  {
    title: 'Signaler une difficulté',
    content: (
      <p>
        Si un contenu ou une fonction vous résiste, écrivez-nous par la{' '}
        <Link to="/contact">page de contact</Link> : nous vous proposerons une solution ou le contenu sous une
        autre forme.
      </p>
    ),
  },
  {
    title: 'Voies de recours',
    content: (
      <p>
        Sans réponse satisfaisante de notre part, vous pouvez vous adresser au{' '}
        <a href="https://www.defenseurdesdroits.fr">Défenseur des droits</a>.
      </p>
    ),
  },
];

export function AccessibilityPage() {
  return <LegalPage title="Accessibilité" sections={SECTIONS} />;
}
