import type { CollisionShop } from '../../../domain/quote-request.ts';
import { demoKeyOf } from '../../identity/demo.ts';
import { hashKey } from '../../identity/password.ts';
import { COLLISION_SHOP, shopPermissions } from '../../identity/roles.ts';
import { foldText } from '../../../domain/fold-text.ts';
import type { collisionShop } from '../organisation-schema.ts';
import type { account, apiKey } from '../identity-schema.ts';
import { addressOf } from './addresses.ts';

/** `phone`: an area code and the last two digits of a number reserved for fiction. */
const shop = (
  name: string,
  city: string,
  province: string,
  phone: readonly [area: number, last: number],
  user: string,
): CollisionShop => ({
  name,
  city,
  province,
  phone: `${phone[0]} 555-01${String(phone[1]).padStart(2, '0')}`,
  email: `${province === 'QC' ? 'pieces' : 'parts'}@${name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()
    .slice(0, 24)}.test`,
  user,
});

/** A very long name in a place with a long name. */
export const LONGEST_SHOP = shop(
  'Centre de carrosserie, de débosselage sans peinture et d’esthétique automobile Les Frères Saint-Germain-de-la-Vallée inc.',
  'Saint-Jean-sur-Richelieu',
  'QC',
  [450, 15],
  'Marie-Ève Saint-Germain-de-la-Vallée',
);

/** Collision shops of Quebec and Ontario. */
export const SHOPS: readonly [CollisionShop, ...CollisionShop[]] = [
  shop('Carrosserie Élégance', 'Montréal', 'QC', [514, 1], 'Nathalie Fournier'),
  shop('Atelier Beauséjour', 'Laval', 'QC', [450, 2], 'Étienne Caron'),
  shop('Garage du Cœur', 'Québec', 'QC', [418, 3], 'Hélène Dubé'),
  shop('Carrossier Rive-Sud', 'Longueuil', 'QC', [450, 4], 'Marc-André Roy'),
  shop('Débosselage L’Éclair', 'Sherbrooke', 'QC', [819, 5], 'Zoé Lévesque'),
  shop('Carrosserie des Forges', 'Trois-Rivières', 'QC', [819, 6], 'François Boisvert'),
  shop('Carrossier de l’Outaouais', 'Gatineau', 'QC', [819, 7], 'Julie Lacroix'),
  shop('Carrosserie du Fjord', 'Saguenay', 'QC', [418, 8], 'Rémi Tremblay'),
  shop('Carrosserie Hochelaga', 'Montréal', 'QC', [514, 9], 'Anh Nguyen'),
  shop('Collision Laurentides', 'Saint-Jérôme', 'QC', [450, 10], 'Sébastien Labelle'),
  shop('Atelier de carrosserie Lévis', 'Lévis', 'QC', [418, 11], 'Caroline Gosselin'),
  shop('Carrosserie Bas-du-Fleuve', 'Rimouski', 'QC', [418, 12], 'Jean-Noël Pineau'),
  shop('Carrosserie Granby', 'Granby', 'QC', [450, 13], 'Maëlle Bérubé'),
  shop('Pare-chocs et Cie', 'Drummondville', 'QC', [819, 14], 'Yannick Lemaire'),
  LONGEST_SHOP,
  shop('Northside Collision', 'Toronto', 'ON', [416, 16], 'Priya Sharma'),
  shop('Prestige Auto Body', 'Ottawa', 'ON', [613, 17], 'James Wilson'),
  shop('Lakeshore Collision Centre', 'Mississauga', 'ON', [905, 18], 'Wei Chen'),
  shop('Thousand Islands Auto Body', 'Kingston', 'ON', [613, 19], 'Emily MacDonald'),
  shop('Steeltown Collision', 'Hamilton', 'ON', [905, 20], 'Anthony Russo'),
  shop('Forest City Autobody', 'London', 'ON', [519, 21], 'Sarah O’Brien'),
  shop('Border City Collision', 'Windsor', 'ON', [519, 22], 'Omar Haddad'),
  shop('Nickel Basin Auto Body', 'Sudbury', 'ON', [705, 23], 'Chantal Bouchard'),
  shop('Grand River Collision', 'Kitchener', 'ON', [519, 24], 'Helga Braun'),
  shop('Scarborough Bluffs Auto Body', 'Toronto', 'ON', [416, 25], 'Devon Campbell'),
];

/** Shops farther away. They buy rarely and show other provinces' taxes; the taxes of the last one are unknown. */
export const FARTHER_SHOPS = [
  shop('Carrosserie de l’Acadie', 'Moncton', 'NB', [506, 26], 'Mireille Cormier'),
  shop('Harbour City Collision', 'Halifax', 'NS', [902, 27], 'Angus MacLeod'),
  shop('Foothills Auto Body', 'Calgary', 'AB', [403, 28], 'Dana Whitford'),
  shop('Green Mountain Auto Body', 'Burlington', 'VT', [802, 29], 'Ethan Brooks'),
] as const;

/** Shops new to the marketplace: they have asked suppliers to become clients and bought nothing yet. */
export const NEWCOMERS = [
  shop('Carrosserie Nouvelle-Vague', 'Terrebonne', 'QC', [450, 30], 'Mélanie Archambault'),
  shop('Débosselage Mont-Royal', 'Montréal', 'QC', [514, 31], 'Karim Benali'),
  shop('Riverside Auto Body', 'Cornwall', 'ON', [613, 32], 'Laura Petrov'),
  shop('Carrosserie Petit-Champlain', 'Québec', 'QC', [418, 33], 'Geneviève Côté'),
  shop(
    'Atelier mécanique et carrosserie spécialisée en véhicules électriques et hybrides de la Haute-Yamaska et de Brome-Missisquoi',
    'Saint-Alphonse-de-Granby',
    'QC',
    [450, 34],
    'Pierre-Olivier Deslauriers-Charbonneau',
  ),
  shop('Capital Collision', 'Ottawa', 'ON', [613, 35], 'Nadia Rahman'),
  shop('Carrosserie Vaudreuil', 'Vaudreuil-Dorion', 'QC', [450, 36], 'Luc-André Poirier'),
  shop('Muskoka Collision', 'Huntsville', 'ON', [705, 37], 'Grace Lindqvist'),
  shop('Carrosserie du Suroît', 'Salaberry-de-Valleyfield', 'QC', [450, 38], 'Stéphanie Daoust'),
  shop('Pièces & Tôle Repentigny', 'Repentigny', 'QC', [450, 39], 'Éric Vigneault'),
  shop('Quinte West Auto Body', 'Trenton', 'ON', [613, 40], 'Colin Abernathy'),
  shop('Carrosserie L’Assomption', 'L’Assomption', 'QC', [450, 41], 'Noémie Lauzon'),
] as const;

/** The first shop of a province. */
export const shopIn = (province: string): CollisionShop | undefined =>
  [...SHOPS, ...FARTHER_SHOPS].find((known) => known.province === province);

/** The organisation of a shop. */
export const shopIdOf = ({ name }: Pick<CollisionShop, 'name'>): string =>
  `shop-${foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')}`;

/** Payment terms; some shops pay at once, so that the demo shows it. */
const PAYMENT_DAYS = [0, 15, 30];

interface ShopRows {
  readonly account: typeof account.$inferInsert;
  readonly shop: typeof collisionShop.$inferInsert;
  readonly key: typeof apiKey.$inferInsert;
}

/** The stored shops. Each acts in its own organisation and has an API key instead of a password. */
export const shopRows = (): ShopRows[] =>
  [...SHOPS, ...FARTHER_SHOPS, ...NEWCOMERS].map(({ user, ...shop }, index) => {
    const id = shopIdOf(shop);
    const [firstName = '', ...rest] = user.split(' ');
    return {
      shop: {
        scopeId: id,
        ...shop,
        ...addressOf(shop.name),
        paymentDays: PAYMENT_DAYS[index % PAYMENT_DAYS.length],
        createdAt: new Date(Date.UTC(2019 + (index % 6), index % 12, 1 + (index % 28), 15)),
      },
      key: { keyHash: hashKey(demoKeyOf(id)), accountId: id },
      account: {
        id,
        email: shop.email,
        firstName,
        lastName: rest.join(' '),
        passwordHash: null,
        locale: shop.province === 'QC' ? 'fr' : 'en',
        roles: [COLLISION_SHOP],
        lastSelectedScopeId: id,
        permissions: shopPermissions({ id, name: shop.name }),
      },
    };
  });
