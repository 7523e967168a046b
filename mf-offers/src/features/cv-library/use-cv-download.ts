import type { CvLibraryItem } from '@praticio/contracts/identity/cv-library';
import { ApiError, messageOf } from '@praticio/ui-kit/api';
import { openPayment } from '@praticio/ui-kit/payment';
import { queryClient, refreshAfter } from '@praticio/ui-kit/query';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { downloadCv } from '../../api/download-cv.ts';
import { cvCreditsNow } from '../../api/get-balance.ts';
import { cvLibraryKey } from '../../api/get-cvs.ts';

/** A CV that costs a credit, and the recruiter's CV credits (null: unknown). */
interface Spending {
  cv: CvLibraryItem;
  credits: number | null;
}

/** State and actions of a CV download. */
export interface CvDownload {
  start: (cv: CvLibraryItem) => Promise<void>;
  /** File name of the CV that is being downloaded. */
  pending: string | null;
  spending: Spending | null;
  confirm: () => Promise<void>;
  giveUp: () => void;
}

/**
 * Own and unlocked CVs are downloaded at once. Other CVs need a confirmation before a credit is spent; without a credit
 * the server refuses, and the payment modal opens.
 */
export function useCvDownload(): CvDownload {
  const [pending, setPending] = useState<string | null>(null);
  const [spending, setSpending] = useState<Spending | null>(null);

  const start = async (cv: CvLibraryItem) => {
    setPending(cv.cvFilename);
    const isFree = cv.isOwn || cv.unlocked;
    const credits = isFree ? null : await cvCreditsNow();
    if (isFree || credits === 0) await fetchCv(cv.cvFilename);
    else setSpending({ cv, credits });
    setPending(null);
  };
  return {
    start,
    pending,
    spending,
    confirm: async () => {
      if (spending) await fetchCv(spending.cv.cvFilename);
    },
    giveUp: () => setSpending(null),
  };
}

async function fetchCv(filename: string): Promise<void> {
  try {
    await downloadCv(filename);
    toast.success('CV téléchargé avec succès !');
  } catch (error) {
    if (error instanceof ApiError && error.requiresPayment) {
      // Not awaited, so that the button is usable while the payment modal is open.
      void openPayment({ type: 'cv', source: 'direct_purchase', data: { filename } });
      return;
    }
    toast.error(messageOf(error, 'Une erreur est survenue lors du téléchargement du CV'));
  }
  // The CV may be unlocked now, or hidden by its owner.
  void queryClient.invalidateQueries({ queryKey: cvLibraryKey });
  void refreshAfter(queryClient, 'cv-unlocked');
}
