import type { z } from 'zod'

/** Options of every field. */
export interface FieldOptions<Value = unknown> {
  /**
   * The name of the field in forms, lists and messages. The text itself is the key of its translation.
   * @example label: 'District Name'
   */
  label: string
  /**
   * The heading of the column in the list.
   * @default the label
   * @example columnHeading: 'Name'
   */
  columnHeading?: string
  /**
   * A value must be given. `true` gives the message '{label} is required'; a text replaces that message.
   * @default a value may be left out
   * @example required: 'Name is required'
   */
  required?: true | string
  /**
   * No two records have the same value; spaces at the ends and case do not count. An index, an error at the field and
   * a check while typing follow. A text replaces the usual message; `{value}` in it is the entered value.
   * @default values may repeat
   * @example unique: true
   */
  unique?: true | string
  /**
   * The search box of the list looks in this field.
   * @default not searched
   * @example searchable: true
   */
  searchable?: true
  /**
   * The value with which the form of a new record starts.
   * @default empty
   * @example defaultValue: 1
   */
  defaultValue?: Value
  /**
   * The value stored when none is given.
   * @default null
   * @example emptyValue: 0
   */
  emptyValue?: Value
  /**
   * The forms that show the field: `'create'`, `'edit'`, or none with `false`.
   * @default both forms
   * @example showInForm: 'edit'
   */
  showInForm?: 'create' | 'edit' | false
  /**
   * The form shows the field only while other fields of the record have one of these values. With other values,
   * nothing is stored in it.
   * @default always shown
   * @example dependsOn: { resultKind: [2] }
   */
  dependsOn?: Readonly<Record<string, readonly (number | boolean)[]>>
  /**
   * The same for what no list of values can say: whether the form shows the field, from the other fields of the record. Form
   * and server both run it. Values are as the API has them, a reference its id; a missing value is null or undefined. A
   * field of a document's lines is given the document's header, too.
   * @default always shown
   * @example when: ({ dueBack, rentedFrom }) => String(dueBack ?? '') > String(rentedFrom ?? '')
   */
  when?: (record: Readonly<Record<string, unknown>>, header: Readonly<Record<string, unknown>>) => boolean
  /**
   * The condition of `when` in words, for the API document.
   * @default the API document says that it depends on other fields
   * @example whenText: 'it is due back after the day of the rental'
   */
  whenText?: string
  /**
   * The API returns the field and refuses a value for it.
   * @default writable
   * @example readOnly: true
   */
  readOnly?: true
  /**
   * An SQL expression over the record's row `s` that gives the value whenever the record is read. Lists, the API and files
   * have it; it can be filtered and ordered by, and it cannot be written. `{today}` in it is the present day, `{timeZone}` the
   * time zone of the application. Only in masters, and only for texts, numbers, amounts, yes or no, choices, days and times.
   * @default the value is entered
   * @example computed: '(select count(*) from repair r where r.equipment_id = s.id)'
   */
  computed?: string
  /**
   * `false`: the value is validated and then dropped, such as a repeated password.
   * @default stored
   * @example stored: false
   */
  stored?: false
  /**
   * A line of text below the input.
   * @default none
   * @example help: 'As printed on the invoice'
   */
  help?: string
  /**
   * A rule for the value beyond those of its kind. It returns a message, or nothing when the value is valid. Form and
   * API both run it.
   * @default none
   * @example validate: (value) => (value.endsWith('.') ? 'Leave out the full stop.' : undefined)
   */
  validate?: (value: Value) => string | undefined
  /**
   * A second name of the field in requests and responses of the API.
   * @default none
   * @example apiAlias: 'mobileNo'
   */
  apiAlias?: string
  /**
   * Further column headings under which an imported spreadsheet may carry the field. Case and punctuation do not
   * count.
   * @default the label and the name
   * @example importAliases: ['Rate', 'MRP']
   */
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
  /** The schema of a value in a response; absent for a kind that responses omit, such as a password. */
  response?: (options: Options) => z.ZodType<Read>
  /** Brings what a form, a spreadsheet or another program sends to the kind's one shape; '' counts as not given. */
  normalise?: (value: unknown, options: Options) => unknown
  /** The text of an answered value in a CSV file. */
  formatCell?: (value: unknown, options: Options) => string
  /** Reads a CSV cell, to be normalised and checked like any input. References stay texts: the server looks them up. */
  parseCell?: (text: string, options: Options) => unknown
  /** A valid value, which derived tests enter where no ordinary text, number or day is one. */
  example?: Value
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
  : Options extends
        | { showInForm: 'edit' }
        | (({ dependsOn: object } | { when: object }) & { defaultValue?: never; emptyValue?: never })
    ? Value | null
    : Options extends { required: true | string }
      ? Value
      : Value | null

/** Whether the API returns the field and refuses a value for it. */
export const isReadOnly = ({ options }: AnyField): boolean =>
  Boolean(options.readOnly) || options.computed !== undefined

/** Whether a record always has a value of the field; matches the type `Nullable`. */
export const isNeverNull = ({ kind, options }: AnyField): boolean =>
  kind.name === 'concat' ||
  kind.name === 'references' ||
  (isAlwaysRequired({ kind, options }) && options.showInForm !== 'edit')

/** Whether a field is required with every value of the others, or has a default with those that hide it. */
export const isAlwaysRequired = ({ options }: AnyField): boolean =>
  Boolean(options.required) &&
  (!(options.dependsOn || options.when) || (options.defaultValue ?? options.emptyValue ?? null) !== null)

/** A builder of fields of one kind: `f.text({ label: 'Name' })`. */
export function fieldBuilder<Value, Write, Base extends FieldOptions<Write>>(kind: FieldKind<Write, Base, Value>) {
  return <const Options extends Base>(
    options: Options,
  ): Field<Nullable<Value, Options>, Nullable<Write, Options>, Options> => ({ kind, options })
}
