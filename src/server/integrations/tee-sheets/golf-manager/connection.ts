import type { CallOutcome, HttpProvider } from '../../outbound/guarded-call.ts';

/** The vendor's operations that we use, by their V1 names. */
export type Operation =
  | 'tenants'
  | 'tenant'
  | 'resources'
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
  searchAvailability: '/bookings/searchAvailability',
  makeReservation: '/bookings/makeReservation',
  confirmReservation: '/bookings/confirmReservation',
  cancelReservation: '/bookings/cancelReservation',
  bookings: '/bookings/bookings',
  sale: '/bookings/sale',
};

/**
 * Speaks one of Golf Manager's two interfaces, by the form of the key.
 * - `user:password` → V1 (its README): below `/api`, Basic authentication, `tenant` among the parameters.
 * - a bare key → V3 (paths seen in a public client, unconfirmed): below `/main/apimt`, headers `key` and `tenant`.
 *
 * Both: parameters are form encoded (query on GET, body on POST), arrays are JSON text in one value. `URLSearchParams`
 * writes the `+` of an offset as `%2B`, as the README asks. The URL may or may not end in either base path already.
 */
export function connectGolfManager(options: { url: string; key: string; http: HttpProvider }): Connection {
  const host = options.url
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/(api|main\/apimt)$/, '')
    .replace(/\/+$/, '');
  const version = options.key.includes(':') ? 'V1' : 'V3';
  const address = (operation: Operation) =>
    version === 'V1' ? `${host}/api/${operation}` : `${host}/main/apimt${v3Paths[operation]}`;
  const headers = (tenant: string | null): Record<string, string> =>
    version === 'V1'
      ? { authorization: `Basic ${Buffer.from(options.key).toString('base64')}` }
      : { key: options.key, ...(tenant === null ? {} : { tenant }) };
  const encode = (tenant: string | null, params: Params) => {
    const form = new URLSearchParams();
    if (version === 'V1' && tenant !== null) form.set('tenant', tenant);
    for (const [name, value] of Object.entries(params)) form.set(name, String(value));
    return form.toString();
  };
  return {
    version,
    read(operation, tenant, params, deadlineMs) {
      const query = encode(tenant, params);
      return options.http.call({
        operation,
        method: 'GET',
        url: `${address(operation)}${query ? `?${query}` : ''}`,
        headers: headers(tenant),
        urgent: operation === 'bookings' || operation === 'sale',
        deadlineMs,
      });
    },
    write(operation, tenant, params, deadlineMs, reference) {
      return options.http.call({
        operation,
        method: 'POST',
        url: address(operation),
        headers: { ...headers(tenant), 'content-type': 'application/x-www-form-urlencoded' },
        body: encode(tenant, params),
        urgent: true,
        deadlineMs,
        reference,
      });
    },
  };
}
