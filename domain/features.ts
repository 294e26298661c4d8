import type { Language } from './enumerations.ts';
import { keysOf } from './keys-of.ts';

/** The nine permission identifiers (spec §6; their spelling is ours, see docs/decisions.md), with their names. */
export const FEATURE_NAMES = {
  'quote-request-answering': { en: 'Quote requests', fr: 'Demandes de prix' },
  'order-fulfilment': { en: 'Orders', fr: 'Commandes' },
  'supplier-accounting': { en: 'Invoices and credits', fr: 'Factures et crédits' },
  'part-suppliers-client-management': { en: 'Clients', fr: 'Clients' },
  'supplier-communications': { en: 'Communications', fr: 'Communications' },
  'supplier-settings': { en: 'Settings', fr: 'Paramètres' },
  'supplier-inventory-api': { en: 'Inventory API', fr: 'API d’inventaire' },
  'supplier-open-hours': { en: 'Open hours', fr: 'Heures d’ouverture' },
  'developer-tools': { en: 'Developer tools', fr: 'Outils de développement' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;
// `PURE` lets the portal's build drop the names.
export const FEATURES = /* @__PURE__ */ keysOf(FEATURE_NAMES);
export type Feature = keyof typeof FEATURE_NAMES;
