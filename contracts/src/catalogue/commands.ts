import type { Command } from '../base/command.ts';
import type { ServiceName } from '../base/services.ts';
import * as billing from '../billing/commands.ts';
import * as blog from '../blog/commands.ts';
import * as identity from '../identity/commands.ts';
import * as messaging from '../messaging/commands.ts';
import * as offers from '../offers/commands.ts';

const modules = { identity, offers, billing, messaging, blog } satisfies Record<ServiceName, object>;

/** Every command of the platform, by name: all that the domains export. */
export const commands: Readonly<Record<string, Command>> = Object.fromEntries(
  Object.values(modules)
    .flatMap((exported) => Object.values<object>(exported))
    .filter((value): value is Command => 'command' in value)
    .map((command) => [command.command, command]),
);
