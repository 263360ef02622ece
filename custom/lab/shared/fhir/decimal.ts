/** Stands before the digits until they are written. No text of the database holds this character, so no text is taken for one. */
const mark = '\u0000'
const marked = /"\\u0000(-?\d+(?:\.\d+)?)"/g

/**
 * A decimal of FHIR, whose digits show how precisely it was measured: 4.0 is not 4
 * (hl7.org/fhir/R4/datatypes.html#decimal). A JavaScript number loses them.
 */
export class Decimal {
  /** @param digits as FHIR writes them: `4.0`, `-0.5` */
  constructor(readonly digits: string) {}

  toJSON(): string {
    return mark + this.digits
  }
}

/** A resource as JSON, its decimals as numbers with all their digits. */
export const writeResource = (resource: unknown): string => JSON.stringify(resource).replace(marked, '$1')
