import { skipToken, useQuery } from '@tanstack/react-query';
import { type DaySpan, daySpanSchema } from 'contracts/base/day';
import type { Profile } from 'contracts/identity/profile';
import { type Place, placeSchema, RADIUS_DEFAULT, radiusSchema } from 'contracts/offers/place';
import { useEffect, useMemo } from 'react';
import { queryKeys } from 'ui-kit/query';
import { onUserChange } from 'ui-kit/session';
import { z } from 'zod';
import { create } from 'zustand';

const KEY = 'praticio-visit';
/** Free without end. */
const NO_END = '9999-12-31';

const visitSchema = z.object({
  place: placeSchema.nullable().default(null),
  radiusKm: radiusSchema.default(RADIUS_DEFAULT),
  spans: z.array(daySpanSchema).default([]),
});

/** Where somebody looks for offers, and when they are free: what is drawn in yellow. */
export interface Visit {
  place: Place | null;
  radiusKm: number;
  spans: readonly DaySpan[];
}

const nothing: Visit = { place: null, radiusKm: RADIUS_DEFAULT, spans: [] };
interface VisitState {
  /** What was chosen in this browser; null when nothing was. */
  chosen: Visit | null;
  isRestored: boolean;
}

/** It begins empty, as the server draws it; what the browser kept comes after the first drawing. */
const useStore = create<VisitState>()(() => ({ chosen: null, isRestored: false }));

function restore(): void {
  if (useStore.getState().isRestored) return;
  useStore.setState({ chosen: readKept(), isRestored: true });
}

function readKept(): Visit | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept ? (visitSchema.safeParse(JSON.parse(kept)).data ?? null) : null;
  } catch {
    // storage that is refused, or what is no JSON: nothing was kept
    return null;
  }
}

/** Keeps what somebody chose, until they choose again, sign out or `forgetVisit`. */
export function chooseVisit(change: Partial<Visit>): void {
  restore();
  const chosen = { ...nothing, ...useStore.getState().chosen, ...change };
  useStore.setState({ chosen });
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    console.warn('Le navigateur refuse le stockage local : le lieu choisi ne survivra pas à la page.');
  }
}

/** Forgets what was chosen: the profile's place and dates hold again. */
export function forgetVisit(): void {
  useStore.setState({ chosen: null, isRestored: true });
  try {
    localStorage.removeItem(KEY);
  } catch {
    // what could not be kept need not be removed
  }
}

// what one user has chosen must not be shown to the next one at the same screen
onUserChange((user) => {
  if (!user) forgetVisit();
});

function visitOf(profile: Profile | undefined): Visit | null {
  const candidate = profile?.candidate;
  if (!candidate) return null;
  const { place, radiusKm, availability, availableFrom } = candidate;
  const open = availableFrom ? [{ from: availableFrom, to: NO_END }] : [];
  return { place, radiusKm, spans: [...availability, ...open] };
}

/** The reader's place and free dates: what they chose in this browser, else what their profile says. */
export function useVisit(): Visit {
  const chosen = useStore((state) => state.chosen);
  useEffect(restore, []);
  // whoever is signed in has had it read by the shell
  const { data: profile } = useQuery<Profile>({ queryKey: queryKeys.profile, queryFn: skipToken });
  return useMemo(() => {
    const known = visitOf(profile) ?? nothing;
    if (!chosen) return known;
    return {
      place: chosen.place ?? known.place,
      radiusKm: chosen.place ? chosen.radiusKm : known.radiusKm,
      spans: chosen.spans.length > 0 ? chosen.spans : known.spans,
    };
  }, [chosen, profile]);
}
