import {
  exportedFilesSchema,
  listExportedFiles,
  readExportedFile,
} from '@praticio/contracts/base/account-export';
import { pathOf } from '@praticio/contracts/base/endpoint';
import type { Problem } from '@praticio/contracts/base/problem';
import type { ServiceName } from '@praticio/contracts/base/services';
import { createInternalTokens } from '@praticio/service-kit/internal-tokens';
import { internalSecretOf } from '@praticio/service-kit/testing/internal-secrets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Title(diploma)>>endobj\n%%EOF\n';
let setting: MessagingPlatform;
beforeAll(async () => {
  setting = await startMessaging();
});
afterAll(() => setting.stop());

async function ask(path: string, caller: ServiceName = 'identity') {
  const token = await createInternalTokens(caller, internalSecretOf(caller)).sign('messaging');
  return setting.messaging.requestInternal<Problem>('GET', path, { token });
}
const list = (userId: string) => ask(pathOf(listExportedFiles.path, { userId }));
const read = (userId: string, id: string, caller?: ServiceName) =>
  ask(pathOf(readExportedFile.path, { userId, id }), caller);

test('svc-identity alone gets the files that a person has attached', async () => {
  const cv = { fileId: 'cv-1', filename: 'cv.pdf', mediaType: 'application/pdf', bytes: 12 };
  const id = await setting.open({ interestId: 'with-files', cv });
  const [candidate, recruiter] = [await setting.as('candidate'), await setting.as('recruiter')];
  await candidate.send(id, 'voici', [new File([PDF], 'diplôme.pdf', { type: 'application/pdf' })]);
  await recruiter.send(id, 'et', [new File([PDF], 'contrat.pdf', { type: 'application/pdf' })]);

  const files = exportedFilesSchema.parse((await list('candidate')).body);
  expect(files).toEqual([{ id: expect.any(String), folder: `messages/${id}`, name: 'diplôme.pdf' }]);
  const fileId = files[0]?.id ?? '';
  expect(await read('candidate', fileId)).toMatchObject({ status: 200 });
  expect(await read('recruiter', fileId)).toMatchObject({ status: 404 });
  expect(await read('candidate', fileId, 'offers')).toMatchObject({ status: 403 });
  expect((await setting.messaging.requestInternal('GET', `/internal/exported-files/candidate`)).status).toBe(
    401,
  );
  expect((await list('stranger')).body).toEqual([]);
});
