import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

export interface SecurityOptions {
  readonly publicUrl: string;
  /** The external source of a page: the card provider's own form. */
  readonly external?: ExternalSources | undefined;
}

/** Sources of other hosts, by their use. */
export interface ExternalSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

const nothing: ExternalSources = { scripts: [], frames: [], connections: [] };

/**
 * The security headers of every reply, by helmet. They are the same for all, so helmet runs once, not for each request,
 * which took longer than the reply itself.
 */
export function securityHeaders({ publicUrl, external = nothing }: SecurityOptions): Record<string, string> {
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
        scriptSrc: ["'self'", ...external.scripts],
        connectSrc: ["'self'", ...external.connections],
        frameSrc: ["'self'", ...external.frames],
        imgSrc: ["'self'", 'data:'],
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
