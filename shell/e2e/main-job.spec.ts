import {
  expectSecondPublicationRefused,
  findAsVisitor,
  onboardAsEstablishment,
  publishOffer,
  register,
  type Story,
  verifyAndLogIn,
} from './establishment-steps.ts';
import { expectAccessible, test } from './journey.ts';

test(
  'an establishment publishes its offer, a visitor finds it, and the credit is spent',
  { tag: ['@phone', '@deep-on-phone'] },
  async ({ page, browser, baseURL, allowedMessages }, info) => {
    test.slow();
    // The browser logs the refusal for lack of credits on its console.
    allowedMessages.push(/status of 402/);
    const run = `${info.project.name}-${Date.now()}`;
    const story: Story = {
      page,
      browser,
      baseURL: baseURL ?? '',
      email: `clinique-${run}@example.test`,
      title: `Cardiologue ${run}`,
      inspect: expectAccessible,
    };
    await register(story);
    await verifyAndLogIn(story);
    await onboardAsEstablishment(story);
    await publishOffer(story);
    await findAsVisitor(story);
    await expectSecondPublicationRefused(story);
  },
);
