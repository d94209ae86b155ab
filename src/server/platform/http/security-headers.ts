import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

export interface SecurityOptions {
  readonly publicUrl: string;
  /** Hosts a page may load scripts, frames and data from besides our own (the card provider's). */
  readonly externalHosts: readonly string[];
}

/**
 * The security headers of every answer, by helmet. They are the same for all, so helmet is asked once, not for each
 * request, which took longer than the answer itself.
 */
export function securityHeaders({ publicUrl, externalHosts }: SecurityOptions): Record<string, string> {
  const own = ["'self'", ...externalHosts];
  const isSecure = publicUrl.startsWith('https:');
  const headers: Record<string, string> = {};
  const collect = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: own,
        connectSrc: own,
        frameSrc: own,
        imgSrc: ["'self'", 'data:', ...externalHosts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  })({} as IncomingMessage, collect as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}
