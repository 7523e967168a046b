import { Accordion } from '@praticio/ui-kit/accordion';
import { Link } from '@praticio/ui-kit/router';
import { HomeSection } from './home-section.tsx';

const QUESTIONS = [
  {
    id: 'publier',
    title: 'Comment publier une offre ?',
    content: (
      <p>
        Il vous faut un compte recruteur : inscrivez-vous, vérifiez votre adresse email, puis renseignez votre
        structure. Votre premier crédit de publication est offert.
      </p>
    ),
  },
  {
    id: 'candidater',
    title: 'La candidature est-elle gratuite ?',
    content: (
      <p>
        Oui. Consulter les offres, déposer son CV, exprimer son intérêt et échanger par messagerie ne coûte
        rien aux candidats.
      </p>
    ),
  },
  {
    id: 'credits',
    title: 'Comment fonctionnent les crédits ?',
    content: (
      <p>
        Une publication utilise un crédit d'offre, la consultation d'un CV un crédit CV. Les crédits achetés
        sont valables 12 mois et les crédits gratuits sont utilisés en premier.
      </p>
    ),
  },
  {
    id: 'donnees',
    title: 'Que deviennent mes données ?',
    content: (
      <p>
        Votre CV n'est visible dans la CVthèque que si vous le demandez, et vous pouvez tout effacer à tout
        moment. Notre{' '}
        <Link to="/confidentialite" className="kit-link">
          politique de confidentialité
        </Link>{' '}
        dit tout en détail.
      </p>
    ),
  },
];

/** Four questions, one open at a time. */
export function Faq() {
  return (
    <HomeSection title="Questions fréquentes">
      <Accordion entries={QUESTIONS} headingLevel={3} />
    </HomeSection>
  );
}
