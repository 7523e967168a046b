import type { AdminUser, RegistryAnswers } from '@praticio/contracts/administration/user';

type AdminStructure = NonNullable<AdminUser['structure']>;
type Row = [label: string, said: string, registered: string];

const NONE = '—';

/** The statements of a structure next to those of the registries, for the administrator who decides about its badge. */
export function StructureComparison({ structure }: { structure: AdminStructure }) {
  const { registries } = structure;
  return (
    <>
      <table className="mt-2 w-full text-start">
        <caption className="sr-only">Déclaré par la structure et connu des registres</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="pe-4 text-start font-medium">
              <span className="sr-only">Information</span>
            </th>
            <th scope="col" className="pe-4 text-start font-medium">
              Déclaré
            </th>
            <th scope="col" className="text-start font-medium">
              Registre
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(structure, registries).map(([label, said, registered]) => (
            <tr key={label}>
              <th scope="row" className="pe-4 text-start font-medium">
                {label}
              </th>
              <td className="break-words pe-4">{said || NONE}</td>
              <td className="break-words">{registered || NONE}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2">
        {registries
          ? `Source : ${registries.sources.join(' ; ') || 'aucune fiche trouvée'}.`
          : "Aucun registre n'a été interrogé : contrôlez le SIRET vous-même."}
      </p>
      <p>Le badge « Structure vérifiée » sera affiché sur ses offres.</p>
    </>
  );
}

function rowsOf(structure: AdminStructure, registries: RegistryAnswers | null): Row[] {
  const { establishment, practitioner } = registries ?? {};
  const rows: Row[] = [
    ['Nom', structure.name, (establishment?.names ?? []).join(', ')],
    ['SIRET', structure.siret, stateOf(establishment)],
    ['Code postal', structure.postalCode, establishment?.postalCode ?? ''],
    ['FINESS', structure.finessNumber, (establishment?.finessNumbers ?? []).join(', ')],
    ['RPPS', structure.rppsNumber, stateOf(practitioner)],
    ['Représentant', structure.representative, (practitioner?.names ?? []).join(', ')],
  ];
  return rows.filter(([, said, registered]) => said || registered);
}

/** Undefined was not queried, null has no entry. */
function stateOf(entry: { isActive: boolean } | null | undefined): string {
  if (entry === undefined) return '';
  if (entry === null) return 'inconnu';
  return entry.isActive ? 'actif' : 'fermé';
}
