import type { OutsideLog } from '#server/integrations/outbound/log.ts';

/** A log that writes nothing. */
export const quiet: OutsideLog = { info() {}, warn() {}, error() {} };
