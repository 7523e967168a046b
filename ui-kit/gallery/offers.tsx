import { Card } from 'ui-kit/card';
import { axisFor, monthAxis } from 'ui-kit/date-axis';
import { DateAxisRule, DateBar } from 'ui-kit/date-bar';
import { datesText, type OfferDates } from 'ui-kit/date-words';
import { Section, Stack } from 'ui-kit/layout';

const TODAY = '2026-11-22';
const OWN = [{ from: '2027-01-04', to: '2027-03-28' }];
const none: OfferDates = { startDate: null, endDate: null, asSoonAsPossible: false, weekdays: [] };

const bars: { family: string; dates: OfferDates }[] = [
  { family: 'locum', dates: { ...none, startDate: '2027-01-11', endDate: '2027-02-26' } },
  { family: 'post', dates: { ...none, startDate: '2027-01-04' } },
  { family: 'locum', dates: { ...none, startDate: '2027-01-05', endDate: '2027-06-29', weekdays: [2] } },
  { family: 'premises', dates: { ...none, startDate: '2027-02-01' } },
  { family: 'sale', dates: { ...none, startDate: '2027-04-01', endDate: '2027-06-30' } },
  { family: 'post', dates: { ...none, asSoonAsPossible: true } },
  { family: 'locum', dates: { ...none, startDate: '2027-05-08', endDate: '2027-05-08' } },
  { family: 'sale', dates: none },
];
const short: OfferDates = { ...none, startDate: '2026-12-21', endDate: '2027-01-03' };

/** What shows an offer's place and dates. */
export function Offers() {
  const months = monthAxis(TODAY);
  const weeks = axisFor([short], TODAY);
  return (
    <Section title="Frise">
      <Card>
        <Stack>
          <DateAxisRule axis={months} />
          {bars.map(({ family, dates }, index) => (
            <div key={`${family} ${index.toString()}`} className={`family-${family}`}>
              <p>{datesText(dates, TODAY)}</p>
              <DateBar dates={dates} axis={months} today={TODAY} own={OWN} />
            </div>
          ))}
          <div className="family-locum">
            <DateAxisRule axis={weeks} />
            <DateBar dates={short} axis={weeks} today={TODAY} own={OWN} size="large" />
          </div>
        </Stack>
      </Card>
    </Section>
  );
}
