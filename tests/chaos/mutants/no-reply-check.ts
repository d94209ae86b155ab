import { mutate } from './mutant.ts';

/** Accepts any JSON reply of the card provider as the requested refund. */
mutate('src/server/integrations/card-payments/stripe/connection.ts', {
  from: 'const foreign = foreignAnswer(answer.status, answer.text);',
  to: 'const foreign = undefined;',
});
mutate('src/server/integrations/card-payments/stripe/connection.ts', {
  from: "return value === undefined ? { kind: 'unknown', reason: 'another object' } : { kind: 'done', value };",
  to: "return { kind: 'done', value: value ?? { refundId: 're_none', status: 'succeeded' } };",
});
