import type { RemoteName } from 'contracts/remotes';

/** Why a remote cannot be shown; the user reads the same error area for all of them. */
export class RemoteError extends Error {
  readonly remote: RemoteName;
  readonly reason: 'absent' | 'incompatible' | 'slow';

  constructor(remote: RemoteName, reason: RemoteError['reason']) {
    super(`${remote} is ${reason}`);
    this.name = 'RemoteError';
    this.remote = remote;
    this.reason = reason;
  }
}
