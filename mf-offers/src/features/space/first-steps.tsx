import type { Profile } from '@praticio/contracts/identity/profile';
import { Button } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Icon } from '@praticio/ui-kit/icon';
import { Link } from '@praticio/ui-kit/router';
import { localStore } from '@praticio/ui-kit/storage';
import { useState } from 'react';

interface Step {
  name: string;
  isDone: boolean;
  to: string;
  /** The words of its link; 'Compléter' by default. */
  act?: string;
}

const DISMISSED = 'first-steps-dismissed';

/** The step of personal facts, named after the missing ones. */
function personStep({ firstname, lastname, phone }: Profile): Step {
  const isNamed = Boolean(firstname && lastname);
  const name = isNamed && !phone ? 'Téléphone' : !isNamed && phone ? 'Nom' : 'Nom et téléphone';
  return { name, isDone: isNamed && Boolean(phone), to: '/profile?tab=personal' };
}

/** The first steps of a candidate. */
export function candidateSteps(profile: Profile, alerts: number): Step[] {
  const { candidate } = profile;
  return [
    personStep(profile),
    { name: 'CV déposé', isDone: profile.userCv !== null, to: '/profile?tab=personal', act: 'Déposer' },
    {
      name: 'Lieu de recherche',
      isDone: Boolean(candidate?.place),
      to: '/profile?tab=availability',
      act: 'Indiquer',
    },
    {
      name: 'Dates libres',
      isDone: Boolean(candidate?.availableFrom || candidate?.availability.length),
      to: '/profile?tab=availability',
      act: 'Indiquer',
    },
    { name: 'Première alerte', isDone: alerts > 0, to: '/offers', act: 'Créer' },
  ];
}

/** The first steps of a recruiter. */
export function recruiterSteps(profile: Profile, offers: number): Step[] {
  // a member acts for a structure that others have filled in
  const hasStructure = Boolean(profile.acting ?? profile.structure?.isOnboardingComplete);
  return [
    personStep(profile),
    { name: 'Structure complète', isDone: hasStructure, to: '/profile' },
    { name: 'Première offre', isDone: offers > 0, to: '/offers/create', act: 'Publier' },
  ];
}

/** A checklist of first steps, until all are done or the reader dismisses it. */
export function FirstSteps({ steps, userId }: { steps: Step[]; userId: string }) {
  const key = `${DISMISSED}:${userId}`;
  const [isGone, setGone] = useState(() => localStore.read(key) !== null);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isGone || done === steps.length) return null;
  const dismiss = () => {
    localStore.write(key, 'true');
    setGone(true);
  };
  return (
    <Card>
      <div className="flex items-baseline justify-between">
        <h2 className="text-lg font-bold">Premiers pas</h2>
        <strong className="data">{`${done} sur ${steps.length}`}</strong>
      </div>
      <ul className="mt-2">
        {steps.map(({ name, isDone, to, act = 'Compléter' }) => (
          <li key={name} className="flex min-h-11 items-center gap-3">
            <Icon
              name={isDone ? 'checkCircle' : 'clock'}
              className={isDone ? 'text-success' : 'text-ink-3'}
            />
            <span className={isDone ? 'text-muted' : 'font-semibold'}>
              {name}
              <span className="sr-only">{isDone ? ', fait' : ', à faire'}</span>
            </span>
            {!isDone && (
              <Link to={to} className="kit-link kit-reach ml-auto" aria-label={`${act} : ${name}`}>
                {act}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Button size="small" variant="ghost" className="mt-2 -ml-3" onPress={dismiss}>
        Masquer
      </Button>
    </Card>
  );
}
