import type { Trace } from './trace.ts';

/** An answered request, for the log and the metrics. */
export interface Answered {
  readonly trace: Trace;
  readonly method: string;
  /** Without its query, and without a secret in its path. */
  readonly url: string;
  /** As declared; `page` for pages of the web host. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly address: string;
  readonly user: string | undefined;
}

export type OnAnswered = (answered: Answered) => void;
