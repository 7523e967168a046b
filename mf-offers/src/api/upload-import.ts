import { createImport, readImportFile, sendImportPart } from '@praticio/contracts/offers/endpoints';
import { IMPORT_PART_BYTES } from '@praticio/contracts/offers/import';
import { call } from '@praticio/ui-kit/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importsKey } from './get-imports.ts';

/** Sends a file in parts, and has it read. Resolves with its import. */
export function useUploadImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) => {
      const { id } = await call(createImport, { body: { filename: file.name, size: file.size } });
      const parts = Math.ceil(file.size / IMPORT_PART_BYTES);
      for (let number = 0; number < parts; number += 1) {
        const bytes = file.slice(number * IMPORT_PART_BYTES, (number + 1) * IMPORT_PART_BYTES);
        await call(sendImportPart, { params: { id, number }, bytes });
        onProgress((number + 1) / parts);
      }
      return call(readImportFile, { params: { id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: importsKey }),
  });
}
