import { Card } from '@praticio/ui-kit/card';
import { Link } from '@praticio/ui-kit/router';

/** What an engagement asks of a candidate, besides their time: where their engagements and their documents are. */
export function MyPapersCard() {
  return (
    <Card>
      <h2 className="text-lg font-bold">Avant une mission</h2>
      <ul className="mt-2">
        <li className="border-t border-line py-2.5">
          <Link to="/planning" className="kit-link kit-reach">
            Mon planning
          </Link>
          <p className="text-sm text-muted">Vos engagements, vos propositions et vos jours libres.</p>
        </li>
        <li className="border-t border-line py-2.5">
          <Link to="/engagements" className="kit-link kit-reach">
            Mes engagements
          </Link>
          <p className="text-sm text-muted">Vos heures, à venir et faites, avec leurs contrats.</p>
        </li>
        <li className="border-t border-line py-2.5">
          <Link to="/profile?tab=documents" className="kit-link kit-reach">
            Mes documents
          </Link>
          <p className="text-sm text-muted">
            Diplôme, inscription à l'Ordre, assurance : prêts à être partagés.
          </p>
        </li>
      </ul>
    </Card>
  );
}
