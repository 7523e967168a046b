import type { Problem } from '@praticio/contracts/base/problem';
import { noFacts } from '@praticio/contracts/identity/candidate';
import { getProfile, listProfiles } from '@praticio/contracts/identity/commands';
import type { Profile } from '@praticio/contracts/identity/profile';
import { findPlace, listSpecialties } from '@praticio/contracts/offers/commands';
import type { Place } from '@praticio/contracts/offers/place';
import { callCommand } from '@praticio/service-kit/commands';
import { AppError } from '@praticio/service-kit/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';

const nantes: Place = {
  placeId: 'commune:44109',
  formattedAddress: 'Nantes (44000)',
  name: 'Nantes',
  postalCode: '44000',
  department: 'Loire-Atlantique',
  region: 'Pays de la Loire',
  coordinates: { latitude: 47.22, longitude: -1.55, approximate: false },
};
const places = { away: false };

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
  platform.serveCommand(listSpecialties, async () => [{ id: 1, name: 'Cardiologie' }]);
  platform.serveCommand(findPlace, async ({ placeId }) => {
    if (places.away) throw new AppError('service/unavailable');
    return { place: placeId === nantes.placeId ? nantes : null };
  });
});
afterAll(() => platform.stop());

const save = (token: string, json: object) =>
  platform.request<Profile & Problem>('PUT', '/api/profile/candidate', { token, json });

const whole = {
  placeId: nantes.placeId,
  radiusKm: 60,
  availability: [
    { from: '2099-08-10', to: '2099-08-14' },
    { from: '2020-01-01', to: '2020-01-05' },
    { from: '2099-08-03', to: '2099-08-09' },
  ],
  availableFrom: '2099-09-01',
  contractTypes: ['Remplacement', 'Vacation'],
  professions: ['Cardiologie'],
  experienceYears: 8,
};
const { placeId: _placeId, ...stated } = whole;
const kept = {
  ...noFacts,
  ...stated,
  place: nantes,
  availability: [{ from: '2099-08-03', to: '2099-08-14' }],
};

describe("a person's search", () => {
  it('is null until it is said, then kept with its place, its free days in order and joined', async () => {
    const token = await platform.join(newEmail());
    expect(await platform.profileOf(token)).toMatchObject({ candidate: null, isOnboardingComplete: false });
    const { status, body } = await save(token, whole);
    expect(status).toBe(200);
    expect(body.candidate).toEqual(kept);
    expect(await platform.profileOf(token)).toEqual(body);
  });

  it('reaches the other services, by event and by command', async () => {
    const token = await platform.join(newEmail());
    const { id: userId } = (await save(token, whole)).body.user;
    const event = await platform.waitForEvent('candidate.updated', ({ data }) => data.userId === userId);
    expect(event.data.candidate).toEqual(kept);
    const { version, candidate } = await callCommand(platform.nats, getProfile, { userId });
    expect(candidate).toEqual(kept);
    expect(event.aggregate).toEqual({ id: userId, version });
    const { items } = await callCommand(platform.nats, listProfiles, { after: null, limit: 500 });
    expect(items.find((item) => item.userId === userId)?.candidate).toEqual(kept);
  });

  it('is replaced whole', async () => {
    const token = await platform.join(newEmail());
    await save(token, whole);
    const { body } = await save(token, { contractTypes: ['CDI'] });
    expect(body.candidate).toEqual({
      ...noFacts,
      place: null,
      radiusKm: 30,
      availability: [],
      availableFrom: null,
      contractTypes: ['CDI'],
      professions: [],
      experienceYears: null,
    });
  });

  it.each([
    [{ placeId: 'commune:0' }, { placeId: 'Choisissez une commune de la liste' }],
    [{ professions: ['Astrologie'] }, { professions: 'Profession inconnue' }],
    [
      { availability: [{ from: '2099-08-14', to: '2099-08-10' }] },
      { 'availability.0.to': 'La date de fin doit suivre la date de début' },
    ],
    [{ availableFrom: 'demain' }, { availableFrom: 'Date invalide' }],
  ])('refuses %j with its message and saves nothing', async (wrong, fieldErrors) => {
    const token = await platform.join(newEmail());
    const response = await save(token, { ...whole, ...wrong });
    expect(response.status).toBe(422);
    expect(response.body.fieldErrors).toEqual(fieldErrors);
    expect((await platform.profileOf(token)).candidate).toBeNull();
  });

  it.each([
    ['a radius beyond the limits', { radiusKm: 500 }],
    ['a kind of contract that is none', { contractTypes: ['Bénévolat'] }],
    ['more spans than a calendar needs', { availability: Array(61).fill(whole.availability[0]) }],
  ])('refuses %s', async (_name, wrong) => {
    const token = await platform.join(newEmail());
    expect((await save(token, { ...whole, ...wrong })).status).toBe(422);
  });

  it('cannot be placed while svc-offers is away, and is saved without a place', async () => {
    const token = await platform.join(newEmail());
    places.away = true;
    expect((await save(token, { ...whole, placeId: 'commune:44190' })).status).toBe(503);
    expect((await save(token, { ...whole, placeId: null })).status).toBe(200);
    places.away = false;
  });
});
