import { expect, it } from 'vitest';
import { memoryPorts } from '../../test/memory-ports.ts';
import { requestMail } from './request-mail.ts';

it('a mail is asked for without a look at the accounts, so that the response reveals nothing', async () => {
  const { mailRequests, mails, calls } = memoryPorts();
  const request = { kind: 'password-reset', email: 'personne@exemple.test' } as const;
  await requestMail({ mailRequests })(request);
  expect([mails, calls]).toEqual([[request], ['write']]);
});
