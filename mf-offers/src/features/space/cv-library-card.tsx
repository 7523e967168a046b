import { LinkButton } from '@praticio/ui-kit/button';
import { formatCount } from '@praticio/ui-kit/format';
import { useCvCount } from '../../api/get-cv-count.ts';

/** How many CVs the library has, with a link to it. Its height does not depend on the number. */
export function CvLibraryCard() {
  const { data } = useCvCount({});
  return (
    <section className="rounded-lg bg-you p-5 text-on-you sm:p-6" aria-label="CVthèque">
      <p className="data text-3xl font-bold">
        {data === undefined ? '\u00a0' : formatCount(data, 'CV', 'CV')}
      </p>
      <p className="mt-1 mb-4">de professionnels de santé, avec leurs dates et leur secteur.</p>
      <LinkButton to="/cv-library" variant="secondary" icon="users">
        CVthèque
      </LinkButton>
    </section>
  );
}
