import * as contracts from '../../contracts/index.ts';
import { SERVICES } from '../../contracts/system/system.ts';

type Service = (typeof SERVICES)[number];

const OPENAPI = contracts.getOpenApi.path;
const HEALTH = '/health';

const firstOf = (path: string): string => path.split('/')[1] ?? '';

/** The first path segments of the calls of a service, or of all. */
function calledOf(service?: Service): ReadonlySet<string> {
  const paths = Object.values(contracts).flatMap((each) =>
    typeof each === 'object' && 'path' in each && (service === undefined || each.service === service)
      ? [each.path]
      : [],
  );
  return new Set([...paths, OPENAPI].map(firstOf));
}

const CALLED = calledOf();
const CALLED_OF = { identity: calledOf('identity'), sourcing: calledOf('sourcing'), documents: calledOf('documents') };

/** Where a service says whether it is well: each has its own check. */
export const healthOf = (service: Service): string => `/${service}${HEALTH}`;

/**
 * Each service has an address of its own, also where several share an origin: `/sourcing/orders` is the call `/orders`
 * of the sourcing service. Null for any other path, as those of sign-in and of another service's calls.
 */
function belowService(path: string): { readonly service: Service; readonly call: string } | null {
  const service = SERVICES.find((name) => path.startsWith(`/${name}/`));
  if (service === undefined) return null;
  const call = path.slice(service.length + 1);
  return CALLED_OF[service].has(firstOf(call)) ? { service, call } : null;
}

/** Whether a path is a call's or a health check's, below a service's address or not. */
export const isCall = (path: string): boolean =>
  path === HEALTH ||
  SERVICES.some((service) => path === healthOf(service)) ||
  belowService(path) !== null ||
  CALLED.has(firstOf(path));

/** A request target without the service's address. A service's OpenAPI document has that service's calls. */
export function callTarget(target: string): string {
  const [path = '', query] = target.split(/\?(.*)/s, 2);
  const found = belowService(path);
  if (!found) return target;
  const asked = query === undefined && found.call === OPENAPI ? `service=${found.service}` : query;
  return asked === undefined ? found.call : `${found.call}?${asked}`;
}
