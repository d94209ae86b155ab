/**
 * The sources that Stripe's card form requires in a page's policy: its script, its frames (3-D Secure opens in one of
 * `hooks.stripe.com`) and its calls. No other of its hosts is used.
 * @see https://docs.stripe.com/security/guide#content-security-policy
 */
export const stripeSources = {
  scripts: ['https://*.js.stripe.com', 'https://js.stripe.com'],
  frames: ['https://*.js.stripe.com', 'https://js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
} as const;
