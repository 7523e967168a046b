import { findDiscriminatoryWording } from '@praticio/contracts/offers/discriminatory-wording';
import { Alert } from '@praticio/ui-kit/alert';
import { useFormContext, useWatch } from '@praticio/ui-kit/form';
import { textOfHtml } from '@praticio/ui-kit/format';
import { useDeferredValue, useMemo } from 'react';
import type { OfferFormValues } from './offer-form-values.ts';

/** Tells the author about wording that may discriminate. The offer can be published all the same. */
export function WordingNotice() {
  const { control } = useFormContext<OfferFormValues>();
  const [title, description] = useWatch({ control, name: ['title', 'description'] });
  const text = useDeferredValue(`${title}. ${textOfHtml(description)}`);
  const found = useMemo(() => findDiscriminatoryWording(text), [text]);
  if (found.length === 0) return null;
  return (
    <Alert tone="warning" title="Une formulation est peut-être discriminatoire">
      <ul>
        {found.map(({ words, ground }) => (
          <li key={words}>
            « {words} » ({ground})
          </li>
        ))}
      </ul>
      <p className="mt-2">
        La loi interdit d'écarter quelqu'un pour ces motifs (article L1132-1 du code du travail). Vous pouvez
        publier votre offre : un modérateur la relira.
      </p>
    </Alert>
  );
}
