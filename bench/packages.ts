import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Packages for benchmarks only are no dependencies of the product: `bench/packages` names them, and `npm run bench`
 * installs them. The types cover the parts used here, because a type check runs without the packages.
 */
const { resolve } = createRequire(new URL('./packages/package.json', import.meta.url));

async function load<T>(name: string): Promise<T> {
  const module = (await import(pathToFileURL(resolve(name)).href)) as { default: T };
  return module.default;
}

interface LighthouseResult {
  readonly lhr: {
    readonly categories: Readonly<
      Record<
        string,
        {
          readonly score: number | null;
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
        }
      >
    >;
    readonly audits: Readonly<
      Record<string, { readonly score: number | null; readonly numericValue?: number }>
    >;
  };
}

interface LighthouseOptions {
  readonly port: number;
  readonly output: 'json';
  readonly logLevel: 'error';
  readonly onlyCategories: readonly string[];
}

export async function lighthouse(
  url: string,
  options: LighthouseOptions,
): Promise<LighthouseResult | undefined> {
  type Run = (url: string, options: LighthouseOptions) => Promise<LighthouseResult | undefined>;
  return (await load<Run>('lighthouse'))(url, options);
}

interface LoadRequest {
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface LoadOptions extends LoadRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly connections: number;
  readonly duration: number;
  readonly requests?: readonly { setupRequest(request: LoadRequest): LoadRequest }[];
}

interface LoadResult {
  readonly non2xx: number;
  readonly errors: number;
  readonly requests: { readonly average: number };
}

export async function autocannon(options: LoadOptions): Promise<LoadResult> {
  return (await load<(options: LoadOptions) => Promise<LoadResult>>('autocannon'))(options);
}
