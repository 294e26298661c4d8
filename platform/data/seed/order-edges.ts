import { CancellationReason } from '../../../domain/enumerations.ts';
import { CANCELLATION_REASONS, needsNote } from '../../../domain/order.ts';
import type { CollisionShop } from '../../../domain/quote-request.ts';
import type { WantedOrder } from './orders.ts';
import { LONGEST_SHOP, shopIn } from './shops.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Edge extends Omit<WantedOrder, 'number' | 'invoiceNumber' | 'quoted' | 'ordered'> {
  readonly parts: number;
  readonly shop?: CollisionShop | undefined;
}

const LONGEST_NOTES =
  'Livrer à la porte arrière, côté rue Notre-Dame, entre 7 h et 9 h : le quai est partagé avec le voisin. Appeler Marie-Ève à l’arrivée. ' +
  'Ne pas laisser de pièces peintes à l’extérieur. Rapporter les noyaux de la dernière livraison, et joindre la facture dans l’enveloppe du colis.';

/** A delivery address that is not the shop's. */
const ELSEWHERE = {
  name: 'Carrosserie Élégance, point de service de l’Est',
  address: '9050, rue Airlie',
  city: 'LaSalle',
  province: 'QC',
  postalCode: 'H8R 2A2',
  phone: '514 555-0199',
};

/** The cases every screen must be able to show. Each organisation has all of them. */
export const EDGES: readonly Edge[] = [
  // Due within hours: the typical case.
  { orderedIn: -DAY, dueIn: 2 * HOUR, parts: 12, isRearmed: true },
  { orderedIn: -4 * DAY, dueIn: -26 * HOUR, parts: 4, isRearmed: true },
  { orderedIn: -3 * HOUR, dueIn: 21 * DAY, parts: 3, isRearmed: true },
  { orderedIn: -5 * HOUR, dueIn: 2 * DAY, parts: 1, isRearmed: true },
  { orderedIn: -8 * HOUR, dueIn: 3 * DAY, parts: 60, isRearmed: true },
  {
    orderedIn: -6 * HOUR,
    dueIn: DAY,
    parts: 5,
    shop: LONGEST_SHOP,
    hasInsurerAgreement: true,
    notes: LONGEST_NOTES,
    isRearmed: true,
  },
  {
    orderedIn: -9 * HOUR,
    dueIn: 2 * DAY,
    parts: 6,
    shop: shopIn('QC'),
    hasInsurerAgreement: true,
    shippedTo: ELSEWHERE,
    isRearmed: true,
  },
  // Partly cancelled by the shop, partly by the supplier.
  {
    orderedIn: -2 * DAY,
    dueIn: DAY,
    parts: 6,
    isRearmed: true,
    cancellations: [
      { parts: 1, reason: CancellationReason.PartNotNeeded, side: 'shop' },
      { parts: 1, reason: CancellationReason.Other, side: 'shop', note: 'Le client garde sa pièce' },
    ],
  },
  {
    orderedIn: -DAY,
    dueIn: 5 * HOUR,
    parts: 4,
    isRearmed: true,
    cancellations: [{ parts: 1, reason: CancellationReason.BackOrder, side: 'supplier', note: 'Back on the 12th' }],
  },
  // Cancelled as a whole, for each reason, by either side.
  ...CANCELLATION_REASONS.map((reason, index): Edge => {
    const side = index % 2 === 0 ? 'supplier' : 'shop';
    const note = needsNote(reason) || index % 3 === 0 ? 'Voir avec l’atelier' : '';
    return {
      orderedIn: -(4 + index) * DAY,
      dueIn: -index * DAY,
      parts: 2 + (index % 3),
      cancellations: [{ parts: 4, reason, side, note }],
    };
  }),
  {
    orderedIn: -3 * DAY,
    dueIn: DAY,
    parts: 3,
    cancellations: [
      { parts: 1, reason: CancellationReason.BackOrder, side: 'supplier' },
      { parts: 2, reason: CancellationReason.VehicleTotalLoss, side: 'shop', note: 'Perte totale' },
    ],
  },
  // Invoiced, with the taxes of several provinces.
  { orderedIn: -5 * DAY, dueIn: -2 * DAY, parts: 7, shop: shopIn('QC'), invoice: { hasDiscounts: true } },
  { orderedIn: -9 * DAY, dueIn: -6 * DAY, parts: 5, shop: shopIn('ON'), invoice: { isPaid: true } },
  {
    orderedIn: -7 * DAY,
    dueIn: -3 * DAY,
    parts: 6,
    shop: LONGEST_SHOP,
    invoice: { notBilled: 2 },
    hasInsurerAgreement: true,
  },
  {
    orderedIn: -8 * DAY,
    dueIn: -4 * DAY,
    parts: 5,
    shop: shopIn('ON'),
    cancellations: [{ parts: 1, reason: CancellationReason.SupplierError, side: 'supplier' }],
    invoice: { hasDiscounts: true },
  },
  {
    orderedIn: -6 * DAY,
    dueIn: -5 * DAY,
    parts: 60,
    shop: shopIn('QC'),
    invoice: { isPaid: true, hasDiscounts: true },
  },
  { orderedIn: -10 * DAY, dueIn: -8 * DAY, parts: 4, shop: shopIn('NB'), invoice: {} },
  { orderedIn: -11 * DAY, dueIn: -9 * DAY, parts: 3, shop: shopIn('AB'), invoice: { isPaid: true } },
  { orderedIn: -7 * HOUR, dueIn: 4 * DAY, parts: 3, shop: shopIn('NS'), isRearmed: true },
  // Nothing can be invoiced where the taxes are unknown.
  { orderedIn: -10 * HOUR, dueIn: 6 * DAY, parts: 3, shop: shopIn('VT'), isRearmed: true },
];
