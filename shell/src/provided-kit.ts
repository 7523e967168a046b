/**
 * The kit's modules that no page of the shell uses. The shell is the one that gives the kit to all: were a remote to
 * bring its own copy of one, its parts would not know the contexts (a form's, a dialog's) of the shell's copy of the
 * others. Nothing of this is loaded before a remote requests it.
 *
 * @public exported so that the bundler keeps it; nobody imports it by name.
 */
export const providedKit: readonly (() => Promise<unknown>)[] = [
  () => import('@praticio/ui-kit/availability-calendar'),
  () => import('@praticio/ui-kit/breadcrumb'),
  () => import('@praticio/ui-kit/chip'),
  () => import('@praticio/ui-kit/choice-chips'),
  () => import('@praticio/ui-kit/combo-box'),
  () => import('@praticio/ui-kit/date-axis'),
  () => import('@praticio/ui-kit/date-bar'),
  () => import('@praticio/ui-kit/drafts'),
  () => import('@praticio/ui-kit/kept-form'),
  () => import('@praticio/ui-kit/date-words'),
  () => import('@praticio/ui-kit/days'),
  () => import('@praticio/ui-kit/department-map'),
  () => import('@praticio/ui-kit/department-tile'),
  () => import('@praticio/ui-kit/distance-rings'),
  () => import('@praticio/ui-kit/managed-table'),
  () => import('@praticio/ui-kit/map-view'),
  () => import('@praticio/ui-kit/offer-facts'),
  () => import('@praticio/ui-kit/offer-tile'),
  () => import('@praticio/ui-kit/pagination'),
  () => import('@praticio/ui-kit/pay-words'),
  () => import('@praticio/ui-kit/popover'),
  () => import('@praticio/ui-kit/projection'),
  () => import('@praticio/ui-kit/report-dialog'),
  () => import('@praticio/ui-kit/offer-card'),
  () => import('@praticio/ui-kit/rich-text'),
  () => import('@praticio/ui-kit/rich-text-editor'),
  () => import('@praticio/ui-kit/select'),
  () => import('@praticio/ui-kit/table'),
  () => import('@praticio/ui-kit/text-field'),
  () => import('@praticio/ui-kit/today'),
  () => import('@praticio/ui-kit/visit'),
  () => import('@praticio/ui-kit/verified-mark'),
];
