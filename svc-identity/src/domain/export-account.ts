import { AppError } from 'service-kit/errors';
import type { Account, Actor } from './account.ts';
import type { Accounts, CvFile, CvFiles, ExportingService, ExportSection, ReadSections } from './ports.ts';

export interface AccountExport {
  sections: ExportSection[];
  cv: CvFile | null;
  /** Services that did not answer; the person is told to ask again. */
  missing: ExportingService[];
}

const others: ExportingService[] = ['offers', 'messaging', 'billing', 'blog'];

/** Everything that the platform holds about a person, gathered from every service. */
export function exportAccount({
  accounts,
  cvFiles,
  readSections,
}: {
  accounts: Accounts;
  cvFiles: CvFiles;
  readSections: ReadSections;
}) {
  return async (actor: Pick<Actor, 'id'>): Promise<AccountExport> => {
    const account = await accounts.findById(actor.id);
    if (!account) throw new AppError('account/not-found');
    const cv = account.cv ? await cvFiles.get(account.id) : null;
    const answers = await Promise.all(others.map((service) => readSections(service, account.id)));
    const sections = [
      { name: 'compte', items: [ownWords(account)] },
      ...answers.flatMap((answer) => answer ?? []),
    ];
    return { sections, cv, missing: others.filter((_service, index) => answers[index] === null) };
  };
}

/** The account without what only serves to keep it safe. */
function ownWords(account: Account) {
  const {
    passwordHash: _passwordHash,
    verification: _verification,
    passwordReset: _passwordReset,
    currentEmailLink: _currentEmailLink,
    newEmailLink: _newEmailLink,
    ver: _ver,
    version: _version,
    ...words
  } = account;
  return words;
}
