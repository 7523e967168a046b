import { NO_END } from '@praticio/ui-kit/days';
import { searchedNow } from '@praticio/ui-kit/visit';
import { saveCandidate } from '../../api/save-candidate.ts';

/** Puts the place, dates and profession that a visitor has searched with on their new profile. They can be changed there. */
export async function keepSearched(): Promise<void> {
  const visit = searchedNow();
  if (!visit) return;
  const open = visit.spans.find(({ to }) => to === NO_END);
  try {
    await saveCandidate({
      placeId: visit.place?.placeId ?? null,
      radiusKm: visit.radiusKm,
      availability: visit.spans.filter(({ to }) => to !== NO_END),
      availableFrom: open?.from ?? null,
      contractTypes: [],
      professions: visit.profession === '' ? [] : [visit.profession],
      experienceYears: null,
    });
  } catch (failure) {
    // The search stays in this browser, and the profile asks for place and dates.
    console.warn('The searched place and dates are not on the profile', failure);
  }
}
