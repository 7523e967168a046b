import { UNCONFIRMED_ALERTS_MAX } from '@praticio/contracts/offers/limits';
import { visitorAlertSchema } from '@praticio/contracts/offers/visitor-alert';
import { expect, test } from 'vitest';
import { askVisitorAlert, type VisitorDeps } from './visitor.ts';

test('the number of unconfirmed alerts is limited, so that nobody can fill the collection with addresses', async () => {
  const asked: string[] = [];
  const ask = askVisitorAlert({
    fold: (text: string) => text,
    alerts: {
      countUnconfirmed: async () => UNCONFIRMED_ALERTS_MAX,
      addAsked: async ({ id }: { id: string }) => asked.push(id) > 0,
    },
  } as unknown as VisitorDeps);
  const input = visitorAlertSchema.parse({ email: 'a@example.test', criteria: { titleKeyword: 'kiné' } });
  await expect(ask(input)).rejects.toMatchObject({ code: 'alert/too-many-waiting' });
  expect(asked).toEqual([]);
});
