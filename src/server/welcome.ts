import type { Config } from './config.ts';

const RULE = '─'.repeat(64);

/** The one block that a start prints: addresses, demo accounts, the data folder. */
export function welcome(
  config: Config,
  address: string,
  data: { log: string; note: string | undefined },
): string {
  const local = address.replace('127.0.0.1', 'localhost');
  const lines = [
    RULE,
    `  Salida is open      ${config.demo ? local : config.publicUrl}`,
    `  API                 ${local}/api/docs   (${local}/api/openapi.json)`,
    `  Health              ${local}/healthz   ${local}/readyz`,
    config.databaseUrl
      ? '  Database            the server that DATABASE_URL names'
      : `  Data                ${config.dataDir}   (log: ${data.log})`,
    ...(data.note ? [`  Note                ${data.note}`] : []),
  ];
  if (config.demo) {
    lines.push(
      '',
      '  Demo accounts (password demo1234)',
      '    jugador@salida.test    player        club@salida.test     club',
      '    operador@salida.test   operator      admin@salida.test    administrator',
      `  Operator code ${config.operatorCode}   ·   admin key ${config.adminKey}`,
      `  Mailbox             ${local}/sandbox/mail/`,
    );
  }
  return [...lines, RULE].join('\n');
}
