import Fastify from 'fastify'
import pg from 'pg'

/**
 * A hand-written handler for one list: no sign-in, no permissions, no filters, and the same response as Prayog's list
 * of districts. `node bareServer.mjs <database> [prepared]` prints its port.
 */
const [connectionString, isPrepared] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10 })
const asked = (name, text, values) => pool.query({ text, values, ...(isPrepared && { name }) })

const page = `select r.id, r.version, r.name, r.province_id as "provinceId", p.name as "provinceName", r.remarks, r.active
  from district r left join province p on p.id = r.province_id order by r.id desc limit $1 offset $2`

const app = Fastify()
app.get('/api/v1/core-app/district', async (request) => {
  const { limit = 10, offset = 0 } = request.query
  const { rows } = await asked('page', page, [limit, offset])
  const counted = await asked('count', 'select count(*) from district r', [])
  const count = Number(counted.rows[0].count)
  const at = (from) => `http://${request.headers.host}${request.url.split('?')[0]}?offset=${from}&limit=${limit}`
  return {
    count,
    next: Number(offset) + Number(limit) < count ? at(Number(offset) + Number(limit)) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results: rows.map(({ provinceId, provinceName, ...row }) => ({
      ...{ ...row, provinceId },
      province: provinceId === null ? null : { id: provinceId, name: provinceName },
    })),
  }
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`port ${app.server.address().port}\n`)
