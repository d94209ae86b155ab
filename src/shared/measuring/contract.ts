import { z } from 'zod';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { pageKinds } from './page-kinds.ts';

export const countPageView = endpoint({
  method: 'POST',
  path: '/api/page-views',
  access: 'public',
  summary: 'Count one view of a kind of page, of nobody in particular',
  tag: 'Measuring',
  body: z.object({ page: z.enum(pageKinds) }),
  reply: z.object({ ok: z.literal(true) }),
});
