/**
 * The header by which the web's render tells its host the secret of one render: inline scripts that carry it as `nonce`
 * were written by us, whatever else the page came to hold. The host takes both away again.
 */
export const SCRIPT_MARK_HEADER = 'x-script-mark';
