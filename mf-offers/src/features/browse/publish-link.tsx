import { LinkButton } from 'ui-kit/button';
import { useHasRole } from 'ui-kit/session';

/** 'Publier une offre', for recruiters only. */
export function PublishLink() {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  if (!isRecruiter) return null;
  return (
    <LinkButton to="/offers/create" icon="plus">
      Publier une offre
    </LinkButton>
  );
}
