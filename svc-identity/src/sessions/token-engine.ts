import {
  ACCESS_TOKEN_ALGORITHM,
  ACCESS_TOKEN_AUDIENCE,
  ACCESS_TOKEN_ISSUER,
  ACCESS_TOKEN_TYPE,
} from '@praticio/contracts/base/auth';
import { SignJWT } from 'jose';
import { withRole } from '../accounts/account.ts';
import type { AccessTokens } from './session.ts';
import type { SigningKeys } from './signing-key-engine.ts';

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

export function tokenEngine({ privateKey, keyId }: SigningKeys): AccessTokens {
  return {
    issue: ({ id, email, roles, ver }, { id: sessionId, expiresAt, confirmedUntil, act }) =>
      new SignJWT({
        email,
        // a member who acts for a structure recruits for it, even if they are a candidate themselves
        roles: act ? withRole(roles, 'ROLE_RECRUITER') : roles,
        ver,
        ...(confirmedUntil && { confirmedUntil: secondsOf(confirmedUntil) }),
        ...(act && { act }),
      })
        .setProtectedHeader({ alg: ACCESS_TOKEN_ALGORITHM, typ: ACCESS_TOKEN_TYPE, kid: keyId })
        .setIssuer(ACCESS_TOKEN_ISSUER)
        .setAudience(ACCESS_TOKEN_AUDIENCE)
        .setSubject(id)
        .setJti(sessionId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(privateKey),
  };
}
