/**
 * Preloaded into a process (`node --import`): its clock, and that of its threads and of its embedded database, shows CLOCK_AT when it
 * starts and goes on from there.
 */
const { CLOCK_AT } = process.env

if (CLOCK_AT) {
  const Clock = globalThis.Date
  const ahead = Clock.parse(CLOCK_AT) - Clock.now()
  const now = () => Clock.now() + ahead
  globalThis.Date = new Proxy(Clock, {
    apply: () => new Clock(now()).toString(),
    construct: (_, given, made) => Reflect.construct(Clock, given.length > 0 ? given : [now()], made),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Clock, name)),
  })
}
