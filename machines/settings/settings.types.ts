import type { Communication, CommunicationChoices } from '../../domain/communications.ts';
import type { Weekday } from '../../domain/enumerations.ts';
import type { InventoryApi } from '../../domain/inventory-api.ts';
import type { DayHours, HoursField } from '../../domain/open-hours.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type { Failure } from '../support/failure.ts';

/** The sections of the settings (spec §2), and the supplier itself, which is the provider's to change. */
export const SECTIONS = ['supplier', 'inventoryApi', 'openHours', 'communications'] as const;
export type Section = (typeof SECTIONS)[number];
/** Those that a supplier's own people may change. */
export type OwnSection = Exclude<Section, 'supplier'>;

export interface SupplierFacts {
  readonly name: string;
  readonly city: string;
  readonly province: string;
  readonly phone: string;
  readonly email: string;
}

/** What a section's form holds. */
export type SettingsValues =
  | ({ readonly section: 'supplier' } & SupplierFacts)
  /** Who may not change it is given no key, but its end. */
  | ({ readonly section: 'inventoryApi'; readonly keyHint: string } & InventoryApi)
  | { readonly section: 'openHours'; readonly days: readonly DayHours[] }
  | { readonly section: 'communications'; readonly choices: CommunicationChoices };

/** What the platform holds. A save names the version it was made from, so that none is overwritten unseen. */
export interface SavedSettings {
  readonly values: SettingsValues;
  readonly version: number;
}

/** One change of the form; of another section than the form's it changes nothing. */
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
  | { readonly section: 'communications'; readonly communication: Communication; readonly isWanted: boolean };

export interface SettingsInput {
  readonly section: Section;
  readonly mayChange: boolean;
}

/** What is kept in the browser: what was typed, and what the platform held then; both without a key (docs/decisions.md). */
export interface SettingsDraft {
  readonly typed: SettingsValues;
  readonly base: SettingsValues;
  /** A key was typed, which is not here. */
  readonly isKeyLeftOut: boolean;
}

/** A draft that was found: when it had been kept, and what the platform held then. */
export interface RestoredSettings extends Pick<SettingsDraft, 'base' | 'isKeyLeftOut'> {
  readonly at: string;
}

export interface SettingsContext extends SettingsInput {
  /** As the platform last gave it; null before it came. */
  readonly saved: SavedSettings | null;
  /** As it stands in the form. */
  readonly values: SettingsValues | null;
  /** Null: no draft was found. */
  readonly restored: RestoredSettings | null;
  /** What somebody else saved meanwhile; null where nobody did. */
  readonly theirs: SavedSettings | null;
  readonly failure: Failure | null;
}

export type SettingsEvent =
  | { readonly type: 'settings.retry' }
  | { readonly type: 'setting.change'; readonly change: SettingsChange }
  | { readonly type: 'settings.save' }
  | { readonly type: 'changes.discard' }
  /** Asks the platform once more what it holds. */
  | { readonly type: 'settings.recheck' }
  /** After somebody else's save: theirs is shown, mine is given up. */
  | { readonly type: 'theirs.take' }
  /** After somebody else's save: mine stays, to be saved over theirs. */
  | { readonly type: 'mine.keep' }
  | { readonly type: 'draft.recalled'; readonly draft: KeptDraft<SettingsDraft> | null };

export interface SettingsEmitted {
  readonly type: 'notification.wanted';
  readonly kind: 'success';
  readonly key: `settings:saved.${OwnSection}`;
}
