import { describe, expect, it } from 'vitest';
import { AccessLevel, type Permission } from '../../../domain/permission.ts';
import { scopeFor } from '../../../machines/access/access.rules.ts';
import { profileOf } from '../../support/profile.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const requirement = { feature: 'order-fulfilment', levels: [AccessLevel.Read] } as const;
const permission: Permission = {
  featureId: 'order-fulfilment',
  range: { startDateTime: '2026-11-20T15:10:00Z', endDateTime: '2026-11-20T15:20:00Z' },
  featureAccessLevelMask: AccessLevel.Read,
  scopeHierarchy: [
    { scopeKey: { type: 'organization', id: 'a', organizationId: 'a', translations: [] }, parentScopeId: null },
  ],
};
const profile = profileOf([permission]);

describe('the organisation of a page', () => {
  it.each([
    [0, null],
    [10, 'a'],
    [19, 'a'],
    [20, null],
  ])('follows the permission at the time it is opened: %i minutes after sign-in [S4.37]', (minutes, expected) => {
    const page = { requirement, needsUser: false, url: '/orders', now: NOW + minutes * 60_000 };
    expect(scopeFor({ page, user: { profile, now: NOW }, scopeId: null })).toBe(expected);
  });
});
