import type { OfferFamily } from '@praticio/contracts/offers/terms';
import { FAMILY_LETTERS } from '@praticio/ui-kit/family-mark';
import { Icon } from '@praticio/ui-kit/icon';
import { Link, useLocation } from '@praticio/ui-kit/router';
import type { ReactNode } from 'react';
import type { Intention } from './intention.ts';

/** 'Je cherche' or 'Je recrute': each answer is one link, so that the browser's back button asks again. */
export function IntentionQuestion() {
  return (
    <div className="intention">
      <Answer
        intention="chercher"
        title="Je cherche"
        sign={<span className="intention__sign intention__sign--you" />}
        picture={<Picture marks={OFFERS} />}
      >
        Un poste, un remplacement, un local ou une patientèle. Gratuit.
      </Answer>
      <Answer
        intention="recruter"
        title="Je recrute"
        sign={<span className="intention__sign" />}
        picture={<Picture marks={PEOPLE} isStructure />}
      >
        Un remplaçant, un collègue, un associé ou un repreneur.{' '}
        <Link to="/tarifs" className="kit-link kit-reach">
          Tarifs
        </Link>
      </Answer>
    </div>
  );
}

interface AnswerProps {
  intention: Intention;
  title: string;
  sign: ReactNode;
  picture: ReactNode;
  children: ReactNode;
}

function Answer({ intention, title, sign, picture, children }: AnswerProps) {
  const { state } = useLocation();
  return (
    <section className={`kit-card kit-card--interactive intention__answer intention__answer--${intention}`}>
      {picture}
      <div className="intention__words">
        <h2 className="intention__title">
          {sign}
          <Link to={`/register?pour=${intention}`} state={state} className="kit-card__link">
            {title}
          </Link>
          <Icon name="arrowRight" className="ml-auto text-accent" />
        </h2>
        <p className="text-muted">{children}</p>
      </div>
    </section>
  );
}

interface Mark {
  x: number;
  y: number;
  family?: OfferFamily;
}

/** Offers around a person; people around a structure. */
const OFFERS: readonly Mark[] = [
  { x: -30, y: -36, family: 'locum' },
  { x: 30, y: -50, family: 'post' },
  { x: 36, y: 36, family: 'locum' },
  { x: 112, y: 92, family: 'premises' },
];
const PEOPLE: readonly Mark[] = [
  { x: -28, y: -36 },
  { x: 30, y: -50 },
  { x: -48, y: -2 },
  { x: 36, y: 36 },
  { x: 112, y: 92 },
];
const RINGS = [58, 118];

/** Rings around the sign of each answer: the yellow dot of a person, the ink square of a structure. */
function Picture({ marks, isStructure = false }: { marks: readonly Mark[]; isStructure?: boolean }) {
  return (
    <svg
      className="intention__picture"
      viewBox="-180 -115 360 230"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {RINGS.map((radius) => (
        <circle key={radius} className="intention__ring" r={radius} />
      ))}
      {marks.map(({ x, y, family }) =>
        family ? (
          <g key={`${x}`} className={`family-${family}`} transform={`translate(${x} ${y})`}>
            <rect
              className="intention__mark"
              x="-10"
              y="-10"
              width="20"
              height="20"
              rx={family === 'post' ? 10 : 5}
            />
            <text className="intention__letter" y="4.5">
              {FAMILY_LETTERS[family]}
            </text>
          </g>
        ) : (
          <circle key={`${x}`} className="intention__person" cx={x} cy={y} r="7" />
        ),
      )}
      {isStructure ? (
        <rect className="intention__structure" x="-8" y="-8" width="16" height="16" rx="2" />
      ) : (
        <circle className="intention__person" r="9" />
      )}
    </svg>
  );
}
