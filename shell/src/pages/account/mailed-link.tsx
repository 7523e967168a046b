import { Alert } from '@praticio/ui-kit/alert';
import { ApiError, isPassing, messageOf } from '@praticio/ui-kit/api';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Navigate, useParams } from '@praticio/ui-kit/router';
import { Loading, Spinner } from '@praticio/ui-kit/states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccountPage } from './account-page.tsx';

interface MailedLinkPageProps<Opened> {
  title: string;
  /** Names the link's query. */
  name: string;
  open: (token: string) => Promise<Opened>;
  words: { waiting: string; missing: string; failed: string };
  /** The way on when the link is refused. */
  wayOut: ReactNode;
  children: (opened: Opened) => ReactNode;
}

/** The page behind a link of a mail: uses its token once and shows the response. */
export function MailedLinkPage<Opened>({ title, wayOut, ...link }: MailedLinkPageProps<Opened>) {
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
export function useMailedLink<Opened>(name: string, token: string, open: (token: string) => Promise<Opened>) {
  return useQuery({
    queryKey: ['shell', name, token],
    queryFn: () => open(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

function OpenedLink<Opened>({
  token,
  name,
  open,
  words: { waiting, failed },
  wayOut,
  children,
}: Omit<MailedLinkPageProps<Opened>, 'title'> & { token: string }) {
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
      {(opened) => <div className="kit-stack">{children(opened)}</div>}
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
