import { type AccessOf, onboarded, signedIn, unknownId } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type * as endpoints from './endpoints/contracts.ts';
import { exampleContract } from './example-entities.ts';

const { engagementId: id, details, sha256 } = exampleContract;
const params = { id };

export const contractExamples = {
  readContract: { params, response: exampleContract },
  changeContract: { params, body: { revision: 1, details }, response: exampleContract },
  acceptContract: { params, body: { sha256, name: details.candidate.name }, response: exampleContract },
  readContractFile: { params },
  readDeclaration: { params },
} satisfies ExamplesOf<typeof endpoints>;

export const contractAccess: AccessOf<typeof endpoints> = {
  readContract: { expected: signedIn(404), params: unknownId },
  changeContract: { expected: onboarded(422), params: unknownId, json: {} },
  acceptContract: { expected: onboarded(422), params: unknownId, json: {} },
  readContractFile: { expected: signedIn(404), params: unknownId },
  readDeclaration: { expected: signedIn(404), params: unknownId },
};
