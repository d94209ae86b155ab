/** A production configuration: a secure address, no demo features. No third party is called with these keys. */
export const productionEnv = {
  DEMO: '0',
  PUBLIC_URL: 'https://salida.example',
  SESSION_SECRET: 'a-session-secret-of-the-tests',
  ADMIN_KEY: 'an-admin-key-of-the-tests',
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
};
