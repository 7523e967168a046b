import { LinkButton } from '@praticio/ui-kit/button';
import { monthAxis } from '@praticio/ui-kit/date-axis';
import { DateAxisRule, DateBar } from '@praticio/ui-kit/date-bar';
import { DistanceRings } from '@praticio/ui-kit/distance-rings';
import { SpanText } from '@praticio/ui-kit/offer-facts';
import { Link } from '@praticio/ui-kit/router';
import { useToday } from '@praticio/ui-kit/today';
import { useVisit } from '@praticio/ui-kit/visit';
import { useOffersForYou } from '../../api/get-offers-for-you.ts';

const NO_DATES = { startDate: null, endDate: null, asSoonAsPossible: false, weekdays: [] };

/** 'Où et quand je suis disponible': the reader's place and free days, which offers are matched with. */
export function TerritoryCard() {
  const today = useToday();
  const { data: forYou } = useOffersForYou(1);
  const { place, radiusKm, spans } = useVisit();
  const axis = monthAxis(today);
  const isEmpty = place === null && spans.length === 0;
  return (
    <section className="territory" aria-labelledby="territory">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="territory" className="text-xl font-bold">
          Où et quand je suis disponible
        </h2>
        {!isEmpty && (
          <Link
            to="/profile?tab=availability"
            className="kit-reach font-semibold underline underline-offset-4"
          >
            Modifier
          </Link>
        )}
      </div>
      {isEmpty ? (
        <>
          <p className="my-3">
            Dites où et quand vous êtes libre : les offres qui vous conviennent viendront à vous.
          </p>
          <LinkButton to="/profile?tab=availability" variant="secondary">
            Indiquer mon lieu et mes dates
          </LinkButton>
        </>
      ) : (
        <>
          <div className="my-4 rounded-md bg-surface p-3 text-ink">
            <DateAxisRule axis={axis} />
            <DateBar dates={NO_DATES} axis={axis} today={today} own={spans} size="large" />
            <ul className="data mt-2 flex flex-wrap gap-x-5 font-bold">
              {spans.map((span) => (
                <li key={span.from}>
                  <SpanText span={span} today={today} />
                </li>
              ))}
            </ul>
          </div>
          <p>
            <strong>{place ? `${place.name}, ${radiusKm}\u00a0km.` : 'Partout en France.'}</strong>
          </p>
          {place && (
            <DistanceRings
              own={place.coordinates}
              radiusKm={radiusKm}
              dots={(forYou?.items ?? []).flatMap(({ id, family, coordinates }) =>
                coordinates ? [{ id, family, place: coordinates }] : [],
              )}
              className="territory__rings"
            />
          )}
        </>
      )}
    </section>
  );
}
