import { searchContractTypes } from 'contracts/offers/offer';
import { emptyCriteria, parametersOf } from 'ui-kit/offer-criteria';
import { OfferSearch } from 'ui-kit/offer-search';
import { useNavigate } from 'ui-kit/router';

const CONTRACT_TYPES = searchContractTypes.map((type) => ({ value: type, label: type }));

/** The search for offers; it leads to the list with the criteria that were filled in. */
export function HomeSearch() {
  const navigate = useNavigate();
  return (
    <OfferSearch
      criteria={emptyCriteria}
      contractTypes={CONTRACT_TYPES}
      onSearch={(criteria) =>
        void navigate({ pathname: '/offers', search: parametersOf(criteria).toString() })
      }
      onReset={() => {}}
    />
  );
}
