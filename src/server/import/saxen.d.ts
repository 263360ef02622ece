/** The used part of `saxen`, which has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string

  interface Handlers {
    openTag: (name: string, attributes: () => Record<string, string>, decode: Decode) => void
    closeTag: (name: string) => void
    text: (value: string, decode: Decode) => void
    cdata: (value: string) => void
    error: (error: Error) => void
  }

  export class Parser {
    on<Event extends keyof Handlers>(event: Event, handler: Handlers[Event]): this
    parse(xml: string): void
  }
}
