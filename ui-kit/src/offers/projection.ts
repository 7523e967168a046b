/** The projection of the map, which services use too. The shell shares it under this name with released remotes. */
export {
  KM,
  type MapPoint,
  METROPOLE,
  overseasSheets,
  project,
  sheetBox,
} from '@praticio/contracts/offers/map-projection';
