import type { z } from 'zod'
import type { Money } from '~/domain/money'
import type { PrintLanguage, ReturnStatus } from '~/domain/options'
import type { Field, Fields } from '~/metadata/field'
import type { KebabToCamel, Resource } from '~/metadata/resource'
import type { UsedPrintFormat } from '~/print/format/printFormat'
import type { Amounts } from './amounts/options'
import type { DocumentOptions } from './defineDocument'
import type { AnyDocType, DocType } from './docType'
import type { Party } from './party/options'

/** Response rows as types derived from the declaration; `Simple` makes them readable. */
type Simple<T> = { [K in keyof T]: T[K] } & {}

/** The party, of which the endpoints need more than its name. */
type PartyOf<O> = O extends { party: () => infer P extends Party } ? P : undefined

/**
 * Columns of every row. Dates are `YYYY-MM-DD` in the time zone of the application, `createdAt` is an ISO timestamp.
 */
interface CreatedRow {
  id: number
  fiscalYear: string
  remarks: string | null
  createdAt: string
  createdDateAd: string
  createdDateBs: string
  createdByUserName: string
}

type NumberRow<O> = O extends { number: { column: infer Column extends string } } ? { [K in Column]: string } : unknown

type PartyRow<P> =
  P extends Party<infer Name, infer Represent, infer _Copies, infer Shown>
    ? { [K in Name]: NullIfOptional<P, { id: number } & { [R in Represent]: string }> } & {
        [K in `${Name}Id`]: NullIfOptional<P, number>
      } & {
        [K in Shown]: NullIfOptional<P, string>
      } & {
        [K in `${Name}${Capitalize<Represent>}`]: string
      }
    : unknown

type NullIfOptional<P, T> = P extends { walkInName: string } ? T | null : T

type Read<F> = F extends Field<infer Value, infer _Write> ? Value : never

type FieldsRow<F> = F extends Fields
  ? { [K in keyof F]: Read<F[K]> } & {
      [K in keyof F as F[K]['options'] extends { choices: unknown } ? `${K & string}Display` : never]: string
    } & {
      [K in keyof F as F[K]['options'] extends { to: () => Resource } ? `${K & string}Id` : never]:
        | number
        | Extract<Read<F[K]>, null>
    }
  : unknown

type HeaderFields<O> = O extends { header: { fields: infer F extends Fields } } ? F : unknown

type AmountsRow<O, Part extends 'header' | 'line'> = O extends { amounts: Amounts<infer Line, infer Header> }
  ? { [K in Part extends 'header' ? Header : Line]: Money }
  : unknown

/** `paidAmount`: what came in since, less what was given back; `dueAmount`: what is still to be paid. */
type BalanceRow<O> = O extends { balance: infer B }
  ? (B extends { totalField: string } ? { paidAmount: Money; dueAmount: Money } : unknown) &
      (B extends { isReturnable: true; totalField: string } ? { returnedAmount: Money } : unknown) &
      (B extends { isReturnable: true } ? { returnStatus: ReturnStatus } : unknown)
  : unknown

type ShownRow<O> = O extends { list: { virtualFields: infer S extends Readonly<Record<string, z.ZodType>> } }
  ? { [K in keyof S]: z.output<S[K]> }
  : unknown

/** The values of correctable references when the document was written. */
type CorrectedRow<O> = O extends { corrections: { fields: readonly (infer Name extends string)[] } }
  ? { [K in `billed${Capitalize<Name>}`]: string | null }
  : unknown

/** Its source document. */
type ReturnRow<O> = O extends { sourceDocument: infer R extends { docType: () => AnyDocType } }
  ? ReturnRef<IdOf<ReturnType<R['docType']>>> &
      ReturnDays<R extends { refFieldPrefix: infer As extends string } ? As : 'ref'>
  : unknown

/** A document's id as it travels. */
type IdOf<D> =
  D extends DocType<infer Name, infer O>
    ? O extends { api: { idField: infer Id extends string } }
      ? Id
      : KebabToCamel<Name>
    : never

type ReturnRef<Id extends string> = { [K in `ref${Capitalize<Id>}`]: number } & {
  [K in `ref${Capitalize<Id>}No`]: string
}

type ReturnDays<As extends string> = { [K in `${As}${'FiscalYear' | 'DateAd' | 'DateBs' | 'CreatedAt'}`]: string }

/** The states that are computed of it. */
type ComputedStatesRow<O> = O extends { computedStates: infer C extends Readonly<Record<string, { states: object }>> }
  ? { [K in keyof C]: keyof C[K]['states'] & string } & { [K in keyof C as `${K & string}Display`]: string }
  : unknown

/** A row of a document's list. */
export type DocumentOf<D> =
  D extends DocType<string, infer O extends DocumentOptions>
    ? Simple<
        CreatedRow &
          NumberRow<O> &
          PartyRow<PartyOf<O>> &
          FieldsRow<HeaderFields<O>> &
          AmountsRow<O, 'header'> &
          BalanceRow<O> &
          CorrectedRow<O> &
          ReturnRow<O> &
          ComputedStatesRow<O> &
          ShownRow<O>
      >
    : never

type LineBase<L> = L extends { resource: () => Resource; resourceField: infer Name extends string }
  ? { [K in Name]: { id: number; name: string } } & { [K in `${Name}Id`]: number }
  : unknown

type LineCopies<L> = L extends { snapshot: infer C } ? { [K in keyof C]: string } : unknown

type LineFields<L> = L extends { fields: infer F } ? FieldsRow<F> : unknown

/** A line of a saved document. */
export type LineOf<D> =
  D extends DocType<string, infer O extends DocumentOptions>
    ? Simple<
        { id: number } & LineBase<O['lines']> & LineCopies<O['lines']> & LineFields<O['lines']> & AmountsRow<O, 'line'>
      >
    : never

/** The snapshot columns of the party besides its name, for printing. */
type CopiesRow<P> =
  P extends Party<infer Name, string, infer Copies>
    ? {
        [K in Exclude<keyof Copies, `${Name}Name`>]:
          | (Copies[K] extends { type: 'integer' } ? number : string)
          | (Copies[K] extends { notNull: true } ? never : null)
      }
    : unknown

type LinesIn<D> =
  D extends DocType<string, infer O>
    ? O extends { api: { linesField: infer Name extends string } }
      ? { [K in Name]: LineOf<D>[] }
      : unknown
    : unknown

/** The print data of a document besides its row and what its controller adds. `Payment` is a line of its payments. */
export type PrintDataOf<D, Payment = never> =
  D extends DocType<string, infer O extends DocumentOptions>
    ? Simple<
        CopiesRow<PartyOf<O>> &
          LinesIn<D> & { createdByFullName: string } & {
            printLanguage: PrintLanguage
            /** The print format of its first print, else the current one. */
            printFormat: UsedPrintFormat
            /** How often it was printed; the next print is the original when 0. */
            printCount: number
          } & ([Payment] extends [never] ? unknown : { paymentDetails: Payment[] })
      >
    : never

/** A record of a master as a form picks it, with the fields that it asks for. */
export type PickerOptionOf<R extends Resource, Names extends keyof R['fields']> = Simple<
  { id: number } & { [K in Names]: Read<R['fields'][K]> }
>
