/** Where it is stored. */
export interface StorageOptions {
  table?: string
  /** The column by which lines and payments name it; default `<table>Id`. */
  foreignKey?: string
  /** Set where documents of several kinds share the table: the column that tells them apart by their names. */
  discriminatorColumn?: string
}
