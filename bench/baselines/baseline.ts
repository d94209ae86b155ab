import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The baselines: what Fastify and `pg` alone need for the same bytes and the same SQL. A process of its own, with the
 * connections and the environment of the product. `baseline.ts <port> <plan.json>`.
 */
interface Plan {
  readonly databaseUrl: string;
  /** Replies sent from memory, by address: the type and a file with the bytes. */
  readonly memory: Readonly<Record<string, { type: string; file: string }>>;
  /**
   * Replies after one statement whose values come from the request: strings in which `{{name}}` stands for a member of
   * the body, `{{uuid1}}`… for a new id, `{{locator}}` for a new locator.
   */
  readonly statements: Readonly<Record<string, { sql: string; values: unknown[]; file: string }>>;
  /** Replies after one query: the SQL, its values, and a file with the object that is sent as JSON. */
  readonly queries: Readonly<Record<string, { sql: string; values: unknown[]; file: string }>>;
}

const [port, planFile] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(planFile!, 'utf8')) as Plan;
const pool = new pg.Pool({ connectionString: plan.databaseUrl, max: 20 });
const app = Fastify();

for (const [path, { type, file }] of Object.entries(plan.memory)) {
  const bytes = readFileSync(file);
  app.get(path, (_request, reply) => reply.type(type).send(bytes));
}
for (const [path, { sql, values, file }] of Object.entries(plan.queries)) {
  const reply = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  app.post(path, async () => {
    await pool.query(sql, values);
    return reply;
  });
}
for (const [path, { sql, values, file }] of Object.entries(plan.statements)) {
  const reply = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  app.post(path, async (request, response) => {
    const filled: Record<string, string> = {
      ...(request.body as Record<string, string>),
      uuid1: randomUUID(),
      uuid2: randomUUID(),
      locator: randomBytes(6).toString('hex'),
    };
    await pool.query(
      sql,
      values.map((value) =>
        typeof value === 'string' ? value.replace(/\{\{(\w+)\}\}/g, (_, name) => filled[name]!) : value,
      ),
    );
    return response.code(201).send(reply);
  });
}
await app.listen({ host: '127.0.0.1', port: Number(port) });
