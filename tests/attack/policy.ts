/** A Content-Security-Policy as a map of its directives. */
export function policyOf(header: unknown): Record<string, string[]> {
  const directives = String(header)
    .split(';')
    .map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name!, sources]));
}
