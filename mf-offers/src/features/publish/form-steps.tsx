import { useFormContext } from '@praticio/ui-kit/form';
import { textOfHtml } from '@praticio/ui-kit/format';
import type { OfferFormValues } from './offer-form-values.ts';

const steps = [
  { id: 'genre', label: 'Votre offre' },
  { id: 'presentation', label: 'Présentation' },
  { id: 'conditions', label: 'Dates et conditions' },
  { id: 'photos', label: 'Photos et document' },
  { id: 'relire', label: 'Relire' },
] as const;
export type FormStep = (typeof steps)[number]['id'];

/** The steps whose required fields are filled in; only the last one is never over. */
function useDone(): Record<FormStep, boolean> {
  const values = useFormContext<OfferFormValues>().watch();
  const { family, title, description, location } = values;
  const hasDates = values.slots.length > 0 || values.startDate !== '' || values.asSoonAsPossible;
  return {
    genre: family !== '',
    presentation: title !== '' && location !== '' && textOfHtml(description).trim() !== '',
    conditions: hasDates || values.payMin !== '',
    photos: values.photos.length > 0 || values.document.length > 0,
    relire: false,
  };
}

/** How far the form is: squares for the recruiter's steps, the first that is not over in ink. Each leads to its part of the page. */
export function FormSteps() {
  const done = useDone();
  if (!done.genre) return null;
  const here = steps.find(({ id }) => !done[id])?.id;
  return (
    <nav aria-label="Étapes du formulaire">
      <ol className="steps">
        {steps.map(({ id, label }) => (
          <li key={id} className="steps__step" data-done={done[id] ? '' : undefined}>
            <a href={`#${id}`} aria-current={id === here ? 'step' : undefined}>
              {label}
              {done[id] && <span className="sr-only">, rempli</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
