/**
 * The push services of the browsers: Chrome, Edge and Opera; Firefox; Safari; Edge on Windows. A subscription names its
 * own address and any caller can send us one, so our server calls none but these.
 */
const hosts =
  /^(fcm\.googleapis\.com|([\w-]+\.)*push\.services\.mozilla\.com|([\w-]+\.)*push\.apple\.com|([\w-]+\.)*notify\.windows\.com)$/;

/** `also`: an address below which other endpoints are fine, such as the demo's own push service. */
export function isPushService(endpoint: string, also?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { href, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (also !== undefined && href.startsWith(`${also}/`)) return true;
  return protocol === 'https:' && port === '' && hosts.test(hostname);
}
