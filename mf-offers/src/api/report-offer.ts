import type { ReportInput } from '@praticio/contracts/administration/report';
import { reportOffer as reportOfferEndpoint } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';

/** Reports an offer to the administrators. */
export function reportOffer(id: number, input: ReportInput) {
  return call(reportOfferEndpoint, { params: { id }, body: input });
}
