import type { OutsideLog } from '#server/integrations/outgoing-calls/log.ts';

/** A log that writes nothing. */
export const quiet: OutsideLog = { info() {}, warn() {}, error() {} };
