import { joinParts } from '@praticio/service-kit/parts';
import { defineService } from '@praticio/service-kit/service';
import { openAccounts } from './accounts/part.ts';
import { openCatalogue } from './catalogue/part.ts';
import { billingConfig } from './config.ts';
import { openMembers } from './members/part.ts';
import { openPayments } from './payments/part.ts';
import { openPrivacy } from './privacy/part.ts';
import { openQuotes } from './quotes/part.ts';
import { openWelcome } from './welcome/part.ts';

/** Credit lots, catalogue, checkout and webhooks, unlocks. */
export const billingService = defineService({
  name: 'billing',
  config: billingConfig,

  async start(context) {
    const { members, part: membersPart } = openMembers(context);
    const { catalogue, part: cataloguePart } = await openCatalogue(context);
    const { accounts, part: accountsPart } = openAccounts(context, { members });
    const { welcome, part: welcomePart } = openWelcome(context, { accounts });
    const { payments, part: paymentsPart } = openPayments(context, { members, catalogue, accounts });
    const { part: quotesPart } = openQuotes(context, { catalogue });
    const { part: privacyPart } = openPrivacy(context, { members, accounts, welcome, payments });

    return joinParts('billing', context.httpKit, [
      membersPart,
      cataloguePart,
      accountsPart,
      welcomePart,
      paymentsPart,
      quotesPart,
      privacyPart,
    ]);
  },
});
