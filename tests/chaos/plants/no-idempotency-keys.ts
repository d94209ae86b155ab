import { plant } from './plant.ts';

/** Neither the card provider nor a club's system is told which requests are the same. */
plant('src/server/integrations/card-payments/stripe-connection.ts', {
  from: '...(call.idempotencyKey !== undefined && { idempotencyKey: call.idempotencyKey }),',
  to: '',
});
plant('src/server/integrations/tee-sheets/tee-one/connection.ts', {
  from: "...(key === undefined ? {} : { 'idempotency-key': key }),",
  to: '',
});
