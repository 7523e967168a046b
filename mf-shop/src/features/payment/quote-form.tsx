import { BUYER_TEXT_MAX, quoteInputSchema } from '@praticio/contracts/billing/quote';
import { ApiError, messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Stack } from '@praticio/ui-kit/layout';
import { useProfile } from '@praticio/ui-kit/profile';
import { TextField } from '@praticio/ui-kit/text-field';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveQuote } from '../../api/save-quote.ts';

interface Buyer {
  name: string;
  postalAddress: string;
  siret: string;
}
type Field = keyof Buyer;
const fields: readonly Field[] = ['name', 'postalAddress', 'siret'];
const labels: Record<Field, string> = {
  name: "Nom de l'organisation",
  postalAddress: 'Adresse postale',
  siret: 'SIRET (facultatif)',
};

/** The structure for which one buys, as its profile knows it. */
function useOwnStructure(): Buyer {
  const { profile } = useProfile();
  const structure = profile?.acting ? profile.acting.structure : profile?.structure;
  const { street = '', postalCode = '', city = '' } = structure?.address ?? {};
  const postalAddress = [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ');
  return {
    name: structure?.name ?? profile?.acting?.name ?? '',
    postalAddress,
    siret: structure?.siret ?? '',
  };
}

/** Names the buyer of a quote, which is saved as PDF. */
export function QuoteForm({ pricingId, orderNumber }: { pricingId: string; orderNumber: string }) {
  const own = useOwnStructure();
  const [typed, setTyped] = useState<Partial<Buyer>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const buyer = { ...own, ...typed };
  const { mutate, isPending } = useMutation({
    mutationFn: saveQuote,
    onSuccess: () => void toast.success('Devis enregistré'),
    onError: (error) => {
      const found = error instanceof ApiError ? error.fieldErrors : undefined;
      if (found && Object.keys(found).length > 0) setErrors(found);
      else toast.error(messageOf(error));
    },
  });
  const save = () => {
    const { data, error } = quoteInputSchema.safeParse({ pricingId, buyer, orderNumber });
    const issues = error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])));
    if (data) mutate(data);
  };
  return (
    <Stack>
      {fields.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          value={buyer[field]}
          onChange={(value) => setTyped({ ...typed, [field]: value })}
          error={errors[`buyer.${field}`]}
          maxLength={field === 'siret' ? 20 : BUYER_TEXT_MAX}
        />
      ))}
      <Button variant="secondary" icon="download" onPress={save} isPending={isPending}>
        Télécharger le devis
      </Button>
    </Stack>
  );
}
