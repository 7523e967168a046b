import { expect, test } from 'vitest';
import { endpointGroups } from '../src/catalogue/endpoint-groups.ts';

const acts = endpointGroups
  .flatMap(({ endpoints }) => Object.entries(endpoints))
  .filter(([, { access, method }]) => access === 'admin' && method !== 'GET');

/** Actions that an administrator can take back in the same place, and those that give nobody a right, money or data. */
const harmless = [
  'resendUserMail',
  'resendVerification',
  'decideReport',
  'moderateOffer',
  'createArticle',
  'updateArticle',
  'deleteArticle',
  'restoreRevision',
  'uploadArticleImage',
  'previewArticle',
  'approveComment',
  'deleteComment',
];

test('bans, rights, badges, credits and replayed events need the second factor once more', () => {
  const confirmed = acts.flatMap(([name, { confirmed: isConfirmed }]) => (isConfirmed ? [name] : []));
  expect(confirmed.toSorted()).toEqual(
    [
      'setRecruiter',
      'setBanned',
      'setStructureVerified',
      'endUserSessions',
      'exportUser',
      'readReportedThread',
      'eraseUser',
      'grantCredits',
      'refundPayment',
      'replayDeadLetter',
      'discardDeadLetter',
    ].toSorted(),
  );
});

test('an act of administrators that needs no confirmation is listed as harmless', () => {
  const open = acts.flatMap(([name, { confirmed: isConfirmed }]) => (isConfirmed ? [] : [name]));
  expect(open.toSorted()).toEqual(harmless.toSorted());
});
