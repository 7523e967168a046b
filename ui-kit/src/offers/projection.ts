/** The projection of the map: services draw with it too. */
export {
  KM,
  type MapPoint,
  METROPOLE,
  overseasSheets,
  project,
  sheetBox,
} from 'contracts/offers/map-projection';
