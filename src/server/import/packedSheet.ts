/** A sheet on its way between threads: its rows in parts, each a JSON text, so that nobody takes all of them apart at once. */
export interface PackedSheet {
  header: string[]
  parts: Uint8Array<ArrayBuffer>[]
}
