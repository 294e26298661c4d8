import { eq } from 'drizzle-orm';
import { NO_RECORD, type ClientAnswer, type ClientRecord } from '../../../domain/client.ts';
import { RelationshipStatus } from '../../../domain/client-rows.ts';
import { foldText } from '../../../domain/fold-text.ts';
import { searchableText } from '../../../domain/search-form.ts';
import { clientTexts, newClient, type NamedShop } from '../client-rows.ts';
import { client, sponsor } from '../client-schema.ts';
import type { Database } from '../database.ts';
import { collisionShop } from '../organisation-schema.ts';
import { inBatches } from './batches.ts';
import { createRandom, type Random } from './random.ts';
import { FARTHER_SHOPS, NEWCOMERS, shopIdOf, SHOPS } from './shops.ts';
import { SUPPLIERS } from './organisations.ts';

type ClientRow = typeof client.$inferSelect;
type Shop = NamedShop & { readonly user: string };

const SEED = 20_261_124;
const FIRST = 15_001;
const DAY = 86_400_000;

/** The sponsors of some shops. */
const SPONSORS = [
  {
    id: 'sponsor-reseau-carrossiers',
    name: 'Réseau des carrossiers reconnus du Québec',
    phone: '514 555-0171',
    email: 'reseau@carrossiers.test',
  },
  {
    id: 'sponsor-fix-together',
    name: 'FixTogether Collision Network',
    phone: '416 555-0172',
    email: 'partners@fixtogether.test',
  },
] as const;
/** A sponsor the marketplace no longer knows. */
const FORGOTTEN = 'sponsor-of-the-past';

/** Every fourth shop has a sponsor; one newcomer has a forgotten one. */
function sponsorIdOf(index: number, { name, province }: Shop): string | null {
  if (name === NEWCOMERS[3].name) return FORGOTTEN;
  if (index % 4 !== 1) return null;
  return SPONSORS[province === 'QC' ? 0 : 1].id;
}

const MESSAGES = [
  '',
  'Nous ouvrons un deuxième atelier et cherchons un fournisseur de pièces neuves.',
  'We are new in town and repair about forty cars a month.',
  'Bonjour, est-ce possible d’avoir la livraison avant 8 h?',
] as const;
const REFUSALS = [
  'Territoire desservi par notre succursale d’Ottawa',
  'Account in arrears with another branch',
  'Hors de notre zone de livraison',
] as const;
const NOTES = [
  '',
  '',
  'Paie toujours à temps. Demander Nathalie pour les retours.',
  'Deliveries at the back door, before nine.',
] as const;
const CONTACTS = ['Anne-Marie St-Onge', 'Maxime L’Heureux', 'J.-F. Bélanger', 'Siobhán O’Brien'] as const;
const CLERKS = ['Sophie Gagnon', 'Luc Tremblay'] as const;

const answerOf = (random: Random, status: ClientAnswer['status'], at: number): ClientAnswer => ({
  status,
  by: random.pick(CLERKS),
  at: new Date(at).toISOString(),
  reason: status === RelationshipStatus.Refused ? random.pick(REFUSALS) : '',
});

/**
 * Shops that already buy are active clients. Most newcomers are pending, every third was refused, and one of those asks
 * again.
 */
function statusOf(place: number, isNewcomer: boolean): ClientRow['status'] {
  if (!isNewcomer) return RelationshipStatus.Active;
  return place % 3 === 2 ? RelationshipStatus.Refused : RelationshipStatus.Pending;
}

/** Newcomers have an empty record; the others have a contact, often with a direct phone or an extension. */
function recordOf(random: Random, shop: Shop, isNewcomer: boolean): ClientRecord {
  if (isNewcomer) return NO_RECORD;
  const areaCode = shop.phone.slice(0, 3);
  return {
    contactName: random.oneIn(4) ? '' : random.pick([shop.user, ...CONTACTS]),
    directPhone: random.oneIn(3) ? '' : random.fill(`${areaCode} 555-01##`),
    extension: random.oneIn(2) ? '' : random.fill('2##'),
    ownNumber: random.fill('C-####'),
    note: random.pick(NOTES),
  };
}

function makeClient(
  random: Random,
  scopeId: string,
  shop: Shop,
  { index, place, isNewcomer, now }: { index: number; place: number; isNewcomer: boolean; now: number },
): ClientRow {
  const status = statusOf(place, isNewcomer);
  const requested = now - random.whole(isNewcomer ? 1 : 40, isNewcomer ? 20 : 900) * DAY - random.whole(0, DAY);
  const row = newClient(
    {
      id: `cli-${FIRST + index}`,
      scopeId,
      shopId: shopIdOf(shop),
      status,
      requestedAt: new Date(requested),
      requestedBy: shop.user,
      message: random.pick(MESSAGES),
    },
    shop,
  );
  // The first one asks again after a refusal half a year ago.
  const isAskedAgain = isNewcomer && place === 0;
  const answer =
    status === RelationshipStatus.Pending
      ? isAskedAgain
        ? answerOf(random, RelationshipStatus.Refused, requested - 180 * DAY)
        : null
      : answerOf(
          random,
          status === RelationshipStatus.Refused ? status : RelationshipStatus.Active,
          requested + random.whole(1, DAY),
        );
  const kept = recordOf(random, shop, isNewcomer);
  return {
    ...row,
    answer,
    version: answer ? 2 : 1,
    updatedAt: answer && !isAskedAgain ? new Date(answer.at) : row.requestedAt,
    ...kept,
    ...clientTexts(shop, kept),
  };
}

/** Seeds the clients of each supplier and their sponsors, also into data older than clients. */
export async function seedClients(database: Database, now: number): Promise<void> {
  const [known] = await database.select({ id: client.id }).from(client).limit(1);
  if (known) return;
  await database
    .insert(sponsor)
    .values(SPONSORS.map((one) => ({ ...one, nameKey: foldText(one.name), searchText: searchableText([one.name]) })));
  const shops: readonly Shop[] = [...SHOPS, ...FARTHER_SHOPS, ...NEWCOMERS];
  for (const [index, shop] of shops.entries())
    // oxlint-disable-next-line no-await-in-loop -- a few rows, once
    await database
      .update(collisionShop)
      .set({ sponsorId: sponsorIdOf(index, shop) })
      .where(eq(collisionShop.scopeId, shopIdOf(shop)));
  const random = createRandom(SEED);
  const rows = SUPPLIERS.flatMap(({ scopeId }, at) =>
    shops.map((shop, index) => {
      const newcomer = index - (shops.length - NEWCOMERS.length);
      return makeClient(random, scopeId, shop, {
        index: at * shops.length + index,
        place: Math.max(newcomer, 0),
        isNewcomer: newcomer >= 0,
        now,
      });
    }),
  );
  await inBatches(rows, (batch) => database.insert(client).values(batch));
}
