import { useSession } from '@praticio/ui-kit/session';

/** Whether the signed-in person only reads for their structure: what they could not do is not offered to them. */
export const useIsReader = (): boolean => useSession().user?.isReader === true;
