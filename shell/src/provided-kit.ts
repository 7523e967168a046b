/**
 * The kit's modules that no page of the shell uses. The shell is the one that gives the kit to all: were a remote to
 * bring its own copy of one, its parts would not know the contexts (a form's, a dialog's) of the shell's copy of the
 * others. Nothing of this is loaded before a remote asks for it.
 *
 * @public exported so that the bundler keeps it; nobody imports it by name.
 */
export const providedKit: readonly (() => Promise<unknown>)[] = [
  () => import('ui-kit/availability-calendar'),
  () => import('ui-kit/breadcrumb'),
  () => import('ui-kit/chip'),
  () => import('ui-kit/choice-chips'),
  () => import('ui-kit/combo-box'),
  () => import('ui-kit/date-axis'),
  () => import('ui-kit/date-bar'),
  () => import('ui-kit/drafts'),
  () => import('ui-kit/kept-form'),
  () => import('ui-kit/date-words'),
  () => import('ui-kit/days'),
  () => import('ui-kit/department-tile'),
  () => import('ui-kit/distance-rings'),
  () => import('ui-kit/managed-table'),
  () => import('ui-kit/map-view'),
  () => import('ui-kit/offer-facts'),
  () => import('ui-kit/offer-tile'),
  () => import('ui-kit/pagination'),
  () => import('ui-kit/pay-words'),
  () => import('ui-kit/popover'),
  () => import('ui-kit/projection'),
  () => import('ui-kit/report-dialog'),
  () => import('ui-kit/offer-card'),
  () => import('ui-kit/rich-text'),
  () => import('ui-kit/rich-text-editor'),
  () => import('ui-kit/select'),
  () => import('ui-kit/table'),
  () => import('ui-kit/text-field'),
  () => import('ui-kit/today'),
  () => import('ui-kit/visit'),
];
