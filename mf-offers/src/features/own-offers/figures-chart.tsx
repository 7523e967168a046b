import { DAY_MS, HOUR_MS } from '@praticio/contracts/base/units';
import { formatCount, formatNumber } from '@praticio/ui-kit/format';
import { Link } from '@praticio/ui-kit/router';
import type { OfferFigures } from './offer-figures.ts';

/** 'en moins d'une heure', 'en 5 heures', 'en 2 jours'. */
export function answerTimeText(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return "en moins d'une heure";
  if (milliseconds < DAY_MS) return `en ${formatCount(Math.round(milliseconds / HOUR_MS), 'heure')}`;
  return `en ${formatCount(Math.round(milliseconds / DAY_MS), 'jour')}`;
}

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** A bar for each day, as high as its share of the day with most views; the text below says their sum. */
export function DayBars({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days);
  const step = 100 / days.length;
  return (
    <svg className="own-offer__chart own-offer__chart--days" aria-hidden="true">
      {days.map((views, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a day has nothing but its place
          key={index}
          className={views > 0 ? 'own-offer__bar' : 'own-offer__track'}
          x={`${index * step}%`}
          width={`${step * 0.7}%`}
          y={percent(1 - Math.max(views / most, 0.1))}
          height={percent(Math.max(views / most, 0.1))}
          rx="1"
        />
      ))}
    </svg>
  );
}

/** Views, interests and answers of an own offer: a text with a small bar below each. */
export function FiguresChart({ offerId, figures }: { offerId: number; figures: OfferFigures }) {
  const { views, viewsByDay, lately, interests, answered, waiting, answerMs } = figures;
  const interestsText = formatCount(interests, 'candidature');
  return (
    <>
      <div className="own-offer__views">
        <p className="data own-offer__figure">{formatCount(views, 'vue')}</p>
        {viewsByDay.length > 0 && (
          <>
            {lately > 0 && <DayBars days={viewsByDay} />}
            <p className="text-2xs text-muted">{`${formatNumber(lately)} en ${viewsByDay.length} jours`}</p>
          </>
        )}
      </div>
      <div className="own-offer__interests">
        <p className="data own-offer__figure">
          {interests > 0 ? (
            <Link to={`/offers/${offerId}/candidates`} className="kit-link relative z-1">
              {interestsText}
            </Link>
          ) : (
            interestsText
          )}
        </p>
        <svg className="own-offer__chart" aria-hidden="true">
          <rect className="own-offer__track" width="100%" height="100%" rx="3" />
          {interests > 0 && (
            <>
              <rect className="own-offer__bar" width={percent(answered / interests)} height="100%" rx="3" />
              <rect
                className="own-offer__waiting"
                x={percent(answered / interests)}
                width={percent(waiting / interests)}
                height="100%"
                rx="3"
              />
            </>
          )}
        </svg>
        {interests > 0 && (
          <p className="text-2xs text-muted">
            {waiting > 0 ? `${waiting} en attente` : formatCount(answered, 'réponse')}
            {answerMs !== null && ` · répondu ${answerTimeText(answerMs)}`}
          </p>
        )}
      </div>
    </>
  );
}
