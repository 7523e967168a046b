import { formatDate } from 'ui-kit/format';
import { ErrorState, Skeleton } from 'ui-kit/states';
import { useCvConsultations } from '../../api/profile.ts';

/** Who has opened the CV, when last, and how often since when. */
export function CvConsultations() {
  const { data, error, isPending, refetch } = useCvConsultations();
  return (
    <section aria-labelledby="cv-consultations" className="border-t border-line pt-5">
      <h3 id="cv-consultations" className="font-semibold">
        Qui a consulté mon CV
      </h3>
      {isPending ? (
        <Skeleton />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <p className="text-sm text-muted">Aucun recruteur n'a encore consulté votre CV.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {data.map(({ structureName, firstAt, lastAt, count }) => (
            <li key={`${structureName} ${lastAt}`} className="flex flex-wrap justify-between gap-x-4 py-2">
              <div className="min-w-0 break-words">
                <p>{structureName}</p>
                <p className="text-sm text-muted">
                  {count === 1 ? '1 consultation' : `${count} consultations depuis le ${formatDate(firstAt)}`}
                </p>
              </div>
              <time dateTime={lastAt} className="text-sm text-muted">
                {formatDate(lastAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
