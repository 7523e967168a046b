import * as commands from '@praticio/contracts/offers/commands';
import { handleCommand } from '@praticio/service-kit/commands';
import { untilAvailable } from '@praticio/service-kit/until-available';
import type { OffersContext } from '../config.ts';
import { specialtyRoutes } from './routes.ts';
import { specialtyStore } from './store.ts';

/** Specialties and professions that offers, structures and CVs name. */
export async function openSpecialties({ connection, logger }: OffersContext) {
  const specialties = await untilAvailable(() => specialtyStore(connection), logger);
  return {
    specialties,
    part: {
      routes: specialtyRoutes({ listSpecialties: specialties.all }),
      commands: [handleCommand(commands.listSpecialties, async () => [...specialties.all()])],
    },
  };
}
export type Specialties = Awaited<ReturnType<typeof openSpecialties>>['specialties'];
