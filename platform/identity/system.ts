import { sql } from 'drizzle-orm';
import {
  getCountries,
  getDiagnostics,
  getGeographicalRegions,
  getLanguages,
  getOpenApi,
} from '../../contracts/index.ts';
import type { Province } from '../../domain/provinces.ts';
import { answer, answerPublic, type App, type Platform } from '../http/mount.ts';
import { openApi } from '../http/openapi.ts';

const LANGUAGES = [
  { id: 'en', name: { en: 'English', fr: 'Anglais' } },
  { id: 'fr', name: { en: 'French', fr: 'Français' } },
];

/** The marketplace is Canadian; parts also come from the United States. */
const COUNTRIES = [
  { id: 'CA', name: { en: 'Canada', fr: 'Canada' } },
  { id: 'US', name: { en: 'United States', fr: 'États-Unis' } },
];

const region = (id: Province, en: string, fr: string) => ({ id: `CA-${id}`, countryId: 'CA', name: { en, fr } });
const REGIONS = [
  region('AB', 'Alberta', 'Alberta'),
  region('BC', 'British Columbia', 'Colombie-Britannique'),
  region('MB', 'Manitoba', 'Manitoba'),
  region('NB', 'New Brunswick', 'Nouveau-Brunswick'),
  region('NL', 'Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'),
  region('NS', 'Nova Scotia', 'Nouvelle-Écosse'),
  region('NT', 'Northwest Territories', 'Territoires du Nord-Ouest'),
  region('NU', 'Nunavut', 'Nunavut'),
  region('ON', 'Ontario', 'Ontario'),
  region('PE', 'Prince Edward Island', 'Île-du-Prince-Édouard'),
  region('QC', 'Quebec', 'Québec'),
  region('SK', 'Saskatchewan', 'Saskatchewan'),
  region('YT', 'Yukon', 'Yukon'),
];

const MEGABYTE = 1024 * 1024;

/** The platform's system calls (spec §7, System). */
export function mountSystem(app: App, platform: Platform, origin: string): void {
  const startedAt = new Date().toISOString();

  answerPublic(app, platform, getOpenApi, ({ query: { service } }) =>
    Promise.resolve(openApi(platform.contracts, service === undefined ? origin : `${origin}/${service}`, service)),
  );
  answer(app, platform, getLanguages, () => Promise.resolve({ languages: LANGUAGES }));
  answer(app, platform, getCountries, () => Promise.resolve({ countries: COUNTRIES }));

  answer(app, platform, getGeographicalRegions, () => Promise.resolve({ regions: REGIONS }));

  answer(app, platform, getDiagnostics, async ({ database }) => {
    const began = performance.now();
    const [found] = await database
      .select({ version: sql<string>`current_setting('server_version')` })
      .from(sql`(values (1)) as once`);
    return {
      startedAt,
      now: new Date().toISOString(),
      node: process.version,
      memoryMegabytes: Math.round(process.memoryUsage().rss / MEGABYTE),
      database: { version: found?.version ?? '', milliseconds: Math.round(performance.now() - began) },
    };
  });
}
