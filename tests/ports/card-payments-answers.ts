/** An HTTP reply, byte for byte. */
export interface RawReply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Calls that only read get a proper reply. */
  readonly changesOnly?: boolean;
}

const json = (status: number, body: unknown): RawReply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

/** Replies without the requested object: from a gateway, a proxy, or a faulty provider. */
export const invalidReplies: readonly [string, RawReply][] = [
  ['a 503 in JSON without the provider’s error', json(503, { message: 'Service Unavailable' })],
  ['a 500 whose error is a word', json(500, { status: 500, error: 'Internal Server Error' })],
  ['a 502 whose error has no type', json(502, { error: { code: 502, message: 'Bad Gateway' } })],
  ['a 404 in JSON without the provider’s error', json(404, { message: 'no such route' })],
  ['a 302', json(302, { message: 'moved' })],
  ['a 200 with an empty object', json(200, {})],
  ['a 200 with null', json(200, null)],
  ['a 200 with an array', json(200, [])],
  ['a 200 with a page', { status: 200, contentType: 'text/html', body: '<html>Welcome</html>' }],
  ['a 200 with nothing', { status: 200, contentType: 'application/json', body: '' }],
  ['a 200 with an object of another kind', json(200, { object: 'customer', id: 'cus_1' })],
  ['a 200 with a payment of which nothing is told', json(200, { object: 'payment_intent', id: 'pi_1' })],
  ['a 200 with a refund of which nothing is told', json(200, { object: 'refund', id: 're_1' })],
  ['a 200 with a list of nothing', json(200, { object: 'list', has_more: false })],
  ['a 200 with a list of other objects', json(200, { object: 'list', has_more: false, data: [{}] })],
  [
    'a 200 with another payment',
    json(200, {
      object: 'payment_intent',
      id: 'pi_other',
      status: 'canceled',
      amount: 1,
      amount_received: 0,
      latest_charge: null,
    }),
  ],
  [
    'a 200 with the refund of another payment',
    json(200, {
      object: 'refund',
      id: 're_other',
      status: 'succeeded',
      amount: 1,
      payment_intent: 'pi_other',
    }),
  ],
];
