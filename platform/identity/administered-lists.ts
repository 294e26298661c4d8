import { ADMINISTERED } from '../../contracts/index.ts';
import { keysOf } from '../../domain/keys-of.ts';
import type { Database } from '../data/database.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { READ, type Administered } from './administered.ts';

const PAGE = 25;

interface Query {
  readonly pageNumber?: number | undefined;
  readonly pageSize?: number | undefined;
}

const pageOf = <Item>(items: readonly Item[], { pageNumber = 1, pageSize = PAGE }: Query) => ({
  items: items.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
  pageNumber,
  pageSize,
  total: items.length,
});

/** Lists for system administrators, in the three forms of spec §7. */
export function mountAdministeredLists(app: App, platform: Platform): void {
  const mount = (
    { named, simple }: Pick<(typeof ADMINISTERED)[keyof typeof ADMINISTERED], 'named' | 'simple'>,
    read: (database: Database) => Promise<readonly Administered[]>,
  ): void => {
    answer(app, platform, named, async ({ query, database }) =>
      pageOf(
        (await read(database)).map(({ id, isDeleted, name }) => ({ id, isDeleted, name })),
        query,
      ),
    );
    answer(app, platform, simple, async ({ query, database }) =>
      pageOf(
        (await read(database)).map(({ id, isDeleted }) => ({ id, isDeleted })),
        query,
      ),
    );
  };
  for (const kind of keysOf(READ)) mount(ADMINISTERED[kind], READ[kind]);

  const { users, serviceAccounts, roles, organizations, features, scopes, licenses, providers, externalServices } =
    ADMINISTERED;
  answer(app, platform, users.full, async ({ query, database }) => pageOf(await READ.users(database), query));
  answer(app, platform, serviceAccounts.full, async ({ query, database }) =>
    pageOf(await READ.serviceAccounts(database), query),
  );
  answer(app, platform, roles.full, async ({ query }) => pageOf(await READ.roles(), query));
  answer(app, platform, organizations.full, async ({ query, database }) =>
    pageOf(await READ.organizations(database), query),
  );
  answer(app, platform, features.full, async ({ query }) => pageOf(await READ.features(), query));
  answer(app, platform, scopes.full, async ({ query, database }) => pageOf(await READ.scopes(database), query));
  answer(app, platform, licenses.full, async ({ query, database }) => pageOf(await READ.licenses(database), query));
  answer(app, platform, providers.full, async ({ query, database }) => pageOf(await READ.providers(database), query));
  answer(app, platform, externalServices.full, async ({ query, database }) =>
    pageOf(await READ.externalServices(database), query),
  );
}
