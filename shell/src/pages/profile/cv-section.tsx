import type { Profile } from '@praticio/contracts/identity/profile';
import { Card } from '@praticio/ui-kit/card';
import { Stack } from '@praticio/ui-kit/layout';
import { CvConsultations } from './cv-consultations.tsx';
import { CvFile } from './cv-file.tsx';
import { CvUpload } from './cv-upload.tsx';
import { CvVisibility } from './cv-visibility.tsx';

/** The member's CV: each change takes effect at once. */
export function CvSection({ cv }: { cv: Profile['userCv'] }) {
  return (
    <Card as="section">
      <h2 className="kit-subtitle mb-2">CV</h2>
      <p className="mb-5 text-muted">
        Il accompagne vos candidatures. Vous décidez si les recruteurs le trouvent aussi dans la CVthèque.
      </p>
      <Stack>
        {cv ? <CvFile cv={cv} /> : <CvUpload label="Votre CV" />}
        <CvVisibility key={cv?.cvFilename} cv={cv} />
        {cv && <CvConsultations />}
      </Stack>
    </Card>
  );
}
