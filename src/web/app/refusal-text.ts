import { ApiError } from '#web/api/call.ts';

/** The server's own sentence where it refused; `fallback` where it failed, or where no answer came. */
export function refusalText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status < 500 && error.code ? error.message : fallback;
}
