import { Alert } from '@praticio/ui-kit/alert';
import { ApiError, isPassing, messageOf } from '@praticio/ui-kit/api';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Navigate, useParams } from '@praticio/ui-kit/router';
import { Loading, Spinner } from '@praticio/ui-kit/states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccountPage } from './account-page.tsx';

interface MailedLinkPageProps<Answer> {
  title: string;
  /** Names the link's query. */
  name: string;
  open: (token: string) => Promise<Answer>;
  words: { waiting: string; missing: string; failed: string };
  /** What the visitor can do when the link is refused. */
  wayOut: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** The page behind a link of a mail: uses its token once and shows the response. */
export function MailedLinkPage<Answer>({ title, wayOut, ...link }: MailedLinkPageProps<Answer>) {
  const { token } = useParams();
  return (
    <AccountPage title={title}>
      {token ? (
        <OpenedLink token={token} wayOut={wayOut} {...link} />
      ) : (
        <RefusedLink message={link.words.missing} wayOut={wayOut} />
      )}
    </AccountPage>
  );
}

/** Uses a link once: the first call spends its token, so another one could only fail. */
export function useMailedLink<Answer>(name: string, token: string, open: (token: string) => Promise<Answer>) {
  return useQuery({
    queryKey: ['shell', name, token],
    queryFn: () => open(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

function OpenedLink<Answer>({
  token,
  name,
  open,
  words: { waiting, failed },
  wayOut,
  children,
}: Omit<MailedLinkPageProps<Answer>, 'title'> & { token: string }) {
  return (
    <QueryState
      query={useMailedLink(name, token, open)}
      loading={
        <Loading label={waiting}>
          <p className="account-page__waiting">
            <Spinner /> {waiting}
          </p>
        </Loading>
      }
      failed={failed}
      action={wayOut}
      instead={(error) => {
        if (error instanceof ApiError && error.redirect) return <Navigate to={error.redirect} replace />;
        return !isPassing(error) && <RefusedLink message={messageOf(error, failed)} wayOut={wayOut} />;
      }}
    >
      {(answer) => <div className="kit-stack">{children(answer)}</div>}
    </QueryState>
  );
}

function RefusedLink({ message, wayOut }: { message: string; wayOut: ReactNode }) {
  return (
    <div className="kit-stack">
      <Alert tone="danger">{message}</Alert>
      {wayOut}
    </div>
  );
}
