import { portionSize } from '../database/page'
import { Turn } from '../turn'

/** The JSON text of an answer with more rows than a portion, made so that others are answered meanwhile; else the answer. */
export async function longJson(answer: unknown): Promise<unknown> {
  const { results, ...rest } = Object(answer) as { results?: unknown }
  if (!Array.isArray(results) || results.length <= portionSize) return answer
  const turn = new Turn()
  const texts: string[] = []
  for (let at = 0; at < results.length; at += portionSize) {
    texts.push(JSON.stringify(results.slice(at, at + portionSize)).slice(1, -1))
    await turn.giveWay()
  }
  const others = JSON.stringify(rest).slice(1, -1)
  return `{${others}${others && ','}"results":[${texts.join(',')}]}`
}
