import {
  candidateStatusLabels,
  REPLACEMENT_LICENCE_LABEL,
  RPPS_VERIFIED_LABEL,
} from '@praticio/contracts/identity/candidate';
import type { CvLibraryItem } from '@praticio/contracts/identity/cv-library';
import { Badge } from '@praticio/ui-kit/badge';
import { Button } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { DepartmentTile } from '@praticio/ui-kit/department-tile';
import { formatCount, formatDate } from '@praticio/ui-kit/format';
import { useHasRole } from '@praticio/ui-kit/session';
import { useEffect, useRef, useState } from 'react';
import { FreeDays } from '../../shared/free-days.tsx';
import { InviteDialog } from '../../shared/invite-dialog.tsx';
import { useIsReader } from '../../shared/use-is-reader.ts';
import type { CvDownload } from './use-cv-download.ts';
import { WriteDialog } from './write-dialog.tsx';

interface CvCardProps {
  cv: CvLibraryItem;
  download: CvDownload;
  /** The URL points to this CV: it is marked and scrolled into view. */
  isHighlighted?: boolean;
}

/** A CV of the library; it is anonymous until it is unlocked. */
export function CvCard({ cv, download, isHighlighted = false }: CvCardProps) {
  const item = useRef<HTMLLIElement>(null);
  const isReader = useIsReader();
  useEffect(() => {
    if (isHighlighted) item.current?.scrollIntoView({ block: 'center' });
  }, [isHighlighted]);
  return (
    <li ref={item} aria-current={isHighlighted || undefined}>
      <Card
        as="article"
        className={`flex h-full flex-col gap-3 ${isHighlighted ? 'border-accent ring-1 ring-accent' : ''}`}
      >
        <div className="flex gap-4">
          {cv.department && <DepartmentTile department={cv.department} />}
          <CvFacts cv={cv} isHighlighted={isHighlighted} />
        </div>
        <FreeDays availability={cv.availability} availableFrom={cv.availableFrom} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
          <CvDates cv={cv} />
          <div className="flex flex-wrap gap-2">
            {cv.unlocked && !cv.isOwn && !isReader && <ContactActions cv={cv} />}
            <DownloadAction cv={cv} download={download} />
          </div>
        </div>
      </Card>
    </li>
  );
}

/** The card of a locked CV: nothing that identifies the person. */
function CvFacts({ cv, isHighlighted }: { cv: CvLibraryItem; isHighlighted: boolean }) {
  const { profession, department, experienceYears, contractTypes, specialty, candidate } = cv;
  const name = [candidate?.firstname, candidate?.lastname].filter(Boolean).join(' ');
  const licence = cv.hasReplacementLicence ? `, ${REPLACEMENT_LICENCE_LABEL.toLowerCase()}` : '';
  const facts = [
    profession !== specialty.name ? profession : null,
    cv.status && `${candidateStatusLabels[cv.status]}${licence}`,
    department,
    experienceYears === null ? null : `${formatCount(experienceYears, 'an', 'ans')} d'exercice`,
    contractTypes.join(', '),
    cv.languages.length > 0 ? `Langues : ${cv.languages.join(', ')}` : null,
    cv.software.length > 0 ? `Logiciels : ${cv.software.join(', ')}` : null,
  ].filter(Boolean);
  return (
    <div className="min-w-0 flex-1 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-lg leading-snug font-bold wrap-anywhere">{specialty.name}</h2>
        {isHighlighted && <Badge tone="warning">Sélectionné</Badge>}
        {cv.rppsVerified && <Badge tone="success">{RPPS_VERIFIED_LABEL}</Badge>}
        {cv.isOwn && <Badge tone="accent">Mon CV</Badge>}
        {cv.unlocked && <Badge tone="success">Débloqué</Badge>}
      </div>
      <p className="font-semibold">{name || (cv.isOwn ? 'Vous' : 'Candidat anonyme')}</p>
      <ul className="text-muted">
        {facts.map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CvDates({ cv: { uploadedAt, updatedAt } }: { cv: CvLibraryItem }) {
  return (
    <p className="text-sm text-balance text-muted">
      {`Déposé le ${formatDate(uploadedAt)}`}
      {updatedAt && formatDate(updatedAt) !== formatDate(uploadedAt) && (
        <span className="block">{`Mis à jour le ${formatDate(updatedAt)}`}</span>
      )}
    </p>
  );
}

/** Only those who have unlocked the CV write to its owner or invite them. */
function ContactActions({ cv }: { cv: CvLibraryItem }) {
  const [dialog, open] = useState<'write' | 'invite' | null>(null);
  const close = () => open(null);
  const name = [cv.candidate?.firstname, cv.candidate?.lastname].filter(Boolean).join(' ');
  return (
    <>
      <Button icon="message" variant="secondary" onPress={() => open('write')}>
        Écrire
        <span className="sr-only"> : {cv.specialty.name}</span>
      </Button>
      <Button variant="secondary" onPress={() => open('invite')}>
        Inviter
        <span className="sr-only"> : {cv.specialty.name}</span>
      </Button>
      {dialog === 'write' && <WriteDialog cv={cv} onClose={close} />}
      {dialog === 'invite' && (
        <InviteDialog invited={{ cvFilename: cv.cvFilename }} name={name} onClose={close} />
      )}
    </>
  );
}

function DownloadAction({ cv, download }: { cv: CvLibraryItem; download: CvDownload }) {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const isReader = useIsReader();
  const isFree = cv.isOwn || cv.unlocked;
  if (!isFree && (!isRecruiter || isReader))
    return <p className="text-sm text-muted">Réservé aux recruteurs</p>;
  return (
    <Button
      icon={isFree ? 'download' : 'unlock'}
      className="max-w-full"
      variant={isFree ? 'soft' : 'secondary'}
      onPress={() => void download.start(cv)}
      isPending={download.pending === cv.cvFilename}
    >
      {isFree ? 'Télécharger' : 'Débloquer ce CV · 1 crédit'}
      <span className="sr-only">{isFree ? ` le CV : ${cv.specialty.name}` : ` : ${cv.specialty.name}`}</span>
    </Button>
  );
}
