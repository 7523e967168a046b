import type { Offer } from '@praticio/contracts/offers/offer';
import { messageOf } from '@praticio/ui-kit/api';
import { Button, IconButton } from '@praticio/ui-kit/button';
import { useLocation, useNavigate, withReturn } from '@praticio/ui-kit/router';
import { useSession } from '@praticio/ui-kit/session';
import { toast } from '@praticio/ui-kit/toast';
import { useFavorites } from '../api/get-favorites.ts';
import { useToggleFavorite } from '../api/toggle-favorite.ts';

interface FavoriteButtonProps {
  offer: Offer;
  /** 'icon' on a card, 'wide' on the offer's page. */
  look: 'icon' | 'wide';
}

/** Adds the offer to 'Mes favoris' or removes it. A visitor logs in first and comes back. */
export function FavoriteButton({ offer, look }: FavoriteButtonProps) {
  const { user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const { data = [] } = useFavorites();
  const change = useToggleFavorite(offer);
  const isKept = data.some(({ id }) => id === offer.id);

  const press = () => {
    if (!user) return void navigate('/login', withReturn(location));
    change.mutate(!isKept, {
      onSuccess: () => toast.success(isKept ? 'Offre retirée de vos favoris' : 'Offre ajoutée à vos favoris'),
      onError: (error) => toast.error(messageOf(error)),
    });
  };
  const shared = {
    icon: 'heart' as const,
    onPress: press,
    isDisabled: change.isPending,
    className: isKept ? '[&_svg]:fill-current' : '',
  };
  if (look === 'wide')
    return (
      <Button {...shared} variant="secondary" isWide>
        {isKept ? 'Retirer de mes favoris' : 'Ajouter à mes favoris'}
      </Button>
    );
  return (
    <IconButton
      {...shared}
      aria-label={`${isKept ? 'Retirer de mes favoris' : 'Ajouter à mes favoris'} : ${offer.title}`}
    />
  );
}
