import type { Role } from 'contracts/auth';
import type { DomainEvent } from 'contracts/events';
import type { Structure } from 'contracts/identity';
import type { Link } from './link.ts';

export interface Address {
  street: string;
  city: string;
  postalCode: string;
  country: string;
}

/** A person and everything that is only theirs: the one document that each use case here changes. */
export interface Account {
  id: string;
  version: number;
  email: string;
  passwordHash: string;
  roles: Role[];
  /** Tokens that carry a lower `ver` are refused everywhere. */
  ver: number;
  createdAt: Date;
  termsAcceptedAt: Date;
  verifiedAt: Date | null;
  bannedAt: Date | null;
  verification: Link | null;
  passwordReset: Link | null;
  firstname: string | null;
  lastname: string | null;
  phone: string | null;
  address: Address | null;
  structure: Structure | null;
}

/** What a use case decides about an account: new values, and what has happened by them. */
export interface AccountChange {
  set: Partial<Omit<Account, 'id' | 'version'>>;
  events?: DomainEvent[];
}

/** The person behind the call, as their verified token says. `exp` in seconds. */
export interface Actor {
  id: string;
  roles: Role[];
  jti: string;
  exp: number;
}

export function isOnboarded(account: Account): boolean {
  return account.structure?.isOnboardingComplete === true;
}

export function withRole(roles: Role[], role: Role): Role[] {
  return roles.includes(role) ? roles : [...roles, role];
}
