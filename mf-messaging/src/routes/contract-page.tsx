import { type Contract, contractKindLabels } from '@praticio/contracts/offers/contract';
import { ApiError, messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useParams } from '@praticio/ui-kit/router';
import { ErrorState, SkeletonList } from '@praticio/ui-kit/states';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { downloadContract } from '../api/download-contract.ts';
import { contractQuery } from '../api/get-contract.ts';
import { Acceptances } from '../features/contract/acceptances.tsx';
import { ContractPaper } from '../features/contract/contract-paper.tsx';
import { ContractSummary } from '../features/contract/contract-summary.tsx';
import { Sendings } from '../features/contract/sendings.tsx';

const ContractForm = lazy(async () => ({
  default: (await import('../features/contract/contract-form.tsx')).ContractForm,
}));

const isRefused = (error: Error) => error instanceof ApiError && [404, 409].includes(error.status);

/** /engagements/{id}/contract: the terms, both acceptances, and the documents to be sent. */
export function ContractPage() {
  const { id = '' } = useParams();
  return (
    <Container>
      <QueryState
        query={useQuery(contractQuery(id))}
        loading={<SkeletonList count={3} label="Chargement du contrat..." />}
        instead={(error) =>
          isRefused(error) && (
            <ErrorState
              title={messageOf(error)}
              action={
                <LinkButton to="/conversations" variant="secondary">
                  Retour aux conversations
                </LinkButton>
              }
            />
          )
        }
        failed="Le contrat n'a pas pu être chargé."
      >
        {(contract) => <OpenContract contract={contract} />}
      </QueryState>
    </Container>
  );
}

function OpenContract({ contract }: { contract: Contract }) {
  const { kind, offerTitle, interestId, mayChange, state } = contract;
  const [isChanging, setChanging] = useState(false);
  const save = useMutation({
    mutationFn: () => downloadContract(contract),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <>
      <PageHeader
        title={contractKindLabels[kind]}
        lead={offerTitle}
        actions={
          <>
            <LinkButton
              to={`/conversations/${encodeURIComponent(interestId)}`}
              variant="ghost"
              icon="message"
            >
              Conversation
            </LinkButton>
            {mayChange && (
              <Button variant="secondary" icon="edit" onPress={() => setChanging(true)}>
                {contract.missing.length > 0 ? 'Compléter' : 'Modifier'}
              </Button>
            )}
            <Button
              variant="secondary"
              icon="download"
              isPending={save.isPending}
              onPress={() => save.mutate()}
            >
              Télécharger
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 gap-5">
          <ContractSummary contract={contract} />
          <Acceptances key={contract.sha256} contract={contract} />
          <Sendings contract={contract} />
        </div>
        <ContractPaper contract={contract} />
      </div>
      {isChanging && state !== 'final' && (
        <Suspense>
          <ContractForm contract={contract} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
