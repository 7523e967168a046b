import { SetUpError } from '../console.ts';

/** The files that are changed, and the service whose tests must detect the changes. */
export interface ChosenMutants {
  service: string;
  /** A file, or a pattern of files. */
  files: string;
}

const ROLES = ['part', 'routes', 'view', 'store', 'client', 'engine', 'events'];

/** The rule files of a service: those without a role in their rooms, or its domain while it has layers. */
const rulesOf = (service: string, rooms: ReadonlySet<string>) =>
  rooms.has(service)
    ? [`${service}/src/*/*.ts`, ...ROLES.map((role) => `!**/{*-,}${role}.ts`), '!**/mail-*.ts'].join(',')
    : `${service}/src/domain/**/*.ts`;

/**
 * Reads names of services, or files of their rules; without a name chooses all services. `rooms` are the services that have
 * rooms. Throws for any other name.
 */
export function chooseMutants(
  services: readonly string[],
  names: readonly string[],
  exists: (file: string) => boolean,
  rooms: ReadonlySet<string> = new Set(),
): ChosenMutants[] {
  return (names.length > 0 ? names : services.toSorted()).map((name) => {
    const isRule = (known: string) =>
      name.startsWith(`${known}/src/${rooms.has(known) ? '' : 'domain/'}`) &&
      name.slice(`${known}/src/`.length).includes('/');
    const service = services.find((known) => name === known || isRule(known));
    if (!service || (name !== service && !exists(name)))
      throw new SetUpError(
        `${name} is no service with a domain and no file of one; there are: ${services.toSorted().join(', ')}.`,
      );
    return { service, files: name === service ? rulesOf(service, rooms) : name };
  });
}
