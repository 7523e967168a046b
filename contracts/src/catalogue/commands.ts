import { billingCommands } from '../billing/commands.ts';
import { blogCommands } from '../blog/commands.ts';
import { identityCommands } from '../identity/commands.ts';
import { messagingCommands } from '../messaging/commands.ts';
import { offersCommands } from '../offers/commands.ts';

/** Every request/reply of the platform, by name. */
export const commands = {
  ...identityCommands,
  ...offersCommands,
  ...billingCommands,
  ...messagingCommands,
  ...blogCommands,
};
