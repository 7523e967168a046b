import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { callCommand } from '@praticio/service-kit/commands';
import { isAppError } from '@praticio/service-kit/errors';
import type { Logger } from '@praticio/service-kit/logger';
import type { Nats } from '@praticio/service-kit/nats';
import type { ExportingService, ExportSection } from './export.ts';

/** Asks a service page by page for its data about a person. */
export function sectionClient(nats: Nats, logger: Logger) {
  return async (service: ExportingService, userId: string): Promise<ExportSection[] | null> => {
    const command = accountExportCommand(service);
    const items = new Map<string, unknown[]>();
    try {
      let after: string | null = null;
      do {
        const input: { userId: string; after: string | null } = { userId, after };
        const page = await callCommand(nats, command, input);
        for (const { name, items: more } of page.sections)
          items.set(name, [...(items.get(name) ?? []), ...more]);
        after = page.next;
      } while (after !== null);
    } catch (error) {
      if (!isAppError(error, 'service/unavailable')) throw error;
      logger.warn({ err: error, service }, 'account export incomplete: service unavailable');
      return null;
    }
    return [...items].map(([name, list]): ExportSection => ({ name, items: list }));
  };
}
