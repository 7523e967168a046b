import { auditQuerySchema } from '@praticio/contracts/administration/audit';
import { expect, it } from 'vitest';
import type { AuditLine } from './line.ts';
import { readAuditLog } from './read.ts';

const line = (changes: Partial<AuditLine>) => ({ id: 'e1', adminId: 'admin', ...changes }) as AuditLine;

/** A log with `lines`, whose emails are found by part; notes the people of each search. */
function logOf(...lines: AuditLine[]) {
  const searched: string[][] = [];
  const asked: string[][] = [];
  const read = readAuditLog({
    auditLog: {
      async page(_query, people) {
        searched.push(people);
        return { lines, total: 7 };
      },
    },
    directory: {
      async emails(ids) {
        asked.push(ids);
        return new Map(ids.map((id) => [id, `${id}@example.test`]));
      },
      idsByEmail: async (text) => [`found by ${text}`],
    },
  });
  return { read, searched, asked };
}

it('a page of the log names the administrators and the people concerned by their current email', async () => {
  const { read, asked } = logOf(line({ userId: 'person' }), line({ adminId: 'other' }));
  const { lines, total, emails } = await read(auditQuerySchema.parse({}));
  expect([lines.length, total]).toEqual([2, 7]);
  expect(asked).toEqual([['admin', 'person', 'other']]);
  expect(emails.get('person')).toBe('person@example.test');
});

it('words are also searched among the email addresses, an empty search asks for nobody', async () => {
  const { read, searched } = logOf();
  await read(auditQuerySchema.parse({ search: 'camille' }));
  await read(auditQuerySchema.parse({}));
  expect(searched).toEqual([['found by camille'], []]);
});
