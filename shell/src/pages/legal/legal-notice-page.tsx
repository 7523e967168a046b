import { Link } from '@praticio/ui-kit/router';
import { LegalPage } from './legal-page.tsx';
import { HostDetails, PublisherDetails } from './operator-details.tsx';

const SECTIONS = [
  {
    title: 'Éditeur du site',
    content: <PublisherDetails />,
  },
  {
    title: 'Hébergement',
    content: <HostDetails />,
  },
  {
    title: 'Propriété intellectuelle',
    content: (
      <p>
        La présentation du site et ses textes appartiennent à l'éditeur. Les offres, photos et documents
        restent la propriété des structures et des personnes qui les publient ; elles en autorisent
        l'affichage sur le site pendant la durée de la publication.
      </p>
    ),
  },
  {
    title: 'Données ouvertes',
    content: (
      <p>
        Les distances reposent sur les coordonnées de communes publiées par{' '}
        <a href="https://www.geonames.org/" className="kit-link">
          GeoNames
        </a>{' '}
        sous licence Creative Commons Attribution 4.0, simplifiées. Les communes sont celles du{' '}
        <a href="https://github.com/etalab/decoupage-administratif" className="kit-link">
          découpage administratif
        </a>{' '}
        (Insee, La Poste) sous Licence Ouverte ; la carte, ses noms de départements compris, en est faite avec
        les contours de{' '}
        <a href="https://www.naturalearthdata.com/" className="kit-link">
          Natural Earth
        </a>
        , qui sont dans le domaine public.
      </p>
    ),
  },
  {
    title: 'Logiciels libres',
    content: (
      <p>
        Le site est fait avec des logiciels libres, dont la liste est sur la page{' '}
        <Link to="/licences" className="kit-link">
          Licences
        </Link>
        .
      </p>
    ),
  },
  {
    title: 'Contenus publiés par les membres',
    content: (
      <p>
        Les offres, commentaires et messages engagent leurs auteurs. Tout contenu contraire à la loi peut être
        signalé grâce au bouton « Signaler » ou par la page de contact ; il est examiné dans les meilleurs
        délais et retiré s'il y a lieu.
      </p>
    ),
  },
  {
    title: 'Données personnelles',
    content: (
      <p>
        Ce que le site enregistre, pourquoi et pour combien de temps est dit dans la{' '}
        <Link to="/confidentialite">politique de confidentialité</Link>.
      </p>
    ),
  },
];

export function LegalNoticePage() {
  return <LegalPage title="Mentions légales" sections={SECTIONS} />;
}
