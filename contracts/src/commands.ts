import { billingCommands } from './commands/billing.ts';
import { blogCommands } from './commands/blog.ts';
import { identityCommands } from './commands/identity.ts';
import { messagingCommands } from './commands/messaging.ts';
import { offersCommands } from './commands/offers.ts';

/** Every request/reply of the platform, by name. */
export const commands = {
  ...identityCommands,
  ...offersCommands,
  ...billingCommands,
  ...messagingCommands,
  ...blogCommands,
};
