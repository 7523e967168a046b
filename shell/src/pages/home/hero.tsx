import { searchContractTypes } from 'contracts/offers';
import { emptyCriteria, parametersOf } from 'ui-kit/offer-criteria';
import { OfferSearch } from 'ui-kit/offer-search';
import { useNavigate } from 'ui-kit/router';

const CONTRACT_TYPES = searchContractTypes.map((type) => ({ value: type, label: type }));

/** The page's promise and the search for offers. */
export function Hero() {
  const navigate = useNavigate();
  return (
    <section className="bg-linear-to-b from-accent-soft to-canvas pt-10 md:pt-16">
      <div className="mx-auto max-w-[76rem] px-5 md:px-8">
        <h1 className="max-w-3xl text-3xl font-bold tracking-tight text-balance md:text-4xl">
          Trouvez votre prochain poste, votre local ou votre associé
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-muted">
          Praticio réunit les professionnels de santé et les structures qui recrutent, partout en France.
        </p>
        <div className="mt-8 rounded-lg border border-line bg-surface p-5 shadow-md md:p-6">
          <OfferSearch
            criteria={emptyCriteria}
            contractTypes={CONTRACT_TYPES}
            onSearch={(criteria) =>
              void navigate({ pathname: '/offers', search: parametersOf(criteria).toString() })
            }
            onReset={() => {}}
          />
        </div>
      </div>
    </section>
  );
}
