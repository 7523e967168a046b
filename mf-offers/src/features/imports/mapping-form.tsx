import {
  type ImportTarget,
  importTargetNames,
  importTargets,
  type OfferImport,
} from '@praticio/contracts/offers/import';
import { Alert } from '@praticio/ui-kit/alert';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Checkbox } from '@praticio/ui-kit/choice';
import { formatCount } from '@praticio/ui-kit/format';
import { Select } from '@praticio/ui-kit/select';
import { useState } from 'react';
import { useImportAct } from '../../api/change-import.ts';

const isRequired = (target: ImportTarget): boolean => 'isRequired' in importTargets[target];

const isRare = (target: ImportTarget): boolean =>
  importTargetNames.indexOf(target) > importTargetNames.indexOf('photos');
const usual = importTargetNames.filter((target) => !isRare(target));
const rare = importTargetNames.filter(isRare);

/** The fields of the file beside their targets, each with its first text. */
export function MappingForm({
  found,
  onCancel,
}: {
  found: OfferImport;
  onCancel?: (() => void) | undefined;
}) {
  const [mapping, setMapping] = useState(found.mapping);
  const [closesMissing, setClosesMissing] = useState(found.closesMissing);
  const [isTried, setTried] = useState(false);
  const act = useImportAct(found.id);
  const options = found.fields.map((field) => ({ value: field, label: field }));
  const missing = importTargetNames.filter((target) => isRequired(target) && mapping[target] === '');
  const exampleOf = (target: ImportTarget): string => {
    const at = found.fields.indexOf(mapping[target]);
    return found.samples.map(({ values }) => values[at] ?? '').find((text) => text !== '') ?? '';
  };
  const choice = (target: ImportTarget) => {
    const example = exampleOf(target);
    return (
      <Select
        key={target}
        label={importTargets[target].label}
        isRequired={isRequired(target)}
        options={options}
        placeholder="Aucune colonne"
        value={mapping[target]}
        onChange={(field) => setMapping({ ...mapping, [target]: field })}
        description={example ? `Exemple : ${example.slice(0, 80)}` : undefined}
        error={isTried && missing.includes(target) ? 'Choisissez une colonne' : undefined}
      />
    );
  };
  const check = () => {
    setTried(true);
    if (missing.length === 0)
      act.mutate({ kind: 'assign', mapping, closesMissing }, { onSuccess: () => onCancel?.() });
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <p>
        {`${formatCount(found.lineCount, 'offre trouvée', 'offres trouvées')}. Vérifiez à quoi correspond chaque colonne de votre fichier : nous avons deviné d'après leurs noms, et nous retiendrons vos choix.`}
      </p>
      <div className="grid gap-4 md:grid-cols-2">{usual.map(choice)}</div>
      <details className="kit-disclosure" open={rare.some((target) => mapping[target] !== '')}>
        <summary className="cursor-pointer font-semibold">
          Locaux, cessions, associations et autres précisions
        </summary>
        <div className="mt-3 grid gap-4 md:grid-cols-2">{rare.map(choice)}</div>
      </details>
      <Checkbox isSelected={closesMissing} onChange={setClosesMissing}>
        Fermer les offres en ligne qui ont un identifiant et ne sont plus dans ce fichier
      </Checkbox>
      {act.error && (
        <Alert tone="danger">{messageOf(act.error, "La vérification n'a pas pu commencer")}</Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={act.isPending}>
          Vérifier sans rien publier
        </Button>
        {onCancel && (
          <Button variant="ghost" onPress={onCancel}>
            Annuler
          </Button>
        )}
      </div>
    </form>
  );
}
