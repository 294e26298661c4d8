import type { Communication, CommunicationChoices } from '../../domain/communications.ts';
import type { IndustryType, Language, Weekday } from '../../domain/enumerations.ts';
import type { Holiday, HolidayProvince } from '../../domain/holidays.ts';
import type { InventoryApi } from '../../domain/inventory-api.ts';
import type { ListedShop } from '../../domain/listed-shop.ts';
import type { HoursField, OpenHours } from '../../domain/open-hours.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type { Failure } from '../support/failure.ts';

/** The sections of the settings (spec §2), and the supplier itself, which only the provider can change. */
export const SECTIONS = ['supplier', 'inventoryApi', 'openHours', 'discounts', 'communications'] as const;
export type Section = (typeof SECTIONS)[number];
/** The sections that the supplier's own users can change. */
export type OwnSection = Exclude<Section, 'supplier'>;

export interface SupplierFacts {
  /** In each language. */
  readonly names: Readonly<Record<Language, string>>;
  readonly city: string;
  readonly province: string;
  readonly phone: string;
  readonly email: string;
}

/** A discount rule as typed. */
export interface TypedRule {
  /** Identifies a rule within the form. */
  readonly key: number;
  /** Empty: every shop. */
  readonly shopId: string;
  /** `None`: every part type. */
  readonly industryType: IndustryType;
  /** Percent of the list price, as canonical decimal text. */
  readonly discount: string;
}

/** The values of a section's form. */
export type SettingsValues =
  | ({ readonly section: 'supplier' } & SupplierFacts)
  /** Users who may not change the key only get its last characters. */
  | ({ readonly section: 'inventoryApi'; readonly keyHint: string } & InventoryApi)
  | ({ readonly section: 'openHours' } & OpenHours)
  /** The shops are only choices to display. */
  | { readonly section: 'discounts'; readonly rules: readonly TypedRule[]; readonly shops: readonly ListedShop[] }
  | { readonly section: 'communications'; readonly choices: CommunicationChoices };

/** The platform's values. A save names the version it started from. */
export interface SavedSettings {
  readonly values: SettingsValues;
  readonly version: number;
}

/** A change of the form. Ignored for another section. */
export type SettingsChange =
  | { readonly section: 'inventoryApi'; readonly field: keyof InventoryApi; readonly value: string }
  | { readonly section: 'openHours'; readonly day: Weekday; readonly field: HoursField; readonly value: string }
  | {
      readonly section: 'openHours';
      readonly day: Weekday;
      readonly field: 'isOpen' | 'answersDuringLunch';
      readonly value: boolean;
    }
  | { readonly section: 'openHours'; readonly day: Weekday; readonly copyTo: readonly Weekday[] }
  | { readonly section: 'openHours'; readonly holiday: Holiday; readonly isKept: boolean }
  /** Keeps the public holidays of a province too. */
  | { readonly section: 'openHours'; readonly province: HolidayProvince }
  | { readonly section: 'discounts'; readonly what: 'add' }
  | { readonly section: 'discounts'; readonly what: 'remove'; readonly key: number }
  | {
      readonly section: 'discounts';
      readonly what: 'shopId' | 'discount';
      readonly key: number;
      readonly value: string;
    }
  | {
      readonly section: 'discounts';
      readonly what: 'industryType';
      readonly key: number;
      readonly value: IndustryType;
    }
  | { readonly section: 'communications'; readonly communication: Communication; readonly isWanted: boolean };

export interface SettingsInput {
  readonly section: Section;
  readonly mayChange: boolean;
}

/**
 * What the browser stores: what was typed and the platform's values at that time, both without a key
 * (docs/decisions.md).
 */
export interface SettingsDraft {
  readonly typed: SettingsValues;
  readonly base: SettingsValues;
  /** A key was typed and left out. */
  readonly isKeyLeftOut: boolean;
}

/** A restored draft: when it was saved, and the platform's values at that time. */
export interface RestoredSettings extends Pick<SettingsDraft, 'base' | 'isKeyLeftOut'> {
  readonly at: string;
}

export interface SettingsContext extends SettingsInput {
  /** The platform's latest values; null until loaded. */
  readonly saved: SavedSettings | null;
  /** The values in the form. */
  readonly values: SettingsValues | null;
  /** Null: there was no draft. */
  readonly restored: RestoredSettings | null;
  /** What someone else saved meanwhile; null when there is nothing. */
  readonly theirs: SavedSettings | null;
  readonly failure: Failure | null;
}

export type SettingsEvent =
  | { readonly type: 'settings.retry' }
  | { readonly type: 'setting.change'; readonly change: SettingsChange }
  | { readonly type: 'settings.save' }
  | { readonly type: 'changes.discard' }
  /** Reads the platform's values again. */
  | { readonly type: 'settings.recheck' }
  /** Discards the user's changes and shows the colleague's values. */
  | { readonly type: 'theirs.take' }
  /** Keeps the user's changes, to save over the colleague's values. */
  | { readonly type: 'mine.keep' }
  | { readonly type: 'draft.recalled'; readonly draft: KeptDraft<SettingsDraft> | null };

export interface SettingsEmitted {
  readonly type: 'notification.wanted';
  readonly kind: 'success';
  readonly key: `settings:saved.${OwnSection}`;
}
