import type { AuditEntry } from '@praticio/contracts/administration/audit';
import type { Pagination } from '@praticio/contracts/base/pagination';
import { type IdentityPlatform, newEmail } from './identity-platform.ts';

export interface Page<Item> {
  items: Item[];
  pagination: Pagination;
}

/** Email address, token and id of a new administrator. */
export async function newAdministrator(platform: IdentityPlatform) {
  const email = newEmail('admin');
  await platform.join(email);
  const accounts = platform.identity.context.connection.collection('accounts');
  await accounts.updateOne({ email }, { $set: { roles: ['ROLE_USER', 'ROLE_ADMIN'] } });
  const token = await platform.logIn(email);
  const { user } = await platform.profileOf(token);
  return { email, token, id: user.id };
}

/** The newest lines of the audit log that `query` finds. */
export async function auditLines(
  platform: IdentityPlatform,
  token: string,
  query = '',
): Promise<AuditEntry[]> {
  const response = await platform.request<Page<AuditEntry>>('GET', `/api/admin/decisions?limit=50&${query}`, {
    token,
  });
  return response.body.items;
}
