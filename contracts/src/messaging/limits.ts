import { MEBIBYTE } from '../base/units.ts';

export const ATTACHMENT_MAX_BYTES = 10 * MEBIBYTE;
export const ATTACHMENTS_MAX = 5;
export const MESSAGE_PREVIEW_LENGTH = 50;
