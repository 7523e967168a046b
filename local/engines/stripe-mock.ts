import { findGoTool } from './go-tool.ts';

/** Finds stripe-mock, which checks the tests' requests to Stripe; null if it is not available. */
export const findStripeMock = () =>
  findGoTool({
    name: 'stripe-mock',
    module: 'github.com/stripe/stripe-mock@v0.197.0',
    subject: 'Stripe',
    without: 'the test that needs it is skipped',
  });
