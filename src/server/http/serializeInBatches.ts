import { batchSize } from '../database/page'
import { TimeSlice } from '../timeSlice'

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > batchSize

/** The JSON text of an answer that holds a list of more than a portion, made so that others are answered meanwhile; else the answer. */
export async function serializeInBatches(response: unknown): Promise<unknown> {
  const properties: Record<string, unknown> = Object(response)
  const lists = Object.entries(properties).filter(([, value]) => isLong(value))
  if (Array.isArray(response) || lists.length === 0) return response
  const turn = new TimeSlice()
  const others = JSON.stringify({ ...properties, ...Object.fromEntries(lists.map(([name]) => [name, undefined])) })
  const texts = others === '{}' ? [] : [others.slice(1, -1)]
  for (const [name, list] of lists) {
    const portions: string[] = []
    for (let at = 0; at < (list as unknown[]).length; at += batchSize) {
      portions.push(JSON.stringify((list as unknown[]).slice(at, at + batchSize)).slice(1, -1))
      await turn.yieldIfDue()
    }
    texts.push(`${JSON.stringify(name)}:[${portions.join(',')}]`)
  }
  return `{${texts.join(',')}}`
}
