import { type Profile, professionalProfileSchema } from '@praticio/contracts/identity/profile';
import type { Structure } from '@praticio/contracts/identity/structure';
import {
  missingStructureFields,
  type StructureType,
  structureTypeLabels,
} from '@praticio/contracts/identity/structure';
import { Alert } from '@praticio/ui-kit/alert';
import { Badge } from '@praticio/ui-kit/badge';
import { Card } from '@praticio/ui-kit/card';
import { Form } from '@praticio/ui-kit/form';
import { FormTextArea } from '@praticio/ui-kit/form-fields';
import { Row, Stack } from '@praticio/ui-kit/layout';
import { FormSpecialtyPicker } from '@praticio/ui-kit/picker-fields';
import { Link } from '@praticio/ui-kit/router';
import { useSession } from '@praticio/ui-kit/session';
import { type StructureFields, saveStructure } from '../../api/save-structure.ts';
import { FieldGroup } from '../../forms/field-group.tsx';
import { StructureFieldset } from '../../forms/structure-fieldset.tsx';
import { LogoCard } from './logo-card.tsx';
import { RecruiterSwitch } from './recruiter-switch.tsx';
import { SaveBar } from './save-bar.tsx';
import { type ProfileForm, useProfileForm } from './use-profile-form.ts';

const requiresSpeciality = (type: StructureType) => type !== 'medical';

/** The identity that the badge 'Structure vérifiée' is given to. */
function badgeBelongsTo(type: StructureType): string {
  if (type === 'medical') return 'la raison sociale, le SIRET ou le FINESS';
  return type === 'liberal' ? 'la raison sociale, le SIRET ou le RPPS' : 'la raison sociale ou le SIRET';
}

/** The required fields of the form of `type`; the server checks the numbers themselves. */
function schemaOf(type: StructureType) {
  return professionalProfileSchema
    .omit({ infoType: true, profileType: true, visibleInCvLibrary: true, specialty: true })
    .required({ presentation: true, holderId: true })
    .superRefine((fields, context) => {
      const missing: Record<string, string> = missingStructureFields(type, fields);
      if (requiresSpeciality(type) && !fields.speciality) missing.speciality = 'La spécialité est requise';
      for (const [field, message] of Object.entries(missing))
        context.addIssue({ code: 'custom', path: [field], message });
    });
}

/** The structure that one may change: that of the team which one leads at the moment, else one's own. */
export const editedStructure = ({ acting, structure }: Profile): Structure | null =>
  acting ? (acting.structure ?? null) : structure;

function fieldsOf(profile: Profile): StructureFields {
  const structure = editedStructure(profile);
  const { address, ...stated } = structure ?? ({} as Partial<Structure>);
  return {
    holderId: profile.acting?.holderId ?? '',
    name: stated.name ?? '',
    email: stated.email ?? '',
    phone: stated.phone ?? '',
    siret: stated.siret ?? '',
    speciality: stated.speciality ?? '',
    presentation: stated.presentation ?? '',
    street: address?.street ?? '',
    city: address?.city ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? '',
    rppsNumber: stated.rppsNumber ?? '',
    urssafNumber: stated.urssafNumber ?? '',
    ordinalNumber: stated.ordinalNumber ?? '',
    finessNumber: stated.finessNumber ?? '',
    rcsNumber: stated.rcsNumber ?? '',
    professionalCardNumber: stated.professionalCardNumber ?? '',
    representativeFirstName: stated.representativeFirstName ?? '',
    representativeLastName: stated.representativeLastName ?? '',
  };
}

export function useStructureForm(profile: Profile): ProfileForm<StructureFields> {
  return useProfileForm({
    schema: schemaOf(editedStructure(profile)?.type ?? 'liberal'),
    profile,
    fieldsOf,
    save: saveStructure,
    messages: {
      saved: 'Informations de la structure mises à jour avec succès',
      failed: 'Erreur lors de la mise à jour de la structure',
    },
  });
}

interface StructureTabProps {
  structure: Structure;
  professional: ProfileForm<StructureFields>;
}

/** The structure for which the member acts; its type stays what onboarding made it. */
export function StructureTab({ structure, professional }: StructureTabProps) {
  const { type, verified } = structure;
  const isRecruiter = useSession().user?.roles.includes('ROLE_RECRUITER') ?? false;
  const { form, isDirty, reset } = professional;
  return (
    <Stack>
      <LogoCard structure={structure} />
      <Card>
        <Form form={form} aria-label="Informations professionnelles">
          <Row>
            <Badge>{structureTypeLabels[type]}</Badge>
            {verified && <Badge tone="success">Structure vérifiée</Badge>}
          </Row>
          {!verified && isRecruiter && (
            <Alert>2 crédits CV vous sont offerts dès que votre structure est vérifiée.</Alert>
          )}
          {verified && (
            <p className="text-sm text-muted">
              {`Changer ${badgeBelongsTo(type)} demande une nouvelle vérification.`}
            </p>
          )}
          <StructureFieldset
            type={type}
            suggestsPlaces
            speciality={
              <FormSpecialtyPicker
                name="speciality"
                label={requiresSpeciality(type) ? 'Spécialité' : 'Spécialité (facultatif)'}
                isRequired={requiresSpeciality(type)}
              />
            }
          />
          <FieldGroup title="Page publique">
            <FormTextArea
              className="sm:col-span-2"
              name="presentation"
              label="Présentation (facultatif)"
              description="Affichée sur la page publique de votre structure, avec sa commune et ses offres."
              rows={6}
            />
            {structure.verified && (
              <Link className="kit-link" to={`/structures/${structure.id}`}>
                Voir la page publique
              </Link>
            )}
          </FieldGroup>
          <SaveBar isDirty={isDirty} onReset={reset} />
        </Form>
      </Card>
      {type === 'liberal' && <RecruiterSwitch />}
    </Stack>
  );
}
