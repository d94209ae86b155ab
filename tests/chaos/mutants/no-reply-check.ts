import { mutate } from './mutant.ts';

/** Any JSON that comes back from the card provider's address counts as the refund that was asked for. */
mutate('src/server/integrations/card-payments/stripe-connection.ts', {
  from: 'const foreign = foreignAnswer(answer.status, answer.text);',
  to: 'const foreign = undefined;',
});
mutate('src/server/integrations/card-payments/stripe-connection.ts', {
  from: "return value === undefined ? { kind: 'unknown', reason: 'another object' } : { kind: 'done', value };",
  to: "return { kind: 'done', value: value ?? { refundId: 're_none', status: 'succeeded' } };",
});
