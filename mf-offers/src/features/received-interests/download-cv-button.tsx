import type { ReceivedInterest } from '@praticio/contracts/offers/interest';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { downloadInterestCv } from '../../api/download-interest-cv.ts';

interface DownloadCvButtonProps {
  interestId: string;
  cv: NonNullable<ReceivedInterest['cv']>;
  children: string;
}

/** Button that downloads the CV of a received interest. */
export function DownloadCvButton({ interestId, cv, children }: DownloadCvButtonProps) {
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await downloadInterestCv(interestId, cv.filename);
    } catch (error) {
      toast.error(messageOf(error, 'Une erreur est survenue lors du téléchargement du CV'));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant="secondary" icon="download" onPress={() => void download()} isPending={isLoading}>
      {children}
    </Button>
  );
}
