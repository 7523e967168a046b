import { Button } from '@praticio/ui-kit/button';
import { SubmitButton } from '@praticio/ui-kit/form';

/** The end of a profile form: saves it, or restores the last saved values. */
export function SaveBar({ isDirty, onReset }: { isDirty: boolean; onReset: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      <SubmitButton pendingLabel="Enregistrement en cours...">Enregistrer</SubmitButton>
      {isDirty && (
        <Button variant="ghost" onPress={onReset}>
          Annuler les modifications
        </Button>
      )}
      <p role="status" className="text-sm text-muted">
        {isDirty && 'Modifications non enregistrées'}
      </p>
    </div>
  );
}
