import { Link } from '@praticio/ui-kit/router';
import { Slot } from '@praticio/ui-kit/slots';
import { useIsReader } from '../../shared/use-is-reader.ts';

/** The recruiter's credits, with a link to the shop. Its height does not depend on the balance. */
export function CreditsCard() {
  const isReader = useIsReader();
  return (
    <section className="kit-deep rounded-lg p-5" aria-labelledby="credits">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="credits" className="text-lg font-bold">
          Crédits
        </h2>
        {!isReader && (
          <Link to="/shop" className="kit-reach font-semibold underline underline-offset-4">
            Acheter des crédits
          </Link>
        )}
      </div>
      <div className="mt-3 min-h-8">
        <Slot name="credit-balance" slotProps={{ variant: 'header' }} failed={null} />
      </div>
    </section>
  );
}
