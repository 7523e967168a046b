import type { Profile } from 'contracts/identity';
import type { Account } from '../domain/account.ts';

/** `GET /api/profile` (decisions.md, Accounts). */
export function profileView({
  id,
  email,
  roles,
  firstname,
  lastname,
  phone,
  address,
  structure,
}: Account): Profile {
  return { user: { id, email, roles }, firstname, lastname, phone, address, userCv: null, structure };
}
