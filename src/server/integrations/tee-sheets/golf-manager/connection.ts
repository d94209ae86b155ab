import type { CallOutcome, HttpProvider } from '../../outgoing-calls/guarded-call.ts';
import type { LaneName } from '../../outgoing-calls/lane.ts';
import type { GolfManagerAddress } from './address.ts';

/** The vendor's operations that we use, by their V1 names. */
export type Operation =
  | 'tenants'
  | 'tenant'
  | 'resources'
  | 'availabilityTypes'
  | 'searchAvailability'
  | 'makeReservation'
  | 'confirmReservation'
  | 'cancelReservation'
  | 'bookings'
  | 'sale';

export type Params = Readonly<Record<string, string | number>>;

export interface Connection {
  readonly version: 'V1' | 'V3';
  read(operation: Operation, tenant: string | null, params: Params, deadlineMs: number): Promise<CallOutcome>;
  write(
    operation: Operation,
    tenant: string,
    params: Params,
    deadlineMs: number,
    reference: string,
  ): Promise<CallOutcome>;
}

const v3Paths: Record<Operation, string> = {
  tenants: '/tenants',
  tenant: '/model/tenant',
  resources: '/bookings/resources',
  availabilityTypes: '/bookings/availabilityTypes',
  searchAvailability: '/bookings/searchAvailability',
  makeReservation: '/bookings/makeReservation',
  confirmReservation: '/bookings/confirmReservation',
  cancelReservation: '/bookings/cancelReservation',
  bookings: '/bookings/bookings',
  sale: '/bookings/sale',
};

/**
 * The client of Golf Manager's two interfaces, all calls in one lane: searches wait their turn, bookings do not, nor do
 * the look-ups that a booking needs. V3's paths were seen in public clients and are unconfirmed.
 *
 * Both: parameters are form encoded (query on GET, body on POST), arrays are JSON text in one value. `URLSearchParams`
 * writes the `+` of an offset as `%2B`, as the README requires.
 */
export function connectGolfManager(options: {
  address: GolfManagerAddress;
  key: string;
  http: HttpProvider;
  lane: LaneName;
}): Connection {
  const { http, key, lane } = options;
  const { version, base, access } = options.address;
  const pathOf = (operation: Operation) => (version === 'V1' ? `/${operation}` : v3Paths[operation]);
  const headers = (tenant: string | null): Record<string, string> =>
    access === 'basic'
      ? { authorization: `Basic ${Buffer.from(key).toString('base64')}` }
      : { key, ...(tenant === null ? {} : { tenant }) };
  const encode = (tenant: string | null, params: Params) => {
    const form = new URLSearchParams();
    if (access === 'basic' && tenant !== null) form.set('tenant', tenant);
    for (const [name, value] of Object.entries(params)) form.set(name, String(value));
    return form.toString();
  };
  const address = (operation: Operation, query: string) =>
    `${base}${pathOf(operation)}${query === '' ? '' : `?${query}`}`;
  return {
    version,
    read(operation, tenant, params, deadlineMs) {
      return http.call({
        operation,
        method: 'GET',
        url: address(operation, encode(tenant, params)),
        headers: headers(tenant),
        lane,
        ...(tenant !== null && { account: tenant }),
        deadlineMs,
      });
    },
    write(operation, tenant, params, deadlineMs, reference) {
      const isInQuery = version === 'V3' && access === 'basic';
      return http.call({
        operation,
        method: 'POST',
        url: address(operation, isInQuery ? encode(tenant, {}) : ''),
        headers: { ...headers(tenant), 'content-type': 'application/x-www-form-urlencoded' },
        body: encode(isInQuery ? null : tenant, params),
        lane,
        account: tenant,
        deadlineMs,
        reference,
      });
    },
  };
}
