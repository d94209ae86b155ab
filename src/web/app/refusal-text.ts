import { ApiError } from '#web/api/call.ts';

/** The server's message if it refused; `fallback` if it failed or did not answer. */
export function refusalText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status < 500 && error.code ? error.message : fallback;
}
