import { and, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type StateMachine, type StatesBefore, statesBefore } from '#shared/kernel/states.ts';
import type { Queryable } from './database.ts';

export interface Transition<
  Table extends PgTable,
  Column extends string,
  Machine extends StateMachine,
  To extends string,
> {
  /** Only from these of the states that the machine allows. */
  readonly from?: readonly StatesBefore<Machine, To>[];
  /** Further conditions on the row; without them every row in a state that allows the transition is written. */
  readonly where?: SQL | undefined;
  /** Other columns, written with the state. */
  readonly change?: Omit<PgUpdateSetSource<Table>, Column>;
}

function allowedFrom(machine: StateMachine, to: string, from?: readonly string[]): readonly string[] {
  const allowed = statesBefore(machine, to);
  const forbidden = from?.filter((state) => !allowed.includes(state)) ?? [];
  if (forbidden.length > 0) throw new Error(`no transition from ${forbidden.join(', ')} to ${to}`);
  return from ?? allowed;
}

/**
 * The only two ways to write a state column (tests/architecture/status-writes.test.ts): one conditional update, from
 * the states whose transitions allow `to`. It returns the statement, to be awaited.
 */
export function stateWriter<
  Table extends PgTable,
  Column extends keyof Table['_']['columns'] & string,
  Machine extends StateMachine,
>(table: Table, column: Column, machine: Machine) {
  const stateColumn = (table as unknown as Record<Column, PgColumn>)[column];
  return <To extends Machine['states'][number]>(
    tx: Queryable,
    to: To,
    { from, where, change }: Transition<Table, Column, Machine, To>,
  ) =>
    tx
      .update(table)
      .set({ ...change, [column]: to } as PgUpdateSetSource<Table>)
      .where(
        and(where, inArray(stateColumn, allowedFrom(machine, to, from as readonly string[] | undefined))),
      );
}

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The same update as a text that is made once, for a statement that is sent all the time: it ends inside its `where`,
 * to be narrowed with `and`.
 */
export function transitionSql<
  Table extends PgTable,
  Column extends keyof Table['_']['columns'] & string,
  Machine extends StateMachine,
>(table: Table, column: Column, machine: Machine, to: Machine['states'][number]): SQL {
  const quoted = allowedFrom(machine, to).map((state) => `'${state}'`);
  const name = snake(column);
  return sql.raw(
    `update ${getTableName(table)} set ${name} = '${to}' where ${name} in (${quoted.join(', ')})`,
  );
}
