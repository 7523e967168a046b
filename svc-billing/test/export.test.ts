import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { callCommand } from '@praticio/service-kit/commands';
import { expect, it } from 'vitest';
import { beginBilling } from './billing.ts';

const { platform, billing } = await beginBilling();

it("an export contains the account's movements and no others", async () => {
  const [owner, stranger] = [billing.newUser(), billing.newUser()];
  await billing.give(owner, 'cv', 3);
  await billing.spend(owner, `cv:${owner}:x`, 'cv');
  await billing.give(stranger, 'offer', 1);
  const command = accountExportCommand('billing');
  const page = await callCommand(platform.nats, command, { userId: owner, after: null });
  expect(page.next).toBeNull();
  expect(page.sections.map(({ name, items }) => [name, items.length])).toEqual([
    ['credits', 2],
    ['achats', 0],
    ['credits-restants', 1],
    ['credits-dus', 1],
    ['achats-contestes', 0],
    ['paiements-a-verifier', 0],
    ['credits-de-bienvenue', 0],
  ]);
});
