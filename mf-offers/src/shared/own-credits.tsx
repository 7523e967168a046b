import { formatCount } from '@praticio/ui-kit/format';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '../api/get-balance.ts';

const WORDS = {
  offer: { one: "crédit d'offre", several: "crédits d'offre" },
  urgent: { one: 'badge urgent', several: 'badges urgents' },
} as const;

interface OwnCreditsProps {
  /** The kinds that the act costs. */
  kinds: readonly (keyof typeof WORDS)[];
}

/** 'Vous avez 7 crédits d'offre.': the balance, beside the price of an action. */
export function OwnCredits({ kinds }: OwnCreditsProps) {
  const { data: balance, isError } = useQuery(balanceQuery);
  if (isError)
    return (
      <span role="alert" className="block">
        Votre solde n'a pas pu être lu.
      </span>
    );
  if (!balance) return null;
  const owned = kinds.map((kind) => formatCount(balance[kind], WORDS[kind].one, WORDS[kind].several));
  return <span className="block">{`Vous avez ${owned.join(' et ')}.`}</span>;
}
