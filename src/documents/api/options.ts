/** The endpoints of the document: their path, and names that an existing API prescribes. */
export interface ApiOptions extends ApiNames {
  /**
   * The path of the endpoints below `api/v1/`.
   * @example path: 'rental-app/rental-order'
   */
  path: string
}

/** Names of parameters, keys and paths that an existing API prescribes. */
export interface ApiNames {
  /**
   * The key of the document in bodies and parameters.
   * @default its name in camel case
   * @example idField: 'saleMain'
   */
  idField?: string
  /**
   * The key of the lines in bodies and responses.
   * @default `details`
   * @example linesField: 'labSaleDetail'
   */
  linesField?: string
  /**
   * The key of the payments in bodies and responses.
   * @default `paymentDetails`
   * @example paymentsField: 'payments'
   */
  paymentsField?: string
  /**
   * The path of the list of lines.
   * @default `detail`
   * @example linesPath: 'sale-detail'
   */
  linesPath?: string
  /**
   * The path of the endpoint that counts prints.
   * @default `update-` and `printCountPath` of the application
   * @example printPath: 'count-print'
   */
  printPath?: string
  /**
   * The path of the data of a print, where the party may be corrected.
   * @default `paper`
   * @example printDataPath: 'paper'
   */
  printDataPath?: string
  /**
   * With `allocations`: the path of the open documents.
   * @default `open`
   * @example openPath: 'dues'
   */
  openPath?: string
  /**
   * With `allocations`: the path of the payments of a document.
   * @default `settled`
   * @example settledPath: 'receipts'
   */
  settledPath?: string
  /**
   * With `advance`: the path of the advance of a party.
   * @default `advance`
   * @example advancePath: 'advance'
   */
  advancePath?: string
  /**
   * The key that counts the open documents of a party.
   * @default `documents`
   * @example openCountField: 'bills'
   */
  openCountField?: string
  /**
   * The parameter of the first day of the list.
   * @default `created_date_ad_after`
   * @example dateAfterParam: 'from'
   */
  dateAfterParam?: string
  /**
   * The parameter of the last day of the list.
   * @default `created_date_ad_before`
   * @example dateBeforeParam: 'to'
   */
  dateBeforeParam?: string
  /**
   * The paths of pickers by field of the header, where these differ from the name of the resource.
   * @default the names of the resources
   * @example pickerPaths: { item: 'item' }
   */
  pickerPaths?: Readonly<Record<string, string>>
}
