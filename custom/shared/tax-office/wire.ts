/** Where the report of a document to CBMS stands. */
export interface CbmsState {
  /** The report's id. */
  id: number
  /** `held`: until CBMS can be used again; `failed`: until a person sends it again. */
  state: 'waiting' | 'sent' | 'held' | 'failed'
  /** CBMS's last answer, and what it means. */
  code: number | null
  message: string | null
  tries: number
  /** ISO timestamp. */
  sentAt: string | null
  /** Whether CBMS was told that it came at once. */
  realtime: boolean | null
}
