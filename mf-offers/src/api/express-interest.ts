import { type MyInterest, myInterestSchema } from 'contracts/offers/interest';
import { ApiError, api } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';

interface InterestDraft {
  message: string;
  /** Name of the profile's CV, a file of the user's own, or none. */
  cv: string | File | null;
}

/** Expresses interest in an offer; with a file of one's own as multipart, whose progress goes from 0 to 1. */
export async function expressInterest(
  offerId: number,
  { message, cv }: InterestDraft,
  onProgress: (share: number) => void,
): Promise<MyInterest> {
  const path = `/offers/${offerId}/interest`;
  const answer =
    cv instanceof File
      ? api.upload(path, formOf(message, cv), myInterestSchema, { onProgress })
      : api.post(path, { message, cvFilename: cv ?? '' }, myInterestSchema);
  const interest = await answer.catch(preferDetails);
  void queryClient.invalidateQueries({ queryKey: queryKeys.interests });
  return interest;
}

function formOf(message: string, cvFile: File): FormData {
  const form = new FormData();
  form.set('message', message);
  form.set('cvFile', cvFile);
  return form;
}

/** A refusal says its details, else its error. */
function preferDetails(error: unknown): never {
  if (!(error instanceof ApiError) || !error.details) throw error;
  const { status, code, details, fieldErrors, retryAfter } = error;
  throw new ApiError(status, code, { message: details, details, fieldErrors }, retryAfter);
}
