import type { ReportInput } from 'contracts/administration/report';
import { reportOffer as reportOfferEndpoint } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';

/** Reports an offer to the administrators. */
export function reportOffer(id: number, input: ReportInput) {
  return call(reportOfferEndpoint, { params: { id }, body: input });
}
