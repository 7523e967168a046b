import { type FactTexts, factTexts } from '@praticio/contracts/offers/fact-texts';
import { type FactIn, type OfferFact, offerFacts } from '@praticio/contracts/offers/facts';
import { ChoiceChips } from '@praticio/ui-kit/choice-chips';
import { useFormField } from '@praticio/ui-kit/form-fields';
import { WordsField } from './words-field.tsx';

/** A fact that is chosen from a list, or entered in short texts. */
export function FactField({ name }: { name: FactIn }) {
  const { label, choices }: OfferFact = offerFacts[name];
  const { suggestions = [] }: FactTexts = factTexts[name];
  if (choices) return <ChoicesField name={name} label={label} choices={choices} />;
  return <WordsField name={name} label={label} suggestions={suggestions} />;
}

function ChoicesField({ name, label, choices }: { name: string; label: string; choices: readonly string[] }) {
  const { value, onChange, error } = useFormField<string[]>(name);
  return (
    <ChoiceChips
      label={label}
      chips={choices.map((choice) => ({ value: choice, label: choice }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
