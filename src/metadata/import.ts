/** A row of a spreadsheet, by the names of the columns that were found; '' is a blank cell. */
export interface SheetRow<Column extends string = string> {
  /** As a spreadsheet counts: the heading is row 1. */
  row: number
  cells: Readonly<Record<Column, string>>
}

/** Why a row (or a field of it) was not taken in. */
export interface RowError {
  row: number
  field?: string
  message: string
}

/** A note in the import report about an imported row. */
export interface RowNote {
  row: number
  message: string
}

/** A record that shall exist after the import. */
export interface PlannedRecord {
  /** The resource's key. */
  resource: string
  /** The row it comes from. */
  row: number
  /** Further rows that it comes from; where the record is refused, each of them is reported. */
  otherRows?: readonly number[]
  /**
   * By field: the text of a cell, or a value of the field's kind. References are named by their label field, lists of
   * references as a list of such names. `undefined` and '' leave a field unchanged, `null` empties it.
   */
  values: Readonly<Record<string, unknown>>
  /** A record that exists already stays as it is: the file only names it. */
  keepExisting?: true
  /** Fields that make an existing record another thing: where they differ, the row is an error. */
  immutableFields?: readonly string[]
}

export interface ImportPlan {
  records: PlannedRecord[]
  errors: RowError[]
  notes: RowNote[]
}

/** A column of another program's list: its usual heading, and other headings (matched without case and punctuation). */
export interface ImportColumn {
  label: string
  aliases?: readonly string[]
  /** Only a file with this column is such a list. */
  required?: true
}

/** A way to read lists that are not in the shape of a resource, `resources/<module>/<name>.import.ts`. */
export interface ImportFormat<Column extends string = string> {
  /** The key of the resource whose import endpoint accepts such files. */
  resource: string
  columns: Readonly<Record<Column, ImportColumn>>
  /** A heading that only the resource's own sheet has: with it, the file is no such list. */
  rejectIfHeading?: string
  /** Converts the rows to records of any resources. Pure: the server matches, validates and writes them. */
  plan: (rows: readonly SheetRow<Column>[]) => ImportPlan
}

/** Declares how a list of another shape is read. */
export function defineImportFormat<const Columns extends Readonly<Record<string, ImportColumn>>>(
  resource: string,
  options: Pick<ImportFormat<keyof Columns & string>, 'rejectIfHeading' | 'plan'> & { columns: Columns },
): ImportFormat {
  return { resource, ...options } as ImportFormat
}
