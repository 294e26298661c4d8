import type { CancellationReason, IndustryType, Language } from '../../../domain/enumerations.ts';
import type { TaxKind } from '../../../domain/tax-kind.ts';

/** `{…}` is replaced. */
interface PdfWords {
  readonly invoice: string;
  readonly credit: string;
  readonly packingSlip: string;
  readonly continued: string;
  readonly page: string;
  readonly phone: string;
  readonly soldTo: string;
  readonly shippedTo: string;
  readonly creditedTo: string;
  readonly ownNumber: string;
  readonly orderNumber: string;
  /** Which of an order's invoices it is, after "Invoice". */
  readonly placeInOrder: (place: number, orderNumber: string) => string;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly shippingDate: string;
  readonly creditDate: string;
  readonly terms: string;
  readonly netDays: string;
  readonly onReceipt: string;
  readonly dueDate: string;
  readonly orderedOn: string;
  readonly delivery: string;
  readonly receivedBy: string;
  readonly signature: string;
  readonly receivedOn: string;
  readonly currency: string;
  readonly canadianDollar: string;
  readonly fileNumber: string;
  readonly shopOrderNumber: string;
  readonly marketplaceNumber: string;
  readonly referenceNumber: string;
  readonly vehicle: string;
  readonly vin: string;
  readonly partNumber: string;
  readonly description: string;
  readonly quantity: string;
  readonly ordered: string;
  readonly shipped: string;
  /** On back order. */
  readonly awaited: string;
  readonly dayUnknown: string;
  readonly price: string;
  readonly discount: string;
  readonly adjustment: string;
  readonly total: string;
  readonly credited: string;
  readonly partsTotal: string;
  readonly discounts: string;
  readonly subtotal: string;
  readonly grandTotal: string;
  readonly totalCredited: string;
  readonly federalTaxNumber: string;
  readonly provincialTaxNumber: string;
  readonly tax: Readonly<Record<TaxKind, string>>;
  readonly noTax: string;
  readonly taxReason: string;
  readonly partType: Readonly<Record<IndustryType, string>>;
  readonly reason: Readonly<Record<CancellationReason, string>>;
}

/** The texts of invoices and credits. */
export const WORDS: Readonly<Record<Language, PdfWords>> = {
  en: {
    invoice: 'Invoice',
    credit: 'Credit',
    packingSlip: 'Packing slip',
    continued: '{title} {number}, continued',
    page: 'Page {page} of {pages}',
    phone: 'Phone: {phone}',
    soldTo: 'Sold to',
    shippedTo: 'Shipped to',
    creditedTo: 'Credited to',
    ownNumber: 'Our invoice no.',
    orderNumber: 'Order',
    placeInOrder: (place, order) => `${place} of order ${order}`,
    invoiceNumber: 'Invoice',
    invoiceDate: 'Invoice date',
    shippingDate: 'Shipping date',
    creditDate: 'Credit date',
    terms: 'Payment terms',
    netDays: 'Net {days} days',
    onReceipt: 'Due on receipt',
    dueDate: 'Due date',
    orderedOn: 'Order date',
    delivery: 'Delivery',
    receivedBy: 'Received by (name)',
    signature: 'Signature',
    receivedOn: 'Date and time',
    currency: 'Currency',
    canadianDollar: 'Canadian dollar (CAD)',
    fileNumber: 'File number',
    shopOrderNumber: 'Shop order number',
    marketplaceNumber: 'Marketplace no.',
    referenceNumber: 'Reference number',
    vehicle: 'Vehicle',
    vin: 'VIN',
    partNumber: 'Part number',
    description: 'Description',
    quantity: 'Qty',
    ordered: 'Ordered',
    shipped: 'Shipped',
    awaited: 'Back order',
    dayUnknown: 'not known yet',
    price: 'Price',
    discount: 'Discount',
    adjustment: 'Adjustment',
    total: 'Total',
    credited: 'Credited',
    partsTotal: 'Parts',
    discounts: 'Discounts',
    subtotal: 'Subtotal',
    grandTotal: 'Grand total',
    totalCredited: 'Total credited',
    federalTaxNumber: 'GST/HST No. {number}',
    provincialTaxNumber: 'QST No. {number}',
    tax: {
      gst: 'GST ({rate})',
      hst: 'HST ({rate})',
      qst: 'QST ({rate})',
      pst: 'PST ({rate})',
      rst: 'RST ({rate})',
      other: 'Tax ({rate})',
    },
    noTax: 'No tax',
    taxReason: 'Reason for the tax',
    partType: { 0: '', 1: 'OEM', 2: 'Aftermarket', 3: 'Recycled' },
    reason: {
      0: '',
      1: 'Ordered by error by the collision shop',
      2: 'Supplier error (side, make, year, etc.)',
      3: 'Back order',
      4: 'Part does not need replacing',
      5: 'Part delivered late',
      6: 'Quality differs from confirmation',
      7: 'Vehicle declared total loss',
      8: 'Other',
      9: 'All parts cancelled',
    },
  },
  fr: {
    invoice: 'Facture',
    credit: 'Crédit',
    packingSlip: 'Bordereau d’expédition',
    continued: '{title} {number}, suite',
    page: 'Page {page} sur {pages}',
    phone: 'Téléphone : {phone}',
    soldTo: 'Vendu à',
    shippedTo: 'Expédié à',
    creditedTo: 'Crédité à',
    ownNumber: 'Notre nº de facture',
    orderNumber: 'Commande',
    placeInOrder: (place, order) => `${place}${place === 1 ? 're' : 'e'} de la commande ${order}`,
    invoiceNumber: 'Facture',
    invoiceDate: 'Date de facturation',
    shippingDate: 'Date d’expédition',
    creditDate: 'Date du crédit',
    terms: 'Modalités de paiement',
    netDays: 'Net {days} jours',
    onReceipt: 'Payable à la réception',
    dueDate: 'Date d’échéance',
    orderedOn: 'Date de commande',
    delivery: 'Livraison',
    receivedBy: 'Reçu par (nom)',
    signature: 'Signature',
    receivedOn: 'Date et heure',
    currency: 'Devise',
    canadianDollar: 'Dollar canadien (CAD)',
    fileNumber: 'Numéro de dossier',
    shopOrderNumber: 'Nº de commande du carrossier',
    marketplaceNumber: 'Nº de place de marché',
    referenceNumber: 'Numéro de référence',
    vehicle: 'Véhicule',
    vin: 'NIV',
    partNumber: 'Nº de pièce',
    description: 'Description',
    quantity: 'Qté',
    ordered: 'Commandé',
    shipped: 'Expédié',
    awaited: 'Différé',
    dayUnknown: 'date encore inconnue',
    price: 'Prix',
    discount: 'Rabais',
    adjustment: 'Ajustement',
    total: 'Total',
    credited: 'Crédité',
    partsTotal: 'Pièces',
    discounts: 'Rabais',
    subtotal: 'Sous-total',
    grandTotal: 'Total général',
    totalCredited: 'Total crédité',
    federalTaxNumber: 'Nº de TPS/TVH : {number}',
    provincialTaxNumber: 'Nº de TVQ : {number}',
    tax: {
      gst: 'TPS ({rate})',
      hst: 'TVH ({rate})',
      qst: 'TVQ ({rate})',
      pst: 'TVP ({rate})',
      rst: 'TVD ({rate})',
      other: 'Taxe ({rate})',
    },
    noTax: 'Sans taxe',
    taxReason: 'Motif de la taxe',
    partType: { 0: '', 1: 'OEM', 2: 'Après-marché', 3: 'Recyclée' },
    reason: {
      0: '',
      1: 'Commandée par erreur par le carrossier',
      2: 'Erreur du fournisseur (côté, marque, année, etc.)',
      3: 'Pièce différée',
      4: 'Remplacement de la pièce non nécessaire',
      5: 'Pièce livrée en retard',
      6: 'Qualité différente de la confirmation',
      7: 'Véhicule déclaré perte totale',
      8: 'Autre',
      9: 'Toutes les pièces annulées',
    },
  },
};

/** Replaces the placeholders of a text. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
