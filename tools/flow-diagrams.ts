import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StateMachine } from '#shared/kernel/states.ts';
import { stateMachines } from './state-machines.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A state machine as a Mermaid diagram: its starts, its transitions, and its final states. */
export function diagramOf({ states, initial, ends, transitions }: StateMachine): string {
  const arrows = [
    ...initial.map((state) => `[*] --> ${state}`),
    ...states.flatMap((from) => transitions[from]!.map((to) => `${from} --> ${to}`)),
    ...ends.map((state) => `${state} --> [*]`),
  ];
  return ['```mermaid', 'stateDiagram-v2', ...arrows.map((arrow) => `  ${arrow}`), '```'].join('\n');
}

const block = /(<!-- states of (\S+) -->\n)[\s\S]*?(<!-- end of states -->)/g;

/** The columns whose diagrams a document shows. */
export const drawnIn = (text: string): string[] => [...text.matchAll(block)].map(([, , column]) => column!);

/** A document with all its diagrams generated again. */
export function withDiagrams(text: string): string {
  return text.replace(block, (_, start: string, column: string, end: string) => {
    const machine = stateMachines[column];
    if (!machine) throw new Error(`no state machine of ${column}`);
    return `${start}${diagramOf(machine)}\n${end}`;
  });
}

/** The documents of `docs/flows`, by their path. */
export function readFlows(): { file: string; text: string }[] {
  return globSync('docs/flows/*.md', { cwd: root })
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

if (import.meta.main)
  for (const { file, text } of readFlows()) writeFileSync(join(root, file), withDiagrams(text));
