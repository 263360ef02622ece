/** The names of the tables of a document. */
export interface StorageOptions {
  /**
   * The table of the documents.
   * @default its name in camel case
   * @example table: 'rentalOrder'
   */
  table?: string
  /**
   * The column of lines and payments that refers to the document.
   * @default `<table>Id`
   * @example foreignKey: 'rentalOrderId'
   */
  foreignKey?: string
  /**
   * The column that names the document, where several documents share a table.
   * @default the table is its own
   * @example discriminatorColumn: 'kind'
   */
  discriminatorColumn?: string
}
