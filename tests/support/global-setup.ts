import type { TestProject } from 'vitest/node';
import { startTestServer } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    postgresTemplate: string;
  }
}

/** Starts one PostgreSQL for the run and ends it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', server.template);
  return () => server.stop();
}
