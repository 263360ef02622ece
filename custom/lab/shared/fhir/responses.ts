import { z } from 'zod'

/** A resource of FHIR R4 (hl7.org/fhir/R4); its shape is the standard's, held by its own validator in the tests. */
const resource = <Type extends string>(type: Type) =>
  z.looseObject({ resourceType: z.literal(type), id: z.string() }).meta({ id: `Fhir${type}` })

export const fhirPatientSchema = resource('Patient')
export const fhirObservationSchema = resource('Observation')
export const fhirDiagnosticReportSchema = resource('DiagnosticReport')
export const fhirServiceRequestSchema = resource('ServiceRequest')

/** The matches of a search. */
export const bundleSchema = z
  .looseObject({
    resourceType: z.literal('Bundle'),
    type: z.literal('searchset'),
    total: z.int(),
    link: z.array(z.strictObject({ relation: z.enum(['self', 'next', 'previous']), url: z.string() })),
    entry: z.array(
      z.strictObject({
        fullUrl: z.string(),
        resource: z.looseObject({ resourceType: z.string(), id: z.string() }),
        search: z.strictObject({ mode: z.literal('match') }),
      }),
    ),
  })
  .meta({ id: 'FhirBundle' })

export const capabilitiesSchema = z
  .looseObject({ resourceType: z.literal('CapabilityStatement') })
  .meta({ id: 'FhirCapabilityStatement' })

export type Resource = { resourceType: string; id: string } & Record<string, unknown>
