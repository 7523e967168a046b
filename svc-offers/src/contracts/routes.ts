import * as offers from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import { contractFileName, contractView, declarationFileName } from './view.ts';
import type { keepContracts } from './write.ts';

const PDF = 'application/pdf';

/** The contract of an engagement, for its parties. */
export function contractRoutes({
  readContract,
  changeContract,
  acceptContract,
  readDeclaration,
}: ReturnType<typeof keepContracts>) {
  return [
    handle(offers.readContract, async ({ actor, params }) =>
      contractView(await readContract(actor, params.id)),
    ),

    handle(offers.changeContract, async ({ actor, params, body }) =>
      contractView(await changeContract(actor, params.id, body)),
    ),

    handle(offers.acceptContract, async ({ actor, params, body }) =>
      contractView(await acceptContract(actor, params.id, body)),
    ),

    handle(offers.readContractFile, async ({ actor, params }) => {
      const { contract, file } = await readContract(actor, params.id);
      return { mediaType: PDF, bytes: file.bytes, name: contractFileName(contract) };
    }),

    handle(offers.readDeclaration, async ({ actor, params }) => {
      const { contract, bytes } = await readDeclaration(actor, params.id);
      return { mediaType: PDF, bytes, name: declarationFileName(contract) };
    }),
  ];
}
