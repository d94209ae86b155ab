import { globSync, readFileSync } from 'node:fs';
import type { calls, routes } from './specified.ts';

export interface Source {
  readonly file: string;
  readonly text: string;
}

/** Files of the project by patterns, with what is written in them, sorted. */
export const sources = (...patterns: string[]): Source[] =>
  globSync(patterns, { exclude: (path) => path.includes('node_modules') })
    .sort()
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A path as tests write it: what stands in braces is some expression or some name, and a query may follow. */
const written = (path: string) =>
  `${path
    .split(/\{\w+\}/)
    .map(escaped)
    .join('(?:\\$\\{[^}]+\\}|[^/\'"`?#]+)')}(?=['"\`?#])`;

/** A call: its method and then its path, or only its path where nothing but a GET has it so. */
function callPattern(name: string): RegExp {
  const [method, path] = name.split(' ') as [string, string];
  const fetched = method === 'GET' ? `|fetch\\(\`\\$\\{[^}]+\\}${written(path)}` : '';
  return new RegExp(`['"\`]${method}['"\`],\\s*(?:\\w+,\\s*)?['"\`]${written(path)}${fetched}`);
}

const routePattern = (path: string) => new RegExp(`['"\`}]${written(path)}`);

/** The first test that makes a call, or opens an address. */
export const testOfCall = (tests: readonly Source[], { name }: (typeof calls)[number]) =>
  tests.find(({ text }) => callPattern(name).test(text))?.file;

export const testOfRoute = (journeys: readonly Source[], { name }: (typeof routes)[number]) =>
  journeys.find(({ text }) => routePattern(name).test(text))?.file;
