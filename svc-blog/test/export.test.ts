import { accountExportCommand } from 'contracts/base/account-export';
import { callCommand } from 'service-kit/commands';
import { startTestPlatform, type TestPlatform } from 'service-kit/testing/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blogService } from '../src/service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  await platform.start(blogService);
});
afterAll(() => platform.stop());

test('the blog answers the export of an account with nothing', async () => {
  const input = { userId: 'somebody', after: null };
  expect(await callCommand(platform.nats, accountExportCommand('blog'), input)).toEqual({
    sections: [],
    next: null,
  });
});
