/** The keys that the simulators accept. They are no secrets: the simulators listen on this machine only, in the demo. */
export const sandboxKeys = {
  golfManager: 'demo:demo',
  teeOne: 'salida:demo',
  stripeSecret: 'sk_test_salida',
  stripePublishable: 'pk_test_salida',
} as const;
