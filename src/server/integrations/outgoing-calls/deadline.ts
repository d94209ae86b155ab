/** The time that one piece of work may take, shared by the calls it makes. */
export interface Deadline {
  /** Milliseconds left, never below 0. */
  left(): number;
  /** Waits, but not past the deadline; returns whether any time is left. */
  pause(ms: number): Promise<boolean>;
}

export function startDeadline(ms: number): Deadline {
  const end = performance.now() + ms;
  const left = () => Math.max(0, end - performance.now());
  return {
    left,
    async pause(wanted) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(wanted, left())));
      return left() > 0;
    },
  };
}
