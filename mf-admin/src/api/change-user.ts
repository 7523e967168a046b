import * as administration from '@praticio/contracts/administration/endpoints';
import type { BodyValuesOf, Endpoint } from '@praticio/contracts/base/endpoint';
import { call, download, saveFile } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { refreshAdministration } from './administration-queries.ts';

type Change<E extends Endpoint> = BodyValuesOf<E> & { id: string };

/** Bans an account, which ends its sessions, or lifts the ban. */
export function useSetBanned() {
  return useMutation({
    mutationFn: ({ id, ...body }: Change<typeof administration.setBanned>) =>
      call(administration.setBanned, { params: { id }, body }),
    onSuccess: refreshAdministration,
  });
}

export function useSetRecruiter() {
  return useMutation({
    mutationFn: ({ id, ...body }: Change<typeof administration.setRecruiter>) =>
      call(administration.setRecruiter, { params: { id }, body }),
    onSuccess: refreshAdministration,
  });
}

/** Gives or takes the badge 'Structure vérifiée'. */
export function useSetStructureVerified() {
  return useMutation({
    mutationFn: ({ id, ...body }: Change<typeof administration.setStructureVerified>) =>
      call(administration.setStructureVerified, { params: { id }, body }),
    onSuccess: refreshAdministration,
  });
}

/** Sends the verification link again. */
export function useResendVerification() {
  return useMutation({
    mutationFn: (id: string) => call(administration.resendVerification, { params: { id } }),
    onSuccess: refreshAdministration,
  });
}

/** Ends one session of an account, or every one. */
export function useEndSessions() {
  return useMutation({
    mutationFn: ({ id, ...body }: Change<typeof administration.endUserSessions>) =>
      call(administration.endUserSessions, { params: { id }, body }),
    onSuccess: refreshAdministration,
  });
}

/** Saves the data about a person as a ZIP. */
export function useExportUser() {
  return useMutation({
    mutationFn: async ({ id, ...body }: Change<typeof administration.exportUser>) =>
      saveFile(
        await download(administration.exportUser, {
          params: { id },
          body,
          fallbackName: 'donnees-du-compte-praticio.zip',
        }),
      ),
    onSuccess: refreshAdministration,
  });
}

export function useEraseUser() {
  return useMutation({
    mutationFn: ({ id, ...body }: Change<typeof administration.eraseUser>) =>
      call(administration.eraseUser, { params: { id }, body }),
    onSuccess: refreshAdministration,
  });
}
