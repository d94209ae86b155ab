import type { IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';

export type AddressOf = (request: IncomingMessage) => string;

/** Whose address a request comes from, by the same rule as the framework's own `request.ip`. */
export function clientAddress(trustProxy: readonly string[]): AddressOf {
  if (trustProxy.length === 0) return (request) => request.socket.remoteAddress ?? '';
  const isTrusted = compile([...trustProxy]);
  return (request) => all(request, isTrusted).at(-1) ?? '';
}
