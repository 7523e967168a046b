import { Card } from '@praticio/ui-kit/card';
import { Link } from '@praticio/ui-kit/router';

/** Links to a candidate's engagements and documents. */
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
