import { countActiveOffers } from '@praticio/contracts/offers/commands';
import { handleCommand } from '@praticio/service-kit/commands';
import { createDaySalts } from '@praticio/service-kit/day-salts';
import { createFileStore } from '@praticio/service-kit/file-store';
import { createFirstViews } from '@praticio/service-kit/first-views';
import type { OffersContext } from '../config.ts';
import type { Members } from '../members/part.ts';
import { directoryStore } from './directory-store.ts';
import { drawActiveOffer } from './draw.ts';
import { drawingEngine } from './drawing-engine.ts';
import { onOfferTakenDown } from './events.ts';
import { offerFileStore } from './file-store.ts';
import { listOwnFiles } from './list-own-files.ts';
import { type OfferReader, type OfferVisibility, timeZoneOfOffer } from './offer.ts';
import { outlineStore } from './outline-store.ts';
import { type FindHeld, type IsAccepted, readOffer } from './read.ts';
import { type IsInvited, isReservedFrom } from './reserved.ts';
import { richTextEngine } from './rich-text-engine.ts';
import { offerRoutes } from './routes.ts';
import { statsStore } from './stats-store.ts';
import { offerStore } from './store.ts';

/** Stored offers, with their files and views. Later rooms publish and change them. */
export function openOffers(
  context: OffersContext,
  neighbours: { members: Members; findHeld: FindHeld; isAccepted: IsAccepted; isInvited: IsInvited },
) {
  const { config, connection } = context;
  const { members, isInvited } = neighbours;
  const offers = offerStore(context);
  const bytes = createFileStore(connection, context);
  const files = offerFileStore(connection, bytes);
  const firstViews = createFirstViews(connection, createDaySalts(connection));
  const stats = statsStore(context, firstViews, () => new Date());
  const deps = { ...neighbours, offers, drawOffer: drawingEngine() };
  const read = readOffer(deps);
  return {
    offers: {
      ...offers,
      ...outlineStore(connection),
      files,
      stats,
      directory: directoryStore(connection, members.withStructureNamed),
      richText: richTextEngine,
      read,
      isReservedFrom: (offer: OfferVisibility, reader?: OfferReader) =>
        isReservedFrom(offer, reader, isInvited),
      listOwnFiles: listOwnFiles(deps),
      /** The slots of an offer that the reader may see; throws as `read` does. */
      async slotsOf(id: number, { id: holder, isAdministrator }: { id: string; isAdministrator: boolean }) {
        const { offer } = await read(id, { holder, id: holder, isAdministrator });
        return { slots: offer.slots, timeZone: timeZoneOfOffer(offer) };
      },
    },
    part: {
      routes: offerRoutes({
        readOffer: read,
        countOfferView: stats.countView,
        readOfferFile: files.read,
        drawActiveOffer: drawActiveOffer({ ...deps, readOffer: read }),
      }),
      consumers: [{ name: 'files', on: onOfferTakenDown(files) }],
      commands: [
        handleCommand(countActiveOffers, async ({ ownerId }) => {
          const owned = await offers.listOf(ownerId);
          return { count: owned.filter(({ status }) => status === 'ACTIVE').length };
        }),
      ],
      sweeps: [
        { name: 'files', everyMs: config.SWEEP_INTERVAL_MS, run: files.sweep },
        { name: 'visitors', everyMs: config.END_SWEEP_MS, run: stats.forgetVisitors },
      ],
      stop: () => stats.flush(),
    },
  };
}
export type Offers = ReturnType<typeof openOffers>['offers'];
