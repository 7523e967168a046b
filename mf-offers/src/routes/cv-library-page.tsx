import { Alert } from '@praticio/ui-kit/alert';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { Link, useSearchParams } from '@praticio/ui-kit/router';
import { useHasRole } from '@praticio/ui-kit/session';
import { Slot } from '@praticio/ui-kit/slots';
import { AllCvs } from '../features/cv-library/all-cvs.tsx';
import { SpendingDialog } from '../features/cv-library/spending-dialog.tsx';
import { UnlockedCvs } from '../features/cv-library/unlocked-cvs.tsx';
import { useCvDownload } from '../features/cv-library/use-cv-download.ts';
import { CvViews, UNLOCKED_VIEW } from '../shared/cv-views.tsx';

/** /cv-library */
export function CvLibraryPage() {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const [parameters] = useSearchParams();
  const isUnlocked = parameters.get('vue') === UNLOCKED_VIEW;
  const download = useCvDownload();
  const all = <AllCvs download={download} />;
  return (
    <Container>
      <PageHeader
        title="CVthèque"
        lead="Les CV que des professionnels de santé partagent avec les recruteurs."
        actions={
          isRecruiter && (
            // as high before the balance arrives as after
            <div className="min-h-8">
              <Slot name="credit-balance" slotProps={{ variant: 'header' }} failed={null} />
            </div>
          )
        }
      />
      <Stack gap="large">
        {isRecruiter ? (
          <>
            <CvViews current={isUnlocked ? 'unlocked' : 'all'} />
            {isUnlocked ? <UnlockedCvs download={download} /> : all}
          </>
        ) : (
          <>
            <Alert>
              Le téléchargement des CV est réservé aux recruteurs. Praticien installé, vous pouvez activer
              votre compte recruteur depuis <Link to="/profile">votre profil</Link>.
            </Alert>
            {all}
          </>
        )}
      </Stack>
      <SpendingDialog download={download} />
    </Container>
  );
}
