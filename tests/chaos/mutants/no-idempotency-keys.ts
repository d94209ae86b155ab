import { mutate } from './mutant.ts';

/** Sends no idempotency keys to the card provider and to the clubs' systems. */
mutate('src/server/integrations/card-payments/stripe/connection.ts', {
  from: '...(call.idempotencyKey !== undefined && { idempotencyKey: call.idempotencyKey }),',
  to: '',
});
mutate('src/server/integrations/tee-sheets/tee-one/connection.ts', {
  from: "...(key === undefined ? {} : { 'idempotency-key': key }),",
  to: '',
});
