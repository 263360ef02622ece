/** Every text for the screen that the sources hold (scripts/texts.mjs). */
declare module 'virtual:texts' {
  const texts: readonly string[]
  export default texts
}
