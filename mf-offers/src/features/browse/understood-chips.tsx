import { choiceWords } from '@praticio/contracts/offers/facts';
import type { Understood, UnderstoodKind } from '@praticio/contracts/offers/understood';
import { ActiveChip } from '@praticio/ui-kit/chip';
import type { OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import type { RefObject } from 'react';

interface UnderstoodChipsProps {
  criteria: OfferCriteria;
  /** The criteria that were read from the words; null while they are unknown. */
  understood: Understood | null;
  onSearch: (criteria: OfferCriteria) => void;
  /** The field of the words, which gets the focus back. */
  wordsRef: RefObject<HTMLInputElement | null>;
}

interface Part {
  kind: UnderstoodKind;
  words: string;
}

/** 'Contrat : CDI, 2 semaines', or by another meaning of the words: 'Offre : Local', 'Durée : 2 semaines'. */
function contractWords({ contractTypes, families, duration }: Understood): string {
  const all = [
    ...contractTypes,
    ...families.map((family) => choiceWords('family', family)),
    ...(duration ? [duration.words] : []),
  ];
  if (all.length === 0) return '';
  const name = contractTypes.length > 0 ? 'Contrat' : families.length > 0 ? 'Offre' : 'Durée';
  return `${name} : ${all.join(', ')}`;
}

function partsOf(understood: Understood, radius: string): Part[] {
  const { profession, place } = understood;
  // towns overseas have the names of others: Saint-Denis, Saint-Pierre, Sainte-Marie
  const overseas = place && /^9[78]/.test(place.postalCode) ? ` (${place.department})` : '';
  const around = place?.coordinates ? `${overseas}, ${radius || 30}\u00a0km` : '';
  const parts: Part[] = [
    { kind: 'speciality', words: profession && `Métier : ${profession}` },
    { kind: 'place', words: place ? `${place.name}${around}` : '' },
    { kind: 'contractType', words: contractWords(understood) },
  ];
  return parts.filter(({ words }) => words !== '');
}

/** The criteria that were read from the words of the search; a press on one searches its words as they are. */
export function UnderstoodChips({ criteria, understood, onSearch, wordsRef }: UnderstoodChipsProps) {
  if (criteria.query === '') return null;
  const parts = understood ? partsOf(understood, criteria.radius) : [];
  const turnBack = (kind: UnderstoodKind) => {
    onSearch({ ...criteria, plain: [...criteria.plain, kind] });
    wordsRef.current?.focus();
  };
  // on a wide page its line is there before the response, so that the list keeps its place
  return (
    <div className="offers-understood">
      {parts.length > 0 && (
        <>
          <span id="understood">Compris :</span>
          <ul aria-labelledby="understood" className="offers-chips__group">
            {parts.map(({ kind, words }) => (
              <li key={kind}>
                <ActiveChip
                  removeLabel={`Chercher les mots tels quels, sans « ${words} »`}
                  onRemove={() => turnBack(kind)}
                >
                  {words}
                </ActiveChip>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
