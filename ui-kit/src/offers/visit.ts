import type { DaySpan } from '@praticio/contracts/base/day';
import type { Profile } from '@praticio/contracts/identity/profile';
import { type Place, RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import { NO_END } from '@praticio/ui-kit/days';
import { queryKeys } from '@praticio/ui-kit/query';
import { onUserChange } from '@praticio/ui-kit/session';
import { localStore } from '@praticio/ui-kit/storage';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { create } from 'zustand';
import { keptVisit } from '../base/compiled-schemas.ts';

const KEY = 'praticio-visit';

/** The reader's place and free days, which are shown in yellow. */
export interface Visit {
  place: Place | null;
  radiusKm: number;
  spans: readonly DaySpan[];
  /** The specialty that a visitor has searched for, by its name in `GET /api/specialties`; '' for none. */
  profession: string;
}

const nothing: Visit = { place: null, radiusKm: RADIUS_DEFAULT, spans: [], profession: '' };
interface VisitState {
  /** The choice stored in this browser; null without one. */
  chosen: Visit | null;
  isRestored: boolean;
}

/** Starts empty, as on the server; the browser's choice is restored after the first render. */
const useStore = create<VisitState>()(() => ({ chosen: null, isRestored: false }));

function restore(): void {
  if (useStore.getState().isRestored) return;
  useStore.setState({ chosen: readKept(), isRestored: true });
}

function readKept(): Visit | null {
  try {
    const kept = localStore.read(KEY);
    return kept ? (keptVisit.safeParse(JSON.parse(kept)).data ?? null) : null;
  } catch {
    // the content is not JSON
    return null;
  }
}

/** Stores a choice until the reader chooses again or signs out, or `forgetVisit` is called. */
export function chooseVisit(change: Partial<Visit>): void {
  restore();
  const chosen = { ...nothing, ...useStore.getState().chosen, ...change };
  useStore.setState({ chosen });
  localStore.write(KEY, JSON.stringify(chosen));
}

/** Deletes the choice, so that place and dates of the profile apply again. */
export function forgetVisit(): void {
  useStore.setState({ chosen: null, isRestored: true });
  localStore.remove(KEY);
}

// The next user of the same browser must not see the choice.
onUserChange((user) => {
  if (!user) forgetVisit();
});

function visitOf(profile: Profile | undefined): Visit | null {
  const candidate = profile?.candidate;
  if (!candidate) return null;
  const { place, radiusKm, availability, availableFrom } = candidate;
  const open = availableFrom ? [{ from: availableFrom, to: NO_END }] : [];
  return { place, radiusKm, spans: [...availability, ...open], profession: '' };
}

const withContent = (chosen: Visit | null): Visit | null =>
  chosen && (chosen.place || chosen.spans.length > 0 || chosen.profession !== '') ? chosen : null;

/** The last search of this browser; null without place, dates and profession. */
export function useSearched(): Visit | null {
  // restore before the first paint, because the text about it beside the form would cause a layout shift
  useLayoutEffect(restore, []);
  return withContent(useStore((state) => state.chosen));
}

/** The same outside of a component. */
export function searchedNow(): Visit | null {
  restore();
  return withContent(useStore.getState().chosen);
}

/** The reader's place and free days: the choice of this browser, else those of the profile. */
export function useVisit(): Visit {
  const chosen = useStore((state) => state.chosen);
  useEffect(restore, []);
  // The shell has loaded the profile of a signed-in user.
  const { data: profile } = useQuery<Profile>({ queryKey: queryKeys.profile, queryFn: skipToken });
  return useMemo(() => {
    const known = visitOf(profile) ?? nothing;
    if (!chosen) return known;
    return {
      place: chosen.place ?? known.place,
      radiusKm: chosen.place ? chosen.radiusKm : known.radiusKm,
      spans: chosen.spans.length > 0 ? chosen.spans : known.spans,
      profession: chosen.profession,
    };
  }, [chosen, profile]);
}
