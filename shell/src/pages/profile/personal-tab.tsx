import { type Profile, personalProfileSchema } from '@praticio/contracts/identity/profile';
import { Card } from '@praticio/ui-kit/card';
import { Form } from '@praticio/ui-kit/form';
import { FormTextField } from '@praticio/ui-kit/form-fields';
import { Stack } from '@praticio/ui-kit/layout';
import { Link } from '@praticio/ui-kit/router';
import { type PersonalFields, savePersonal } from '../../api/save-personal.ts';
import { AddressFields } from '../../forms/address-fields.tsx';
import { FieldGroup } from '../../forms/field-group.tsx';
import { CvSection } from './cv-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { type ProfileForm, useProfileForm } from './use-profile-form.ts';

const personalFieldsSchema = personalProfileSchema
  .pick({
    firstname: true,
    lastname: true,
    phone: true,
    street: true,
    city: true,
    postalCode: true,
    country: true,
  })
  .required();

function fieldsOf({ firstname, lastname, phone, address }: Profile): PersonalFields {
  return {
    firstname: firstname ?? '',
    lastname: lastname ?? '',
    phone: phone ?? '',
    street: address?.street ?? '',
    city: address?.city ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? 'France',
  };
}

export function usePersonalForm(profile: Profile): ProfileForm<PersonalFields> {
  return useProfileForm({
    schema: personalFieldsSchema,
    profile,
    fieldsOf,
    save: savePersonal,
    messages: {
      saved: 'Informations personnelles mises à jour avec succès',
      failed: 'Erreur lors de la mise à jour des informations personnelles',
    },
  });
}

/** The member's name, postal address and CV. */
export function PersonalTab({
  profile,
  personal,
}: {
  profile: Profile;
  personal: ProfileForm<PersonalFields>;
}) {
  const { form, isDirty, reset } = personal;
  return (
    <Stack>
      <Card>
        <Form form={form} aria-label="Informations personnelles">
          <FieldGroup title="Identité">
            <FormTextField name="firstname" label="Prénom" autoComplete="given-name" />
            <FormTextField name="lastname" label="Nom" autoComplete="family-name" />
            <FormTextField name="phone" label="Téléphone" type="tel" autoComplete="tel" />
            <div>
              <p className="kit-label">Email</p>
              <p className="mt-1 font-medium break-words">{profile.user.email}</p>
              <Link to="/profile/security" className="text-sm text-accent underline">
                Changer d'adresse email
              </Link>
            </div>
          </FieldGroup>
          <FieldGroup title="Adresse">
            <AddressFields suggestsPlaces />
          </FieldGroup>
          <SaveBar isDirty={isDirty} onReset={reset} />
        </Form>
      </Card>
      <CvSection cv={profile.userCv} />
    </Stack>
  );
}
