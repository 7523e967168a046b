import type { Operator } from '@praticio/contracts/identity/operator';
import { QueryState } from '@praticio/ui-kit/query-state';
import type { ReactNode } from 'react';
import { useOperator } from '../../api/get-operator.ts';

type Detail = [label: string, value: ReactNode];

/** Who publishes the site. */
export function PublisherDetails() {
  return (
    <OperatorDetails
      of={({ name, postalAddress, siren, director, email }) => [
        ['Éditeur', name],
        ['Adresse postale', postalAddress],
        ['SIREN', siren?.replace(/(\d{3})(?=\d)/g, '$1 ')],
        ['Responsable de la publication', director],
        [
          'Email',
          <a key="email" href={`mailto:${email}`} className="kit-link">
            {email}
          </a>,
        ],
      ]}
    />
  );
}

/** Where the site and its data are. */
export function HostDetails() {
  return <OperatorDetails of={({ host }) => [['Hébergeur', host]]} />;
}

function OperatorDetails({ of }: { of: (operator: Operator) => Detail[] }) {
  const operator = useOperator();
  return (
    <QueryState query={operator} failed="Ces informations n'ont pas pu être chargées.">
      {(data) => (
        <dl>
          {of(data).map(([label, value]) => (
            <div key={label} className="mt-1">
              <dt className="inline font-semibold">{label} : </dt>
              <dd className="inline whitespace-pre-line">{value ?? <NotConfigured />}</dd>
            </div>
          ))}
        </dl>
      )}
    </QueryState>
  );
}

/** Only on platforms of developers: docker-compose.yml asks for every detail. */
function NotConfigured() {
  return <strong className="text-danger">non configuré</strong>;
}
