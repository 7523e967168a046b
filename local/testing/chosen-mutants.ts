import { SetUpError } from '../console.ts';

/** The files that are changed, and the service whose tests must notice the changes. */
export interface ChosenMutants {
  service: string;
  /** A file, or a pattern of files. */
  files: string;
}

/**
 * Reads names of services, or files of their domains; without a name chooses all services. Throws for any other name.
 */
export function chooseMutants(
  services: readonly string[],
  names: readonly string[],
  exists: (file: string) => boolean,
): ChosenMutants[] {
  return (names.length > 0 ? names : services.toSorted()).map((name) => {
    const service = services.find((known) => name === known || name.startsWith(`${known}/src/domain/`));
    if (!service || (name !== service && !exists(name)))
      throw new SetUpError(
        `${name} is no service with a domain and no file of one; there are: ${services.toSorted().join(', ')}.`,
      );
    return { service, files: name === service ? `${service}/src/domain/**/*.ts` : name };
  });
}
