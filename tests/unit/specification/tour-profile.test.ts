import { expect, it } from 'vitest';
import { tourProfile } from '../../../src/app/guided-tour.ts';
import { answering, organisation } from '../../paths/stages/scripted.ts';
import { profileOf } from '../../support/profile.ts';

const permissions = [
  answering([organisation('group', 'Group', false), organisation('montreal', 'Montreal')]),
  answering([organisation('montreal', 'Montreal'), organisation('ottawa', 'Ottawa')]),
];

it('the tour’s profile has the user’s id, the joined name and the e-mail [S1.30]', () => {
  const profile = profileOf(permissions, null);
  expect(tourProfile(profile)).toMatchObject({ uid: 'sophie', name: 'Sophie Gagnon', email: 'sophie@atelier.test' });
  expect(tourProfile({ ...profile, lastName: '' })?.name).toBe('Sophie');
  expect(tourProfile({ ...profile, firstName: '' })?.name).toBe('Gagnon');
});

it('its organisations are those of the permissions, each once, without any that have no id [S1.31]', () => {
  expect(tourProfile(profileOf(permissions, null))?.organizations).toEqual(['montreal', 'ottawa']);
  expect(tourProfile(profileOf([], null))?.organizations).toEqual([]);
});

it('without a user it is empty [S1.32]', () => {
  expect(tourProfile(null)).toBeNull();
});
