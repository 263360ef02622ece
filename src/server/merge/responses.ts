import { z } from 'zod'
import { momentSchema } from '~/metadata/response'
import { pageResponse } from '../http/responses'

const named = z.strictObject({ id: z.int(), name: z.string() })
const counts = z.array(z.int().min(0))

/** Two records that may be the same. */
export const mergeCandidatesSchema = pageResponse(
  z
    .strictObject({
      records: z.array(named.extend({ details: z.array(z.string()) })),
      /** From 1; the higher, the likelier. */
      score: z.number(),
    })
    .meta({ id: 'MergeCandidate' }),
)

/** Two records, field by field: the values of the surviving one first. */
export const mergePreviewSchema = z
  .strictObject({
    records: z.array(named.extend({ version: z.int(), isActive: z.boolean() })),
    fields: z.array(
      z.strictObject({
        ...{ name: z.string(), label: z.string(), isDifferent: z.boolean() },
        values: z.array(z.union([z.string(), z.boolean(), z.null()])),
      }),
    ),
    /** What refers to each of them. */
    references: z.array(z.strictObject({ label: z.string(), counts })),
    /** The labels of fields that tell them apart. */
    differences: z.array(z.string()),
    /** Why they cannot be merged. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'MergePreview' })

/** A merge, with what it moved. */
export const mergeResponse = z
  .strictObject({
    id: z.int(),
    survivor: named,
    merged: named,
    moved: z.array(z.strictObject({ label: z.string(), count: z.int() })),
    remarks: z.string(),
    mergedAt: momentSchema,
    mergedBy: z.strictObject({ userName: z.string() }),
    undoneAt: momentSchema.nullable(),
  })
  .meta({ id: 'Merge' })

export const mergesResponse = pageResponse(mergeResponse)

export type MergeCandidates = z.output<typeof mergeCandidatesSchema>
export type MergePreview = z.output<typeof mergePreviewSchema>
export type Merge = z.output<typeof mergeResponse>
