import type { Establishment } from '@praticio/contracts/identity/establishment';
import { ApiError } from '@praticio/ui-kit/api';
import { useFormField } from '@praticio/ui-kit/form-fields';
import { TextField } from '@praticio/ui-kit/text-field';
import { useEffect, useState } from 'react';
import { useEstablishment } from '../../api/get-establishment.ts';

const LENGTH = 14;

const siretIn = (typed: string): string => {
  const digits = typed.replace(/\s/g, '');
  return /^\d{14}$/.test(digits) ? digits : '';
};

/** The error of digits that are no SIRET; '' for nothing, and for other characters, which the form refuses. */
function countOf(typed: string): string {
  const digits = typed.replace(/\s/g, '');
  const missing = LENGTH - digits.length;
  if (!/^\d+$/.test(digits) || missing === 0) return '';
  const lead = missing > 0 ? 'Il manque' : 'Il y a';
  const count = Math.abs(missing) === 1 ? 'un chiffre' : `${Math.abs(missing)} chiffres`;
  return `${lead} ${count}${missing > 0 ? '' : ' de trop'} : un SIRET en a ${LENGTH}.`;
}

const WITH_REGISTRY = '14 chiffres. Nous remplissons ce que le registre des entreprises sait déjà.';

interface SiretFirstProps {
  /** Called with the company registry's entry of the SIRET. */
  onFound: (establishment: Establishment) => void;
}

/** The SIRET, by which the company registry knows most of the rest. Without a registry it is a field like any other. */
export function SiretFirst({ onFound }: SiretFirstProps) {
  const { value, error: refused, onChange, onBlur, name } = useFormField<string>('siret');
  const siret = siretIn(value);
  const [hasLeft, setHasLeft] = useState(false);
  const { data, isFetching, error } = useEstablishment(siret);
  const found = data?.establishment;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each establishment
  useEffect(() => {
    if (found) onFound(found);
  }, [found]);
  return (
    <div className="grid gap-2">
      <TextField
        className="max-w-md"
        name={name}
        value={value}
        onChange={(typed) => {
          // a number that is being typed misses digits all the time
          setHasLeft(false);
          onChange(typed);
        }}
        onBlur={(event) => {
          setHasLeft(true);
          onBlur(event);
        }}
        error={refused || (hasLeft ? countOf(value) : '') || undefined}
        label="Numéro SIRET"
        description={data?.isAsked === false ? '14 chiffres' : WITH_REGISTRY}
        inputMode="numeric"
        autoComplete="off"
        isRequired
      />
      <p role="status" className="min-h-6 text-sm">
        {isFetching && 'Recherche dans le registre...'}
        {!isFetching && error && failureOf(error)}
        {!isFetching && data?.isAsked && wordsOf(found ?? null)}
      </p>
    </div>
  );
}

function failureOf(error: Error): string {
  const refused = error instanceof ApiError && error.fieldErrors.siret;
  return refused || 'Le registre des entreprises ne répond pas. Remplissez la suite.';
}

function wordsOf(found: Establishment | null): string {
  if (!found) return 'Le registre ne connaît pas ce SIRET. Vérifiez-le, ou remplissez la suite.';
  const known = [found.name, found.address.city].filter(Boolean).join(', ');
  return found.isActive
    ? `${known}. Vérifiez et complétez ci-dessous.`
    : `${known}. Selon le registre, cet établissement est fermé.`;
}
