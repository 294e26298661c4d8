import type { CollisionShop } from '../../../machines/domain/quote-request.ts';

const shop = (name: string, city: string, province: string, phone: string, user: string): CollisionShop => ({
  name,
  city,
  province,
  phone,
  email: `pieces@${name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()
    .slice(0, 24)}.test`,
  user,
});

/** Collision shops of Quebec and Ontario; one with a name as long as they come. */
export const SHOPS: readonly [CollisionShop, ...CollisionShop[]] = [
  shop('Carrosserie Élégance', 'Montréal', 'QC', '514 555-0101', 'Nathalie Fournier'),
  shop('Atelier Beauséjour', 'Laval', 'QC', '450 555-0102', 'Étienne Caron'),
  shop('Garage du Cœur', 'Québec', 'QC', '418 555-0103', 'Hélène Dubé'),
  shop('Carrossier Rive-Sud', 'Longueuil', 'QC', '450 555-0104', 'Marc-André Roy'),
  shop('Débosselage L’Éclair', 'Sherbrooke', 'QC', '819 555-0105', 'Zoé Lévesque'),
  shop('Carrosserie des Forges', 'Trois-Rivières', 'QC', '819 555-0106', 'François Boisvert'),
  shop('Fix Auto Outaouais', 'Gatineau', 'QC', '819 555-0107', 'Julie Lacroix'),
  shop('Carrosserie Saguenay', 'Saguenay', 'QC', '418 555-0108', 'Rémi Tremblay'),
  shop('Northside Collision', 'Toronto', 'ON', '416 555-0109', 'Priya Sharma'),
  shop('Prestige Auto Body', 'Ottawa', 'ON', '613 555-0110', 'James Wilson'),
  shop('Lakeshore Collision Centre', 'Mississauga', 'ON', '905 555-0111', 'Wei Chen'),
  shop('Thousand Islands Auto Body', 'Kingston', 'ON', '613 555-0112', 'Emily MacDonald'),
  shop('Steeltown Collision', 'Hamilton', 'ON', '905 555-0113', 'Anthony Russo'),
  shop('Forest City Autobody', 'London', 'ON', '519 555-0114', 'Sarah O’Brien'),
  shop(
    'Centre de carrosserie, de débosselage sans peinture et d’esthétique automobile Les Frères Saint-Germain-de-la-Vallée inc.',
    'Saint-Jean-sur-Richelieu',
    'QC',
    '450 555-0115',
    'Marie-Ève Saint-Germain-de-la-Vallée',
  ),
];
