/** What every paper of the laboratory is told about: the issuer, the person, and a moment in both calendars. */

/** The issuer, as the organization setup has it. Absent or empty parts are left out of the letterhead. */
export interface PaperOrganization {
  name: string
  address?: string | null
  /** In the order they are printed: phone 1, phone 2, mobile. */
  phones?: string[]
  panNo?: string | null
  email?: string | null
  website?: string | null
  /** A `data:image/png` or `data:image/jpeg` URL. Another kind of address is never fetched and not printed. */
  logo?: string | null
}

/** The patient as he or she was when the paper's document was written, never as the master says today. */
export interface PaperPatient {
  name: string
  /** The patient number (T/CN). */
  number: string
  /** Written out, e.g. `45 Yrs / Male`. */
  ageSex: string
  address?: string | null
  phone?: string | null
}

/** A moment in Nepal's time, in both calendars. */
export interface PaperMoment {
  /** `YYYY-MM-DD`, Gregorian. */
  ad: string
  /** `YYYY-MM-DD`, Bikram Sambat; absent outside the calendar's known years. */
  bs?: string | null
  /** `HH:mm`, 24 hours. */
  time: string
}

/** One person's act on a document: who entered, verified or printed it, and when. */
export interface PaperAct {
  by: string
  at: PaperMoment
}
