/** The numbers in the specification. Other tests cover their use; docs/limits.md has all others. */
import { describe, expect, it } from 'vitest';
import { RelationshipStatus } from '../../../domain/client-rows.ts';
import { DOCUMENT_KINDS } from '../../../domain/document.ts';
import {
  Availability,
  CancellationReason,
  Certification,
  flagsIn,
  IndustryType,
  LANGUAGES,
  PartCondition,
  PartTypeFlag,
  PriceSource,
  RECYCLED_QUALITIES,
  Status,
  WEEKDAYS,
} from '../../../domain/enumerations.ts';
import { firstQuery, PAGE_SIZES } from '../../../domain/list-query.ts';
import { INVOICE_STATUSES } from '../../../domain/invoice-status.ts';
import { PART_STATES } from '../../../domain/order.ts';
import { CREDIT_REQUEST_STATUSES } from '../../../domain/credit-request.ts';
import { FEATURES } from '../../../domain/features.ts';
import { AccessLevel, SCOPE_TYPES } from '../../../domain/permission.ts';
import { LARGEST_PHOTO, MOST_PHOTOS, PHOTO_MIME } from '../../../domain/photo.ts';
import { NOTIFICATION_KINDS } from '../../../machines/notifications/notifications.types.ts';
import { renewRetry } from '../../../machines/session/session.rules.ts';
import { ENVIRONMENTS } from '../../../machines/startup/startup.types.ts';
import { DELAYS, PHOTOS, PICKED_YEARS, PRESENCE, SIGN_IN } from '../../../machines/support/timing.ts';

describe('the enumerations', () => {
  it('part type flags [S3.30]', () => {
    expect(PartTypeFlag).toEqual({ None: 0, Oem: 1, Aftermarket: 2, Recycled: 4 });
    expect(flagsIn(5, PartTypeFlag)).toEqual(['Oem', 'Recycled']);
  });

  it('part type single [S3.31]', () => {
    expect(IndustryType).toEqual({ None: 0, Oem: 1, Aftermarket: 2, Recycled: 3 });
  });

  it('availability [S3.32]', () => {
    expect(Availability).toEqual({
      None: 0,
      AvailableNow: 1,
      AvailableInDays: 2,
      Limited: 3,
      BackOrder: 4,
      NotAvailable: 5,
    });
  });

  it('certification flags [S3.34]', () => {
    expect(Certification).toEqual({ None: 0, Capa: 1, Nsf: 2, DiamondStandard: 4, KeysIq: 8 });
  });

  it('part condition [S3.35]', () => {
    expect(PartCondition).toEqual({ None: 0, OemTakeOff: 1, OemRefurbished: 2, Aftermarket: 3 });
  });

  it('recycled quality grades [S3.37]', () => {
    expect(RECYCLED_QUALITIES).toEqual(['A', 'B', 'C']);
  });

  it('cancellation and return reasons [S3.38]', () => {
    expect(CancellationReason).toEqual({
      None: 0,
      OrderedByError: 1,
      SupplierError: 2,
      BackOrder: 3,
      PartNotNeeded: 4,
      PartDeliveredLate: 5,
      QualityDiffers: 6,
      VehicleTotalLoss: 7,
      Other: 8,
      AllCancelled: 9,
    });
  });

  it('language [S3.42]', () => {
    expect(LANGUAGES).toEqual(['en', 'fr']);
  });

  it('document kind [S3.43]', () => {
    expect(DOCUMENT_KINDS).toEqual(['invoice', 'credit']);
  });

  it('price source [S3.44]', () => {
    expect(Object.values(PriceSource)).toEqual(['Quote', 'PreviousQuote', 'SupplierInventoryApi']);
  });

  it('weekday [S3.45]', () => {
    expect(WEEKDAYS).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('notification kinds [S3.29]', () => {
    expect(NOTIFICATION_KINDS).toEqual(['message', 'success', 'warning', 'error']);
  });

  it('scope kinds [S3.4]', () => {
    expect(SCOPE_TYPES).toEqual(['global', 'organizationType', 'organization']);
  });

  it('order-like status [S4.1]', () => {
    expect(Status).toEqual({ None: 0, Active: 1, Completed: 2, Cancelled: 3 });
  });

  it('supplier relationship status [S4.2]', () => {
    expect(RelationshipStatus).toEqual({ None: 0, Pending: 1, Active: 2, Refused: 3 });
  });

  it('the states of an order’s parts [S4.8]', () => {
    expect(PART_STATES).toEqual(['pending', 'confirmed', 'cancelled', 'notBilled']);
  });

  it('the statuses of a credit request [S4.11]', () => {
    expect(CREDIT_REQUEST_STATUSES).toEqual(['pending', 'approved', 'refused', 'completed']);
  });

  it('the statuses of credits and invoices [S4.12]', () => {
    expect(INVOICE_STATUSES).toEqual(['none', 'invoiced', 'paid']);
  });

  it('access level flags [S6.4]', () => {
    expect(AccessLevel).toEqual({
      None: 0,
      Read: 1,
      Create: 2,
      Update: 4,
      Configure: 8,
      Archive: 16,
      Destroy: 32,
      ListDocuments: 1024,
      ReadDocument: 2048,
      CreateDocument: 4096,
      UpdateDocument: 8192,
      ArchiveDocument: 16_384,
      DestroyDocument: 32_768,
    });
  });

  it('the nine features [S6.3]', () => {
    expect(FEATURES).toEqual([
      'quote-request-answering',
      'order-fulfilment',
      'supplier-accounting',
      'part-suppliers-client-management',
      'supplier-communications',
      'supplier-settings',
      'supplier-inventory-api',
      'supplier-open-hours',
      'developer-tools',
    ]);
  });

  it('the environments of the portal [S9.1]', () => {
    expect(ENVIRONMENTS).toEqual(['local', 'dev', 'staging', 'prod']);
  });

  it('the accepted types of photos [S5.14]', () => {
    expect(Object.keys(PHOTO_MIME)).toEqual(['apng', 'avif', 'gif', 'jpeg', 'png', 'heif', 'heic', 'webp']);
  });
});

describe('the constants', () => {
  it.each([
    ['the most photos of a part [S9.10]', [PHOTOS.most, MOST_PHOTOS], [10, 10]],
    ['the largest photo [S9.8]', [PHOTOS.largestFile, LARGEST_PHOTO], [50 * 1024 * 1024, 50 * 1024 * 1024]],
    ['the thumbnail of a photo [S9.5]', PHOTOS.thumbnail, { width: 133, height: 100 }],
    ['the default size of a photo [S9.6]', PHOTOS.size, { width: 1920, height: 1080 }],
    ['the quality of a photo [S9.7]', PHOTOS.quality, 0.9],
    ['the ratio of a photo [S9.9]', PHOTOS.aspectRatio, 4 / 3],
    ['the ratio of an uploaded thumbnail [S9.11]', PHOTOS.uploadThumbnailRatio, 2],
    ['the edit lock’s refresh [S9.13]', DELAYS.lockRefresh, 30_000],
    ['the edit lock’s inactivity [S9.14]', PRESENCE.lockInactivity, 30_000],
    ['the still-here check [S9.15]', DELAYS.stillHereCheck, 10_000],
    ['the still-here threshold [S9.16]', PRESENCE.stillHereThreshold, 180_000],
    ['the redirect limit of sign-in [S9.17]', SIGN_IN.redirectLimit, 3],
    ['the stale state of sign-in [S9.18]', SIGN_IN.staleStateSeconds, 900],
    ['the notice before a token expires [S9.19]', SIGN_IN.expiringNoticeSeconds, 60],
    ['the time-out of a silent request [S9.20]', SIGN_IN.silentRequestSeconds, 10],
    ['the session check [S9.21]', SIGN_IN.sessionCheckSeconds, 2],
    ['the retry of a silent renewal [S9.22]', renewRetry(1), 5000],
    ['the tour’s refresh [S9.28]', DELAYS.tourRefresh, 300],
    ['the page sizes [S9.44]', [PAGE_SIZES, firstQuery('orders').pageSize], [[25, 50, 100], 25]],
    ['the years of a date picker [S9.42]', PICKED_YEARS, { before: 100, after: 52 }],
    ['the delays of the scope selector [S2.62]', [DELAYS.scopeOpen, DELAYS.scopeClose], [300, 250]],
  ] as const)('%s', (_, constant, expected) => {
    expect(constant).toEqual(expected);
  });
});
