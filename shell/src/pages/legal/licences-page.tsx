import type { PackageLicence } from '@praticio/contracts/base/licences';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Table } from '@praticio/ui-kit/table';
import { useLicences } from '../../api/get-licences.ts';

const LEAD =
  'Les logiciels libres que contient Praticio, avec leur version et leur licence. Merci à leurs auteurs.';

const columns = [
  { id: 'name', title: 'Logiciel', cell: ({ name }: PackageLicence) => name },
  { id: 'version', title: 'Version', cell: ({ version }: PackageLicence) => version },
  { id: 'licence', title: 'Licence', cell: ({ licence }: PackageLicence) => licence },
];

export function LicencesPage() {
  return (
    <Container width="narrow">
      <PageHeader title="Licences" lead={LEAD} />
      <QueryState query={useLicences()} failed="La liste n'a pas pu être chargée.">
        {(licences) => (
          <Table
            caption="Logiciels et licences"
            columns={columns}
            rows={licences}
            keyOf={({ name, version }) => `${name} ${version}`}
          />
        )}
      </QueryState>
    </Container>
  );
}
