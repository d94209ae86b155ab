import type { EndpointInput, EndpointShape } from '#shared/kernel/endpoint.ts';
import { ApiError, addressOf, browserHeaders, type Loose, parse } from './call.ts';

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/** A link can't carry the bearer token, so the file is fetched and passed to the browser's downloads. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Downloads the file that an endpoint returns: `download<typeof getInvoice>('GET /api/bookings/:id/invoice', …)`.
 * @throws ApiError when the reply is not 2xx; TypeError (of fetch) when there is no reply.
 */
export async function download<E extends EndpointShape & { readonly file: string }>(
  key: `${E['method']} ${E['path']}`,
  input: EndpointInput<E>,
): Promise<void> {
  const { method, url } = addressOf(key, input as Loose);
  const response = await fetch(url, { method, headers: browserHeaders(method, url), credentials: 'include' });
  if (!response.ok) throw new ApiError(response.status, parse(await response.text()));
  save(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? 'salida.pdf');
}
