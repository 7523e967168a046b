import type { DaySpan } from '@praticio/contracts/base/day';
import type { Place } from '@praticio/contracts/offers/place';
import { offerFamilies } from '@praticio/contracts/offers/terms';
import { AroundMe } from '@praticio/ui-kit/around-me';
import { AvailabilityCalendar } from '@praticio/ui-kit/availability-calendar';
import { IconButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { axisFor, monthAxis } from '@praticio/ui-kit/date-axis';
import { DateAxisRule, DateBar } from '@praticio/ui-kit/date-bar';
import { datesText, type OfferDates } from '@praticio/ui-kit/date-words';
import { DistanceRings } from '@praticio/ui-kit/distance-rings';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { FranceMap } from '@praticio/ui-kit/france-map';
import { Grid, Row, Section, Stack } from '@praticio/ui-kit/layout';
import { OfferCard } from '@praticio/ui-kit/offer-card';
import { OfferPoster } from '@praticio/ui-kit/offer-poster';
import { OfferTile } from '@praticio/ui-kit/offer-tile';
import { RadiusSelect } from '@praticio/ui-kit/radius-select';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { Today } from '@praticio/ui-kit/today';
import { chooseVisit } from '@praticio/ui-kit/visit';
import { useState } from 'react';

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
const nantes = { latitude: 47.2184, longitude: -1.5536 };
const clisson = { latitude: 47.0872, longitude: -1.2826 };
const saintNazaire = { latitude: 47.2735, longitude: -2.2137 };
const paris = { latitude: 48.8566, longitude: 2.3522 };
const fortDeFrance = { latitude: 14.6037, longitude: -61.0588 };
const heart = <IconButton icon="heart" aria-label="Ajouter aux favoris" />;
const at = (place: { latitude: number; longitude: number }) => ({ ...place, approximate: false });
const offers = [
  offerFixture({
    id: 1,
    title: 'Remplacement de médecine générale',
    company: 'Maison de santé des Tilleuls',
    location: 'Clisson (44190)',
    contractType: 'Remplacement',
    family: 'locum',
    speciality: 'Médecine générale',
    urgent: true,
    urgentUntil: '2026-12-05T10:00:00Z',
    pay: { kind: 'share', per: 'percent', min: 80, max: 80 },
    startDate: '2027-01-11',
    endDate: '2027-02-26',
    coordinates: at(clisson),
    distanceKm: 25,
    description:
      '<p>Maison de santé de cinq généralistes, patientèle familiale, pas de garde. Nous cherchons une ou un remplaçant.</p>',
  }),
  offerFixture({
    id: 2,
    title: 'Cardiologue',
    company: 'Groupe hospitalier Horizon',
    location: 'Nantes (44000)',
    contractType: 'CDI',
    family: 'post',
    speciality: 'Cardiologie et maladies vasculaires',
    pay: { kind: 'salary', per: 'month', min: 6200, max: 8500 },
    startDate: '2027-01-04',
    coordinates: at(nantes),
    distanceKm: 2,
    urgent: true,
    urgentUntil: '2026-12-22T10:00:00Z',
  }),
  offerFixture({
    id: 3,
    title: 'Ophtalmologue : consultation avancée',
    company: 'Communauté de communes des Trois Rivières',
    location: 'Saint-Nazaire (44600)',
    contractType: 'Vacation',
    family: 'locum',
    speciality: 'Ophtalmologie',
    pay: { kind: 'fee', per: 'day', min: 620, max: 620 },
    startDate: '2027-01-05',
    endDate: '2027-06-29',
    weekdays: [2],
    coordinates: at(saintNazaire),
    distanceKm: 50,
  }),
  offerFixture({
    id: 4,
    title: 'Cabinet de 22 m² dans une maison de santé',
    company: null,
    location: 'Rezé (44400)',
    contractType: null,
    family: 'premises',
    speciality: null,
    pay: { kind: 'rent', per: 'month', min: 780, max: 780 },
    startDate: '2027-02-01',
    coordinates: at(nantes),
    distanceKm: 4,
  }),
  offerFixture({
    id: 5,
    title: 'Cession de patientèle de kinésithérapie',
    family: 'sale',
    location: 'Ancenis',
    contractType: null,
    salary: '45 000 € matériel compris',
  }),
  offerFixture({
    id: 6,
    title: 'Psychiatre',
    status: 'SUSPENDED',
    asSoonAsPossible: true,
    coordinates: at(paris),
    distanceKm: 343,
  }),
];

const short: OfferDates = { ...none, startDate: '2026-12-21', endDate: '2027-01-03' };

const counts = [
  ['Loire-Atlantique', 88],
  ['Finistère', 61],
  ['Nord', 97],
  ['Paris', 176],
  ['Rhône', 152],
  ['Var', 103],
  ['Gironde', 131],
  ['Haute-Garonne', 118],
  ['Haute-Corse', 9],
  ['Martinique', 4],
  ['La Réunion', 12],
  ['Bas-Rhin', 72],
  ['Calvados', 54],
  ['Loiret', 49],
  ["Côte-d'Or", 46],
].map(([value, count]) => ({ value: String(value), count: Number(count) }));

chooseVisit({
  place: {
    placeId: '44109',
    formattedAddress: 'Nantes (44000)',
    name: 'Nantes',
    postalCode: '44000',
    department: 'Loire-Atlantique',
    region: 'Pays de la Loire',
    coordinates: at(nantes),
  },
  spans: OWN,
});

/** The components that show an offer's place and dates. */
export function Offers() {
  const [free, setFree] = useState<DaySpan[]>([{ from: '2026-12-07', to: '2027-01-10' }]);
  const [where, setWhere] = useState<Place | null>(null);
  const months = monthAxis(TODAY);
  const weeks = axisFor([short], TODAY);
  return (
    <div id="offers" className="kit-stack kit-stack--large">
      <Section title="Vignettes et lettres">
        <Row>
          {offerFamilies.map((family) => (
            <FamilyMark key={family} family={family} />
          ))}
          {offerFamilies.map((family) => (
            <FamilyMark key={family} family={family} size="large" />
          ))}
        </Row>
        <Row>
          <OfferTile family="locum" place={clisson} own={nantes} />
          <OfferTile family="post" place={nantes} own={nantes} />
          <OfferTile family="post" place={saintNazaire} own={nantes} />
          <OfferTile family="sale" place={paris} own={nantes} />
          <OfferTile family="premises" place={clisson} />
          <OfferTile family="locum" place={fortDeFrance} own={nantes} />
          <OfferTile family="post" place={null} own={nantes} />
          <OfferTile
            family="locum"
            place={saintNazaire}
            own={nantes}
            width={300}
            height={150}
            className="gallery-wide"
          />
        </Row>
      </Section>
      <Section title="Carte">
        <div style={{ maxWidth: '36rem', background: 'var(--color-water)', padding: '1.5rem' }}>
          <FranceMap
            counts={counts}
            level="region"
            label="Offres en ligne par région"
            to={(name) => `/offers?location=${name}`}
            chosen="Bretagne"
          />
        </div>
      </Section>
      <Today value={TODAY}>
        <Section title="Carte d'offre">
          <DateAxisRule axis={months} />
          <div className="kit-grid kit-grid--large">
            {offers.map((offer) => (
              <OfferCard
                key={offer.id}
                offer={offer}
                previewLength={200}
                action={heart}
                isChosen={offer.id === 2}
                axis={months}
              />
            ))}
          </div>
        </Section>
        <Section title="Disponibilités">
          <Card>
            <AvailabilityCalendar label="Quand êtes-vous libre ?" value={free} onChange={setFree} />
          </Card>
        </Section>
        <Section title="Lieu">
          <AroundMe onPlace={setWhere} />
          {where?.formattedAddress}
        </Section>
        <Section title="Cercles">
          <Row>
            <DistanceRings
              own={nantes}
              radiusKm={60}
              dots={offers.flatMap(({ id, family, coordinates }) =>
                coordinates ? [{ id, family, place: coordinates }] : [],
              )}
            />
            <DistanceRings own={null} radiusKm={60} />
            <RadiusSelect label="Rayon" value="45" onChange={() => {}} />
          </Row>
        </Section>
        <Section title="Affiche">
          <Grid>
            {offers.slice(0, 4).map((offer) => (
              <OfferPoster key={offer.id} offer={offer} previewLength={140} action={heart} />
            ))}
          </Grid>
        </Section>
      </Today>
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
    </div>
  );
}
