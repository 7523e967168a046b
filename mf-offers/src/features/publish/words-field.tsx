import { OFFER_WORDS_MAX } from '@praticio/contracts/offers/terms';
import { Button } from '@praticio/ui-kit/button';
import { ChoiceChips } from '@praticio/ui-kit/choice-chips';
import { useFormField } from '@praticio/ui-kit/form-fields';
import { TextField } from '@praticio/ui-kit/text-field';
import { useState } from 'react';

interface WordsFieldProps {
  name: string;
  label: string;
  suggestions: readonly string[];
}

/** A list of short texts: suggestions to choose from, and others to add. */
export function WordsField({ name, label, suggestions }: WordsFieldProps) {
  const { value, onChange, error } = useFormField<string[]>(name);
  const [typed, setTyped] = useState('');
  const words = [...new Set([...suggestions, ...value])];
  const isFull = value.length >= OFFER_WORDS_MAX;
  const add = () => {
    const word = typed.trim();
    if (word !== '' && !isFull) onChange([...new Set([...value, word])]);
    setTyped('');
  };
  return (
    <div className="grid gap-2">
      <ChoiceChips
        label={label}
        chips={words.map((word) => ({ value: word, label: word }))}
        value={value}
        onChange={(next) => onChange(next.slice(0, OFFER_WORDS_MAX))}
        error={error}
      />
      <div className="flex max-w-md items-end gap-2">
        <TextField
          className="flex-1"
          label={`Autre (${label.toLowerCase()})`}
          maxLength={60}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="secondary" icon="plus" onPress={add} isDisabled={isFull}>
          Ajouter
        </Button>
      </div>
    </div>
  );
}
