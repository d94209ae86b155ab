import { expect, it } from 'vitest';
import { z } from 'zod';
import { membersStayTheSame } from '#shared/kernel/wire.ts';
import { createCaches } from '../cache/cache.ts';
import { replyWriter } from './reply-writer.ts';

const Member = z.object({ id: z.string(), price: z.number().nullable() });
function writer(schema: z.ZodType) {
  const members = createCaches().byIdentity<object, Buffer>({ name: 'written-members' });
  const write = replyWriter({ checked: true, members })({ reply: schema, method: 'GET', path: '/api/x' });
  return (reply: unknown) => write(reply).toString();
}

it('sends only declared fields', () => {
  const write = writer(z.object({ list: z.array(Member), total: z.int() }));
  const reply = { list: [{ id: 'a', price: 1.5, secret: 'x' }], total: 1, more: 2 };
  expect(JSON.parse(write(reply))).toEqual({ list: [{ id: 'a', price: 1.5 }], total: 1 });
});

it('writes members that stay the same once, and by their contract too', () => {
  const write = writer(z.object({ list: z.array(Member).register(membersStayTheSame, {}) }));
  const member = { id: 'a "quoted"', price: null, secret: 'x' };
  const other = { id: 'b', price: 2 };
  const text = write({ list: [member, other], more: 2 });
  expect(JSON.parse(text)).toEqual({
    list: [
      { id: 'a "quoted"', price: null },
      { id: 'b', price: 2 },
    ],
  });
  expect(write({ list: [member, other] })).toBe(text);
  expect(write({ list: [] })).toBe('{"list":[]}');
  other.price = 3;
  expect(() => write({ list: [member, other] })).toThrow('changed after it was written');
});

it('refuses to send a reply against its contract', () => {
  const write = writer(z.object({ list: z.array(Member).register(membersStayTheSame, {}) }));
  expect(() => write({ list: [{ price: 1 }] })).toThrow();
});
