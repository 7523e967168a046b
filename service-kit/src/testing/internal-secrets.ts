import { type ServiceName, serviceNames } from '@praticio/contracts/base/services';

/** The INTERNAL_SECRET of a service in tests. */
export const internalSecretOf = (service: string): string => `internal-secret-of-${service}-for-tests-only`;

/** INTERNAL_CALLERS that allow every service to call. */
export const testInternalCallers: ReadonlyMap<ServiceName, string> = new Map(
  serviceNames.map((caller) => [caller, internalSecretOf(caller)]),
);
