import { findEstablishment } from '@praticio/contracts/identity/endpoints';
import type { Establishment } from '@praticio/contracts/identity/establishment';
import { call } from '@praticio/ui-kit/api';
import { FormTextField, useFormField } from '@praticio/ui-kit/form-fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

const siretIn = (typed: string): string => {
  const digits = typed.replace(/\s/g, '');
  return /^\d{14}$/.test(digits) ? digits : '';
};

const WITH_REGISTRY = '14 chiffres. Nous remplissons ce que le registre des entreprises sait déjà.';

interface SiretFirstProps {
  /** Called with what the company registry knows of the SIRET. */
  onFound: (establishment: Establishment) => void;
}

/** The SIRET, by which the company registry knows most of the rest. Without a registry it is a field like any other. */
export function SiretFirst({ onFound }: SiretFirstProps) {
  const { value } = useFormField<string>('siret');
  const siret = siretIn(value);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['establishment', siret],
    queryFn: ({ signal }) => call(findEstablishment, { query: { siret }, signal }),
    enabled: siret !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // what the registry does not say is filled in by hand
    retry: false,
  });
  const found = data?.establishment;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each establishment
  useEffect(() => {
    if (found) onFound(found);
  }, [found]);
  return (
    <div className="grid gap-2">
      <FormTextField
        className="max-w-md"
        name="siret"
        label="Numéro SIRET"
        description={data?.isAsked === false ? '14 chiffres' : WITH_REGISTRY}
        inputMode="numeric"
        autoComplete="off"
        isRequired
      />
      <p role="status" className="min-h-6 text-sm">
        {isFetching && 'Recherche dans le registre...'}
        {!isFetching && isError && 'Le registre des entreprises ne répond pas. Remplissez la suite.'}
        {!isFetching && data?.isAsked && wordsOf(found ?? null)}
      </p>
    </div>
  );
}

function wordsOf(found: Establishment | null): string {
  if (!found) return 'Le registre ne connaît pas ce SIRET. Vérifiez-le, ou remplissez la suite.';
  const known = [found.name, found.address.city].filter(Boolean).join(', ');
  return found.isActive
    ? `${known}. Vérifiez et complétez ci-dessous.`
    : `${known}. Selon le registre, cet établissement est fermé.`;
}
