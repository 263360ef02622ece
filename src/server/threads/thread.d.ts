/** The address of a file that a thread can run (`scripts/threads.mjs`). */
declare module '*?thread' {
  const address: string
  export default address
}
