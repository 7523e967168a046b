import { formatNumber } from '@praticio/ui-kit/format';
import { Link } from '@praticio/ui-kit/router';
import { usePoolSize } from '../api/get-pool-size.ts';
import { useUnlockedCvs } from '../api/get-unlocked-cvs.ts';

/** Of `/cv-library`: the CVs that the structure has unlocked. */
export const UNLOCKED_VIEW = 'debloques';

const VIEWS = [
  { id: 'all', title: 'Tous les CV', to: '/cv-library' },
  { id: 'unlocked', title: 'CV débloqués', to: `/cv-library?vue=${UNLOCKED_VIEW}` },
  { id: 'pool', title: 'Mes remplaçants', to: '/remplacants' },
] as const;
export type CvView = (typeof VIEWS)[number]['id'];

/** Links between the pages about people whom a structure may contact, with how many each has. */
export function CvViews({ current }: { current: CvView }) {
  const counts: Partial<Record<CvView, number | undefined>> = {
    unlocked: useUnlockedCvs().data?.length,
    pool: usePoolSize().data,
  };
  return (
    <nav aria-label="CVthèque" className="candidates-views">
      {VIEWS.map(({ id, title, to }) => (
        <Link key={id} to={to} aria-current={id === current ? 'page' : undefined}>
          {title}
          {counts[id] !== undefined && <span className="own-search__count">{formatNumber(counts[id])}</span>}
        </Link>
      ))}
    </nav>
  );
}
