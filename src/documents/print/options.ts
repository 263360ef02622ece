/** Its print format. */
export interface PrintOptions {
  /** Its heading, such as 'INVOICE'; a document without one is not printed. */
  heading?: string
}
