import type { CvConsultation } from '@praticio/contracts/identity/cv-library';
import { formatDate } from '@praticio/ui-kit/format';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Skeleton } from '@praticio/ui-kit/states';
import { useCvConsultations } from '../../api/get-cv-consultations.ts';

/** '1 consultation, le 3 mars 2026', '4 consultations, du 3 mars 2026 au 9 avril 2026' */
function timesInWords({ firstAt, lastAt, count }: CvConsultation): string {
  const [first, last] = [formatDate(firstAt), formatDate(lastAt)];
  const times = count === 1 ? '1 consultation' : `${count} consultations`;
  return first === last ? `${times}, le ${last}` : `${times}, du ${first} au ${last}`;
}

/** The recruiters who have opened the CV: first and last time, and how often. */
export function CvConsultations() {
  const consultations = useCvConsultations();
  return (
    <section aria-labelledby="cv-consultations" className="border-t border-line pt-5">
      <h3 id="cv-consultations" className="font-semibold">
        Qui a consulté mon CV
      </h3>
      <QueryState
        query={consultations}
        loading={<Skeleton />}
        empty={<p className="text-sm text-muted">Aucun recruteur n'a encore consulté votre CV.</p>}
      >
        {(list) => (
          <ul className="mt-2 divide-y divide-line">
            {list.map((consultation) => (
              <li key={`${consultation.structureName} ${consultation.lastAt}`} className="py-2">
                <p className="break-words">{consultation.structureName}</p>
                <p className="text-sm text-muted">{timesInWords(consultation)}</p>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
