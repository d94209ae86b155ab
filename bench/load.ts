import { autocannon } from './packages.ts';

export interface Target {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  /** Each request is different: no place is booked twice. */
  readonly next?: () => { readonly body: unknown; readonly headers: Readonly<Record<string, string>> };
}

const CONNECTIONS = 10;
const SECONDS = 4;
const ROUNDS = 5;

const json = { 'content-type': 'application/json' };

async function requestsASecond({ url, method = 'GET', body, next }: Target): Promise<number> {
  const result = await autocannon({
    url,
    method,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(body !== undefined && { body: JSON.stringify(body), headers: json }),
    ...(next && {
      requests: [
        {
          setupRequest(request) {
            const { body: requestBody, headers } = next();
            return { ...request, body: JSON.stringify(requestBody), headers: { ...json, ...headers } };
          },
        },
      ],
    }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/**
 * The product's requests per second divided by those of the baseline. Both alternate several times, on the same machine
 * and with the same connections, so that other load slows both; the median of the ratios.
 */
export async function ratioOf(product: Target, baseline: Target): Promise<{ ratio: number; rates: string }> {
  await requestsASecond(product);
  await requestsASecond(baseline);
  const rounds: { productRate: number; baselineRate: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const productRate = await requestsASecond(product);
    const baselineRate = await requestsASecond(baseline);
    rounds.push({ productRate, baselineRate });
  }
  const productRate = median(rounds.map((round) => round.productRate));
  const baselineRate = median(rounds.map((round) => round.baselineRate));
  return {
    ratio: median(rounds.map((round) => round.productRate / round.baselineRate)),
    rates: `${Math.round(productRate)}/s against ${Math.round(baselineRate)}/s`,
  };
}
