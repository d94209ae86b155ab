import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFcm } from './fcm.ts';
import type { OutgoingPush } from './port.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const log = { info() {}, warn() {}, error() {} };

/** Google's next replies, and the requests sent to it. */
let answers: { status: number; body: unknown }[] = [];
let sent: { authorization: string; message: Record<string, unknown> }[] = [];
let assertions: string[] = [];
let tokens = 0;
/** Google's reply instead of a token. */
let tokenAnswer: { body: unknown } | undefined;

let google: FastifyInstance;
let url: string;
beforeAll(async () => {
  google = Fastify();
  google.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
  google.post('/token', async (request, reply) => {
    const form = request.body as URLSearchParams;
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    const [head, claims, signature] = form.get('assertion')!.split('.') as [string, string, string];
    const isSigned = verify(
      'RSA-SHA256',
      Buffer.from(`${head}.${claims}`),
      createPublicKey(pair.publicKey.export({ type: 'spki', format: 'pem' })),
      Buffer.from(signature, 'base64url'),
    );
    if (!isSigned) return reply.code(400).send({ error: 'invalid_grant' });
    assertions.push(claims);
    if (tokenAnswer) return reply.type('application/json').send(JSON.stringify(tokenAnswer.body));
    tokens += 1;
    return { access_token: `token-${tokens}`, expires_in: 3600, token_type: 'Bearer' };
  });
  google.post('/v1/projects/:project/:messages', async (request, reply) => {
    const { project, messages } = request.params as { project: string; messages: string };
    expect([project, messages]).toEqual(['salida-golf', 'messages:send']);
    const { message } = request.body as { message: Record<string, unknown> };
    sent.push({ authorization: String(request.headers.authorization), message });
    const answer = answers.shift() ?? { status: 200, body: { name: 'projects/salida-golf/messages/1' } };
    return reply.code(answer.status).type('application/json').send(JSON.stringify(answer.body));
  });
  url = await google.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => google?.close());
beforeEach(() => {
  answers = [];
  sent = [];
  assertions = [];
  tokenAnswer = undefined;
});

const adapter = () =>
  createFcm({
    account: {
      project_id: 'salida-golf',
      client_email: 'avisos@salida-golf.iam.gserviceaccount.com',
      private_key: privateKey,
      token_uri: `${url}/token`,
    },
    publicUrl: 'https://salida.example',
    baseUrl: url,
    log,
  });

const push: OutgoingPush = {
  target: { channel: 'FCM', token: 'dEvIcE' },
  content: { title: 'Hola', body: '¿Jugamos?', path: '/booking/1', tag: 'abc' },
  ttlSeconds: 600,
  reference: 'test',
};
const refusedWith = (status: number, error: unknown) => answers.push({ status, body: { error } });

describe('a message by Firebase', () => {
  it('is sent with a token that a signed assertion has bought, once for many messages', async () => {
    const fcm = adapter();
    expect(await fcm.send('dEvIcE', push)).toEqual({ ok: true });
    expect(await fcm.send('dEvIcE', push)).toEqual({ ok: true });
    expect(assertions).toHaveLength(1);
    const claims = JSON.parse(Buffer.from(assertions[0]!, 'base64url').toString());
    expect(claims).toMatchObject({
      iss: 'avisos@salida-golf.iam.gserviceaccount.com',
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
      aud: `${url}/token`,
    });
    expect(claims.exp - claims.iat).toBe(3600);
    expect(sent[0]).toMatchObject({
      authorization: expect.stringMatching(/^Bearer token-\d+$/),
      message: {
        token: 'dEvIcE',
        notification: { title: 'Hola', body: '¿Jugamos?' },
        data: { path: '/booking/1', tag: 'abc' },
        android: { ttl: '600s', collapse_key: 'abc' },
        webpush: {
          headers: { TTL: '600', Topic: 'abc' },
          fcm_options: { link: 'https://salida.example/booking/1' },
        },
      },
    });
  });

  it.each([
    [404, { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] }, 'GONE'],
    [403, { status: 'PERMISSION_DENIED', details: [{ errorCode: 'SENDER_ID_MISMATCH' }] }, 'GONE'],
    [400, { status: 'INVALID_ARGUMENT', details: [{ errorCode: 'INVALID_ARGUMENT' }] }, 'REJECTED'],
    [429, { status: 'RESOURCE_EXHAUSTED', details: [{ errorCode: 'QUOTA_EXCEEDED' }] }, 'PROVIDER_DOWN'],
    [503, { status: 'UNAVAILABLE' }, 'PROVIDER_DOWN'],
  ])('that gets the reply %i %j ends as %s', async (status, error, code) => {
    refusedWith(status, error);
    expect(await adapter().send('dEvIcE', push)).toMatchObject({ ok: false, refusal: { code } });
  });

  it.each([
    [200, {}],
    [200, null],
    [200, '<html>'],
    [204, ''],
    [302, { message: 'moved' }],
    [404, { message: 'no such route' }],
    [500, { error: 'Internal Server Error' }],
    [503, { message: 'Service Unavailable' }],
    [503, null],
  ])('that gets the reply %i %j, which is not Firebase’s form, ends as UNKNOWN', async (status, body) => {
    answers.push({ status, body });
    expect(await adapter().send('dEvIcE', push)).toMatchObject({ ok: false, refusal: { code: 'UNKNOWN' } });
  });

  it.each([null, {}, [], 'a page', { access_token: '' }, { access_token: 5 }])(
    'is not sent while Google replies to a token’s request with %j',
    async (body) => {
      tokenAnswer = { body };
      expect(await adapter().send('dEvIcE', push)).toMatchObject({ refusal: { code: 'PROVIDER_DOWN' } });
      expect(sent).toEqual([]);
    },
  );

  it('whose token has ended fetches another with the next try', async () => {
    const fcm = adapter();
    refusedWith(401, { status: 'UNAUTHENTICATED' });
    expect(await fcm.send('dEvIcE', push)).toMatchObject({ refusal: { code: 'PROVIDER_DOWN' } });
    expect(await fcm.send('dEvIcE', push)).toEqual({ ok: true });
    expect(assertions).toHaveLength(2);
    expect(sent[0]!.authorization).not.toBe(sent[1]!.authorization);
  });

  it('is not sent while Google returns no token', async () => {
    const fcm = createFcm({
      account: {
        project_id: 'x',
        client_email: 'a@b.test',
        private_key: privateKey,
        token_uri: `${url}/nowhere`,
      },
      publicUrl: 'https://salida.example',
      baseUrl: url,
      log,
    });
    expect(await fcm.send('dEvIcE', push)).toMatchObject({ refusal: { code: 'PROVIDER_DOWN' } });
    expect(sent).toEqual([]);
  });

  it.each([{}, { message: 'Service Unavailable' }, []])(
    'that is answered 200 without the message’s name (%j) is not known to be sent',
    async (body) => {
      answers.push({ status: 200, body });
      expect(await adapter().send('dEvIcE', push)).toMatchObject({ refusal: { code: 'UNKNOWN' } });
    },
  );

  it('for a token of another sender is no refusal of our key, without its permission it is', async () => {
    const fcm = adapter();
    refusedWith(403, { status: 'PERMISSION_DENIED', details: [{ errorCode: 'SENDER_ID_MISMATCH' }] });
    await fcm.send('dEvIcE', push);
    expect(fcm.health().refusedKeys).toEqual([]);
    refusedWith(403, { status: 'PERMISSION_DENIED' });
    await fcm.send('dEvIcE', push);
    expect(fcm.health().refusedKeys).toMatchObject([{ account: null }]);
  });
});
