import { z } from 'zod'
import { adDaySchema, momentSchema, nullableTextSchema } from '~/metadata/response'
import { namedRecordSchema, pageResponse } from '../http/responses'

const person = z.strictObject({ id: z.int(), userName: z.string(), name: z.string() })

export const peopleSchema = z.strictObject({ results: z.array(person) }).meta({ id: 'People' })

const common = {
  id: z.int(),
  state: z.enum(['open', 'done', 'withdrawn', 'reassigned']),
  ...{
    assignee: namedRecordSchema,
    assignedBy: namedRecordSchema,
    assignedAt: momentSchema,
    closedAt: momentSchema.nullable(),
  },
  ...{ dueDate: adDaySchema.nullable(), isOverdue: z.boolean() },
}

/** An assignment on its record's page. */
export const recordAssignmentSchema = z
  .strictObject({
    ...{ ...common, note: nullableTextSchema },
    /** False if the user was switched off, or may not see the record any more. */
    canAssigneeView: z.boolean(),
  })
  .meta({ id: 'Assignment', description: 'A record that a user is to see to.' })

export const recordAssignmentsSchema = z
  .strictObject({ results: z.array(recordAssignmentSchema) })
  .meta({ id: 'Assignments' })

/** An assignment in the list of those to or by a user. */
const listedAssignment = z
  .strictObject({
    ...common,
    /** Null where the user may not see the record any more. */
    note: nullableTextSchema,
    /** The record with the endpoint of its list and its page; null where it is gone, or the user may not see it any more. */
    record: z
      .strictObject({ id: z.int(), path: z.string(), label: z.string(), name: z.string(), address: z.string() })
      .nullable(),
  })
  .meta({ id: 'ListedAssignment' })

export const listedAssignmentsSchema = pageResponse(listedAssignment)

export type RecordAssignment = z.output<typeof recordAssignmentSchema>
export type ListedAssignment = z.output<typeof listedAssignment>
export type Person = z.output<typeof person>
