import { readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/** The baseline of Lighthouse: pages as static HTML, with the product's own styles and fonts. `static-pages.ts <port> <plan.json>`. */
const [port, planFile] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(planFile!, 'utf8')) as {
  /** The folder of styles and fonts. */
  client: string;
  /** By address, query included: a file of HTML. */
  pages: Readonly<Record<string, string>>;
};
const app = Fastify();
await app.register(fastifyStatic, { root: plan.client, preCompressed: true, wildcard: false });
const pages = new Map(Object.entries(plan.pages).map(([address, file]) => [address, readFileSync(file)]));
app.setNotFoundHandler((request, reply) => {
  const page = pages.get(request.url);
  return page ? reply.type('text/html; charset=utf-8').send(page) : reply.code(404).send();
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
