/**
 * A supplier's relationship with a collision shop (spec §4). None: the shop withdrew its request and is not a client.
 */
export const RelationshipStatus = { None: 0, Pending: 1, Active: 2, Refused: 3 } as const;
export type RelationshipStatus = (typeof RelationshipStatus)[keyof typeof RelationshipStatus];

/** The statuses of a client: pending until the supplier answers, then active or refused. */
export const CLIENT_STATUSES = [
  RelationshipStatus.Pending,
  RelationshipStatus.Active,
  RelationshipStatus.Refused,
] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

/** The columns the client list can be sorted by. */
export const CLIENT_SORTS = ['name', 'ownNumber', 'sponsor', 'requestedAt', 'updatedAt'] as const;
