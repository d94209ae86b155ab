/**
 * The header by which the web's renderer sends its host the secret of one render: inline scripts with this `nonce` are
 * our own, whatever else the page contains. The host removes both.
 */
export const SCRIPT_MARK_HEADER = 'x-script-mark';
