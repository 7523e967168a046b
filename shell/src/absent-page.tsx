import { Alert } from '@praticio/ui-kit/alert';
import { Container } from '@praticio/ui-kit/layout';
import { Navigate, useLocation, useNavigate } from '@praticio/ui-kit/router';
import { useEffect, useState } from 'react';

const STATE = { isPageAbsent: true };

/** A path that is no page leads to the home page, which says so. */
export const LeaveAbsentPage = () => <Navigate to="/" replace state={STATE} />;

/** Says that the path which led here is no page; neither a reload nor coming back says it again. */
export function AbsentPageNotice() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isPageAbsent = (state as Partial<typeof STATE> | null)?.isPageAbsent === true;
  const [isShown, setShown] = useState(isPageAbsent);
  useEffect(() => {
    if (!isPageAbsent) return;
    setShown(true);
    void navigate('/', { replace: true });
  }, [isPageAbsent, navigate]);
  if (!isShown) return null;
  return (
    // the first band of the home page reaches up to the header, over the space below a notice
    <Container className="mb-10 md:mb-16">
      <Alert onClose={() => setShown(false)}>Cette page n'existe pas.</Alert>
    </Container>
  );
}
