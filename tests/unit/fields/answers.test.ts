import { describe, expect, it } from 'vitest'
import { lookupResource } from '~/server/resources/lookup'
import { lookupResponse, recordResponse } from '~/server/resources/responses'
import { defineResource, f, type RecordOf } from '../../../src/resource'

const sizes = [
  { id: 1, name: 'Small' },
  { id: 2, name: 'Large' },
] as const

const place = defineResource('place', {
  label: 'Place',
  fields: { title: f.name() },
  labelField: 'title',
  listColumns: ['title'],
})

/** A master with a field of each kind, required and not. */
const sample = defineResource('odd-thing', {
  label: 'Odd Thing',
  fields: {
    name: f.name(),
    note: f.text({ label: 'Note' }),
    story: f.richText({ label: 'Story' }),
    length: f.number({ label: 'Length' }),
    place: f.displayOrder({ required: true }),
    price: f.money({ label: 'Price', required: true }),
    rate: f.percent({ label: 'Rate' }),
    open: f.boolean({ label: 'Open' }),
    since: f.date({ label: 'Since' }),
    size: f.choice({ label: 'Size', choices: sizes, required: true }),
    otherSize: f.choice({ label: 'Other Size', choices: sizes }),
    at: f.reference(() => place, { label: 'At', required: true }),
    near: f.reference(() => place, { label: 'Near' }),
    all: f.references(() => place, { label: 'All' }),
    email: f.email({ label: 'Email' }),
    phone: f.phone({ label: 'Phone' }),
    photo: f.image({ label: 'Photo' }),
    whole: f.concat({ label: 'Whole', from: ['name', 'note'] }),
    password: f.password({ label: 'Password', required: true }),
    access: f.secret({ label: 'Access', destinationFields: ['name'] }),
    repeated: f.text({ label: 'Repeated', required: true, stored: false }),
  },
  listColumns: ['name'],
})

type Thing = RecordOf<typeof sample>
const answer = recordResponse(sample)

const whole: Thing = {
  ...{ id: 1, version: 3, name: 'A', note: 'b', story: '<p>c</p>', length: 1.5, place: 2, price: '12.50' },
  ...{ rate: '13.00', open: true, since: '2026-01-31', size: 1, sizeDisplay: 'Small' },
  ...{ otherSize: 2, otherSizeDisplay: 'Large', at: { id: 4, title: 'Here' }, near: { id: 5, title: 'There' } },
  ...{ all: [{ id: 4, title: 'Here' }], email: 'a@b.np', phone: '98', photo: '/api/v1/files/x', whole: 'A b' },
  ...{ remarks: 'why', active: true },
}

/** What the type lets be null; TypeScript holds this list against the type, the test against the schema. */
const nullable: { [K in keyof Thing as null extends Thing[K] ? K : never]: null } = {
  ...{ note: null, story: null, length: null, rate: null, since: null, otherSize: null, otherSizeDisplay: null },
  ...{ near: null, email: null, phone: null, photo: null, remarks: null },
}

/** As the API answers it: with the ids of references beside their records. */
const answered: Thing & { atId: number; nearId: number } = { ...whole, atId: 4, nearId: 5 }
const nullableAnswered = { ...nullable, nearId: null }

describe('the schema of a master’s record', () => {
  it('is what its type says, with the ids of references, and no other fields; null where the type has null', () => {
    expect(answer.parse(answered)).toEqual(answered)
    expect(answer.parse({ ...answered, ...nullableAnswered })).toEqual({ ...answered, ...nullableAnswered })
    for (const name of Object.keys(answered)) {
      const { [name as keyof Thing]: _, ...rest } = answered
      expect([name, answer.safeParse(rest).success]).toEqual([name, false])
      const isNullable = name in nullableAnswered
      expect([name, answer.safeParse({ ...answered, [name]: null }).success]).toEqual([name, isNullable])
    }
    for (const name of ['password', 'access', 'repeated', 'noteDisplay'])
      expect([name, answer.safeParse({ ...answered, [name]: 'x' }).success]).toEqual([name, false])
    // @ts-expect-error a secret is never answered
    void whole.password
    // @ts-expect-error what is kept nowhere is not answered
    void whole.repeated
  })

  it('takes values of the field’s kind alone', () => {
    const wrong: Partial<Record<keyof Thing, unknown>> = {
      ...{ price: 12.5, rate: '13', since: '2026-02-31', size: 3, sizeDisplay: 'Huge', place: 1.5, open: 1 },
      ...{ at: { id: 4 }, near: { id: 5, title: 'There', name: 'There' }, all: null, length: '1', version: 0 },
    }
    for (const [name, value] of Object.entries(wrong))
      expect([name, answer.safeParse({ ...whole, [name]: value }).success]).toEqual([name, false])
  })

  it('a picker answers the fields that it shows, and the id', () => {
    const seen = lookupResponse(lookupResource(sample, ['name', 'size']))
    expect(seen.safeParse({ id: 1, name: 'A', size: 1 }).success).toBe(true)
    expect(seen.safeParse({ id: 1, name: 'A', size: 1, version: 1 }).success).toBe(false)
  })
})
