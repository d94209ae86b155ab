import { mutate } from './mutant.ts';

/** Neither the card provider nor a club's system is told which requests are the same. */
mutate('src/server/integrations/card-payments/stripe-connection.ts', {
  from: '...(call.idempotencyKey !== undefined && { idempotencyKey: call.idempotencyKey }),',
  to: '',
});
mutate('src/server/integrations/tee-sheets/tee-one/connection.ts', {
  from: "...(key === undefined ? {} : { 'idempotency-key': key }),",
  to: '',
});
