import type { CvLibraryItem } from '@praticio/contracts/identity/cv-library';
import { CvCard } from './cv-card.tsx';
import type { CvDownload } from './use-cv-download.ts';

interface CvGridProps {
  cvs: CvLibraryItem[];
  download: CvDownload;
  /** File name of the CV that is marked. */
  highlight?: string | null;
}

/** CVs as a grid of cards. */
export function CvGrid({ cvs, download, highlight }: CvGridProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {cvs.map((cv) => (
        <CvCard key={cv.id} cv={cv} download={download} isHighlighted={cv.cvFilename === highlight} />
      ))}
    </ul>
  );
}
