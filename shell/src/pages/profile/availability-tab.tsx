import { Card } from '@praticio/ui-kit/card';
import { Form } from '@praticio/ui-kit/form';
import { FormTextField } from '@praticio/ui-kit/form-fields';
import { Stack } from '@praticio/ui-kit/layout';
import { FieldGroup } from '../../forms/field-group.tsx';
import { ContractTypes, PlaceAndRadius, Professions } from './availability-fields.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { FreeDays, FreeFrom } from './free-days.tsx';
import { SaveBar } from './save-bar.tsx';
import type { AvailabilityForm } from './use-availability-form.ts';

/** The member's search: places, dates and kinds of offers. */
export function AvailabilityTab({ availability }: { availability: AvailabilityForm }) {
  const { form, isDirty, reset } = availability;
  return (
    <Stack>
      <Card>
        <Form form={form} aria-label="Mes disponibilités">
          <p className="text-muted">
            Les offres qui vous correspondent vous sont proposées d'abord. Si votre CV est visible dans la
            CVthèque, les recruteurs y lisent votre profession, votre département, vos jours libres, vos types
            de contrat et vos années d'expérience : jamais votre nom ni votre commune.
          </p>
          <FieldGroup title="Où">
            <PlaceAndRadius />
          </FieldGroup>
          <FieldGroup title="Quoi">
            <Professions />
            <ContractTypes />
            <FormTextField
              name="experienceYears"
              label="Années d'expérience (facultatif)"
              inputMode="numeric"
              autoComplete="off"
            />
          </FieldGroup>
          <fieldset className="grid gap-5">
            <legend className="mb-3 text-lg font-semibold">Quand</legend>
            <FreeDays />
            <FreeFrom />
          </fieldset>
          <SaveBar isDirty={isDirty} onReset={reset} />
        </Form>
      </Card>
      <CalendarCard />
    </Stack>
  );
}
