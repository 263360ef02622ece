import type { ZodType } from 'zod'
import type { AnyField } from './field'

/** Taken as they are: what no declaration spells out member by member. */
type Whole = ((...args: never[]) => unknown) | ZodType | AnyField

type NamesOf<Shape> = Shape extends unknown ? keyof Shape : never
type MemberOf<Shape, Name> = Shape extends unknown ? (Name extends keyof Shape ? Shape[Name] : never) : never
type ItemOf<Shape> = Shape extends readonly (infer Item)[] ? Item : never

/**
 * `Options` where every member is one of `Shape`, also in the objects and lists within; any other member is `never`, so
 * that a misspelled option does not compile. For parameters whose type is inferred: there TypeScript accepts any member.
 */
export type Exact<Options, Shape> = Options extends Whole
  ? Options
  : Options extends readonly unknown[]
    ? { [Place in keyof Options]: Exact<Options[Place], ItemOf<Shape>> }
    : Options extends object
      ? { [Name in keyof Options]: Name extends NamesOf<Shape> ? Exact<Options[Name], MemberOf<Shape, Name>> : never }
      : Options
