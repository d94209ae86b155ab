/** Too much of one kind of work waits already: the caller must retry. Sent as 503 with `Retry-After`. */
export class BusyError extends Error {
  constructor(work: string) {
    super(`too many wait for ${work}`);
  }
}
