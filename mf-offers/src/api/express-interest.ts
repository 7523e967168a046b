import { expressInterest as expressInterestEndpoint } from '@praticio/contracts/offers/endpoints';
import type { MyInterest } from '@praticio/contracts/offers/interest';
import { ApiError, call } from '@praticio/ui-kit/api';
import { queryClient, refreshAfter } from '@praticio/ui-kit/query';

interface InterestDraft {
  message: string;
  /** File name of the profile's CV, an uploaded file, or null for no CV. */
  cv: string | File | null;
  /** The slots that one would work; none are all. */
  slotIds: string[];
}

/** Expresses interest in an offer. `onProgress` gets the uploaded share of the CV, from 0 to 1. */
export async function expressInterest(
  offerId: number,
  { message, cv, slotIds }: InterestDraft,
  onProgress: (share: number) => void,
): Promise<MyInterest> {
  const cvFile = cv instanceof File ? cv : null;
  const cvFilename = cv instanceof File ? '' : (cv ?? '');
  const interest = await call(expressInterestEndpoint, {
    params: { id: offerId },
    body: { message, cvFilename, slotIds },
    files: { cvFile },
    onProgress,
  }).catch(preferDetails);
  void refreshAfter(queryClient, 'interest-expressed');
  return interest;
}

/** Makes the details of a refusal its message. */
function preferDetails(error: unknown): never {
  if (!(error instanceof ApiError) || !error.details) throw error;
  const { status, code, details, fieldErrors, retryAfter } = error;
  throw new ApiError(status, code, { message: details, details, fieldErrors }, retryAfter);
}
