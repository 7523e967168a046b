import type { Profile } from '@praticio/contracts/identity/profile';
import { interestCvRule } from '@praticio/contracts/offers/interest';
import { Button, IconButton } from '@praticio/ui-kit/button';
import { FileField } from '@praticio/ui-kit/file-field';
import { useFormField } from '@praticio/ui-kit/form-fields';
import { Icon } from '@praticio/ui-kit/icon';
import { Stack } from '@praticio/ui-kit/layout';

interface InterestCvFieldProps {
  name: string;
  profileCv: Profile['userCv'];
}

/** The CV of an interest: the profile's by default, an uploaded file, or none. */
export function InterestCvField({ name, profileCv }: InterestCvFieldProps) {
  const { value, onChange, error } = useFormField<string | File | null>(name);
  const isProfileCv = profileCv !== null && value === profileCv.cvFilename;
  return (
    <Stack gap="small">
      {isProfileCv && (
        <div className="kit-field">
          <span className="kit-label">CV de mon profil</span>
          <div className="kit-file">
            <Icon name="file" className="text-accent" />
            <span className="kit-file__name">{profileCv.originalName}</span>
            <IconButton
              icon="trash"
              size="small"
              aria-label="Retirer le CV de mon profil"
              onPress={() => onChange(null)}
            />
          </div>
        </div>
      )}
      <FileField
        label={isProfileCv ? 'Le remplacer par un autre fichier' : 'CV (facultatif)'}
        description="PDF, DOC ou DOCX, 5 Mo au plus"
        rule={interestCvRule}
        value={value instanceof File ? [value] : []}
        onChange={([file]) => onChange(file ?? null)}
        error={error}
      />
      {profileCv && !isProfileCv && (
        <Button
          size="small"
          variant="ghost"
          icon="file"
          className="self-start"
          onPress={() => onChange(profileCv.cvFilename)}
        >
          Joindre le CV de mon profil
        </Button>
      )}
    </Stack>
  );
}
