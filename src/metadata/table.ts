import type { ColumnType, Generated } from 'kysely'
import type { ColumnStates, TableWithStates } from './columnStates'

/** The SQL types in use. A `numeric` states its digits, such as `numeric(14,2)` for money. */
export type SqlType =
  | 'integer'
  | 'bigint'
  | 'text'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'jsonb'
  | 'bytea'
  | `numeric(${number},${number})`

/** A column. Names are camelCase here and snake_case in SQL; the texts `default`, `backfill` and `generated` are SQL. */
export interface ColumnSpec {
  type: SqlType
  notNull?: boolean
  /** An SQL literal or expression: `true`, `0`, `'N/A'`, `now()`. */
  default?: string
  /**
   * The value for rows that existed before the column, or before it was NOT NULL: an SQL expression over the row's other
   * columns and other tables, such as `(select c.full_name from customer c where c.id = customer_id)`. It counts
   * once, in the transaction that adds the column, in immutable tables too; new rows are given their value.
   */
  backfill?: string
  /**
   * The other table's `id`. A referenced record cannot be deleted unless the rows that refer to it are deleted with it. The
   * column is indexed unless `indexed: false` declares that no query searches by it.
   */
  references?: {
    table: string
    onDelete?: 'restrict' | 'cascade'
    indexed?: false
    /** What the row refers to belongs to the same person as the row: the message that a result came with. */
    isOfSamePerson?: true
  }
  /** An SQL expression over the row's other columns; the database computes and keeps it. */
  generated?: string
  /**
   * An SQL expression over the row, which is `new` in it, and over the rows that it refers to: where `source` of one of
   * these changes, it follows. A trigger keeps it; nobody else writes it.
   */
  triggerComputed?: { expression: string; of: readonly { column: string; table: string; source: string }[] }
  /**
   * What takes the place of the value when the person is erased whose record the row is, or to whom it belongs
   * (`server/persons`): an SQL expression over the row, such as `null`, `WITHOUT_MENTIONS` or `WITHOUT_PERSON`. An immutable table lets that pass;
   * all other columns stay.
   */
  personal?: string
}

/** Of a text or JSON: names, phone numbers and mail addresses of the person are taken out, all else stays. */
export const WITHOUT_MENTIONS = 'without mentions'
/** Of the JSON of requests and records: the same, and all values that are named like the person's columns. */
export const WITHOUT_PERSON = 'without the person'

/** No two rows share these values. NULL differs from NULL, unless `nullsEqual`. */
export interface UniqueSpec<Column extends string = string> {
  columns: readonly Column[]
  /** Texts are compared without their case and the spaces around them. */
  caseInsensitive?: boolean
  nullsEqual?: boolean
  /** Only among the rows where this yes/no column is true. */
  condition?: Column
}

export interface IndexSpec<Column extends string = string> {
  columns: readonly (Column | { column: Column; desc: true })[]
  /** `trigram` serves `ilike '%word%'`; default `btree`. */
  using?: 'btree' | 'trigram'
  /** An SQL condition: only the rows that fulfil it are indexed. */
  where?: string
}

/** The options of a table. It has an `id` of its own, numbered from 1, unless `primaryKey` names other columns. */
export interface TableOptions<Column extends string = string> {
  primaryKey?: readonly Column[]
  unique?: readonly UniqueSpec<Column>[]
  /** Beside these, every reference is indexed. */
  indexes?: readonly IndexSpec<Column | 'id'>[]
  /**
   * The CHECK constraints by name: SQL conditions over the row's columns, such as
   * `{ total: 'sub_total - discount + tax = total' }`. NULL passes. They catch mistakes of the program: the input of a
   * caller is validated before.
   */
  checks?: Readonly<Record<string, string>>
  /**
   * Rows are added and read, never changed or deleted: the database refuses it. Only a merge of masters moves their
   * references.
   */
  immutable?: true
  /**
   * Its rows are the states of the records of a table, which begin in `initial`: only a new row of the table of their
   * transitions changes them (`server/database/statePlan.ts`).
   */
  statesOf?: { table: string; initial: string }
  /** Its rows are transitions: each sets the state of its record in this table. */
  setsState?: string
  /** The states in one of its columns; the table of their transitions follows from it. */
  states?: ColumnStates
  /** Its rows are transitions of the states in a column of this table. */
  setsColumnOf?: TableWithStates
  /**
   * Its rows belong to records of any table, which one column names as the activity log does, or by its table, and the other by its id.
   */
  belongsTo?: readonly { kind: Column; id: Column }[]
  /** What users call its rows, in plural, where a merge tells how many refer to a record. */
  label?: string
}

/**
 * The column of a table whose records can be merged: the record that took a merged one's place. Triggers follow from it
 * (`server/database/mergePlan.ts`).
 */
export const mergedIntoColumn = <const Table extends string>(table: Table) => ({
  mergedIntoId: { type: 'integer', references: { table } } as const,
})

/** Whether records of a table can be merged. */
export const isMergeable = ({ columns }: TableSpec): boolean => 'mergedIntoId' in columns

/** A table as it shall be: masters (derived) and screens (their `schema.ts`) both come to this. */
export interface TableSpec<
  Name extends string = string,
  Columns extends Record<string, ColumnSpec> = Record<string, ColumnSpec>,
> extends TableOptions {
  name: Name
  columns: Columns
}

/** Declares a table; the types of its rows follow from it (`RowOf`). */
export function defineTable<
  const Name extends string,
  const Columns extends Record<string, ColumnSpec>,
  const Options extends TableOptions<NoInfer<keyof Columns & string>>,
>(name: Name, spec: { columns: Columns } & Options): TableSpec<Name, Columns> & Options {
  return { ...spec, name }
}

type Read<Type> = Type extends 'integer' | 'bigint'
  ? number
  : Type extends 'boolean'
    ? boolean
    : Type extends 'timestamptz'
      ? Date
      : Type extends 'bytea'
        ? Uint8Array
        : Type extends 'jsonb'
          ? unknown
          : string

type Write<Type> = Type extends 'timestamptz'
  ? Date | string
  : Type extends `numeric${string}`
    ? string | number
    : Read<Type>

/** One column for Kysely: what is read, and what an insert and an update take. */
type ColumnOf<Spec extends ColumnSpec, R = Read<Spec['type']>, W = Write<Spec['type']>> = Spec extends {
  generated: string
}
  ? ColumnType<R | NullIn<Spec>, never, never>
  : Spec extends { default: string }
    ? ColumnType<R | NullIn<Spec>, W | NullIn<Spec> | undefined, W | NullIn<Spec>>
    : Spec extends { notNull: true }
      ? ColumnType<R, W, W>
      : ColumnType<R | null, W | null | undefined, W | null>

type NullIn<Spec> = Spec extends { notNull: true } ? never : null

type IdOf<Table> = Table extends { primaryKey: readonly string[] } ? unknown : { id: Generated<number> }

/** A table's row as Kysely takes it; `Selectable<RowOf<typeof bill>>` is the row as it is read. */
export type RowOf<Table extends TableSpec> = IdOf<Table> & {
  [Name in keyof Table['columns']]: ColumnOf<Table['columns'][Name]>
}

/** The tables of a database for Kysely: `TablesOf<[typeof bill, typeof billLine]>`. */
export type TablesOf<Tables extends readonly TableSpec[]> = {
  [Table in Tables[number] as Table['name']]: RowOf<Table>
}
