import type { CvLibraryItem } from 'contracts/identity/cv-library';
import { useEffect, useRef } from 'react';
import { Badge } from 'ui-kit/badge';
import { Button } from 'ui-kit/button';
import { Card } from 'ui-kit/card';
import { useHasRole } from 'ui-kit/session';
import { CvFacts } from './cv-facts.tsx';
import type { CvDownload } from './use-cv-download.ts';

interface CvCardProps {
  cv: CvLibraryItem;
  download: CvDownload;
  /** The URL points to this CV: it is marked and scrolled into view. */
  isHighlighted?: boolean;
}

/** A CV of the library; it is anonymous until it is unlocked. */
export function CvCard({ cv, download, isHighlighted = false }: CvCardProps) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHighlighted) place.current?.scrollIntoView({ block: 'center' });
  }, [isHighlighted]);
  const name = [cv.candidate?.firstname, cv.candidate?.lastname].filter(Boolean).join(' ');

  return (
    <li ref={place} aria-current={isHighlighted || undefined}>
      <Card
        as="article"
        className={`flex h-full flex-col gap-4 ${isHighlighted ? 'border-accent ring-1 ring-accent' : ''}`}
      >
        <div className="flex grow flex-col items-start gap-2">
          {(cv.isOwn || cv.unlocked || isHighlighted) && (
            <div className="flex flex-wrap gap-2">
              {isHighlighted && <Badge tone="warning">Sélectionné</Badge>}
              {cv.isOwn && <Badge tone="accent">Mon CV</Badge>}
              {cv.unlocked && <Badge tone="success">Débloqué</Badge>}
            </div>
          )}
          <h2 className="text-lg font-semibold">{cv.specialty.name}</h2>
          <p className="text-muted">{name || (cv.isOwn ? 'Vous' : 'Candidat anonyme')}</p>
          <CvFacts cv={cv} />
        </div>
        <DownloadAction cv={cv} download={download} />
      </Card>
    </li>
  );
}

function DownloadAction({ cv, download }: { cv: CvLibraryItem; download: CvDownload }) {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const isFree = cv.isOwn || cv.unlocked;
  if (!isFree && !isRecruiter) return <p className="text-sm text-muted">Réservé aux recruteurs</p>;
  return (
    <Button
      className="self-start"
      icon={isFree ? 'download' : 'lock'}
      variant={isFree ? 'secondary' : 'primary'}
      onPress={() => void download.start(cv)}
      isPending={download.pending === cv.cvFilename}
    >
      {isFree ? 'Télécharger' : 'Débloquer ce CV · 1 crédit'}
      <span className="sr-only">{isFree ? ` le CV : ${cv.specialty.name}` : ` : ${cv.specialty.name}`}</span>
    </Button>
  );
}
