import type { z } from 'zod'

/** What a field of any kind may state. The label, like every text of a declaration, is its own key for translation. */
export interface FieldOptions<Value = unknown> {
  label: string
  /** The column's heading in the list; default: the label. */
  heading?: string
  /** `true` gives '{label} is required'; a text replaces that message. */
  required?: true | string
  /**
   * No two records share the value (trimmed, case-folded): an index, a field error, and the check while typing.
   * A text replaces the usual message; `{value}` in it is what was typed or chosen.
   */
  unique?: true | string
  /** The list's search box looks in it. */
  searchable?: true
  /** The value of a new record. */
  defaultValue?: Value
  /** What is kept where nothing is given. */
  emptyValue?: Value
  /** Where a form shows it: in both modes (default), in one of them, or nowhere. */
  showInForm?: 'create' | 'edit' | false
  /**
   * The values of other fields of the master with which the field is asked for, such as `{ resultKind: [2] }`; with others
   * forms do not show it, and what is written holds nothing of it.
   */
  dependsOn?: Readonly<Record<string, readonly (number | boolean)[]>>
  /** Answered by the API, never written through it. */
  readOnly?: true
  /** Checked, but kept nowhere (such as a repeated password). */
  stored?: false
  /** A line under the input. */
  help?: string
  /** A rule of one value beyond its kind's; returns the message, or nothing when the value is right. */
  validate?: (value: Value) => string | undefined
  /** Another name of it, under which calls may give it, and answer it beside its own. */
  inputAlias?: string
  /** Other column headings under which spreadsheets carry this field (matched without case and punctuation). */
  importAliases?: string[]
}

/**
 * One kind of field, the half that both sides share. Its folder `src/fields/<name>/` adds `column.ts` for the server
 * and `input.tsx` and, where the plain text is not enough, `cell.tsx` for the browser; both are found by their path.
 */
export interface FieldKind<Value, Options extends FieldOptions<Value>, Read = Value> {
  name: string
  /** Checks a value that is given (neither empty nor null), after `normalise`. */
  schema: (options: Options) => z.ZodType<Value>
  /** What the API answers where there is a value; absent for a kind that is never answered, such as a password. */
  response?: (options: Options) => z.ZodType<Read>
  /** Brings what a form, a spreadsheet or another program sends to the kind's one shape; '' counts as not given. */
  normalise?: (value: unknown, options: Options) => unknown
  /** The text of an answered value in a CSV file. */
  formatCell?: (value: unknown, options: Options) => string
  /** What a CSV cell means, to be normalised and checked like any input. References stay texts: the server looks them up. */
  parseCell?: (text: string, options: Options) => unknown
}

/** A field of a resource: its kind, and what was stated of it. `Read` is the type of an answered value. */
// biome-ignore lint/suspicious/noExplicitAny: the options of a field are those of its kind, whichever that is
export interface Field<Read = unknown, Write = unknown, Options extends FieldOptions<any> = FieldOptions<any>> {
  // biome-ignore lint/suspicious/noExplicitAny: a kind is used through its own field only, whose options match it
  kind: FieldKind<any, any, any>
  options: Options
  /** Types only; never present at run time. */
  readonly types?: { read: Read; write: Write }
}

// biome-ignore lint/suspicious/noExplicitAny: the widest field, for code that works on every kind
export type AnyField = Field<any, any, FieldOptions<any> & Record<string, any>>
export type Fields = Record<string, AnyField>

/** A value is surely there where it is required from the first: what only an edit asks for, a new record has not. */
type Nullable<Value, Options> = [Value] extends [never]
  ? never
  : Options extends { form: 'edit' }
    ? Value | null
    : Options extends { required: true | string }
      ? Value
      : Value | null

/** Whether a record always has a value of the field; the same as `Nullable` says of its type. */
export const isAlwaysThere = ({ kind, options }: AnyField): boolean =>
  kind.name === 'concat' || kind.name === 'references' || (Boolean(options.required) && options.showInForm !== 'edit')

/** A builder of fields of one kind: `f.text({ label: 'Name' })`. */
export function fieldBuilder<Value, Write, Base extends FieldOptions<Write>>(kind: FieldKind<Write, Base, Value>) {
  return <const Options extends Base>(
    options: Options,
  ): Field<Nullable<Value, Options>, Nullable<Write, Options>, Options> => ({ kind, options })
}
