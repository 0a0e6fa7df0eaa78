import { purposeGroupOf } from '../codes/purpose-codes.ts'

/** The level at which a document is needed for an application. */
type DocumentNeed = 'required' | 'usual' | 'optional'

/** The members for the files of an application, each with the member for its number, in the order shown. */
export const DOCUMENTS: readonly { readonly file: string; readonly number?: string }[] = [
  { file: 'sealStampedForm', number: 'sealStampedFormNumber' },
  { file: 'contract', number: 'contractNumber' },
  { file: 'invoice', number: 'invoiceNumber' },
  { file: 'tracking', number: 'trackingNumber' },
  { file: 'foreignExchangeApproval', number: 'foreignExchangeApprovalNumber' },
  { file: 'additional' },
]

/**
 * The documents that banks usually require, by the group of the purpose code; the stamped form is always required. This
 * list is the product's, not the authority's.
 */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  '1': ['contract', 'invoice', 'tracking'],
  '2': ['contract', 'invoice'],
  '3': ['contract', 'additional'],
  '4': ['additional'],
  '5': ['contract', 'foreignExchangeApproval'],
  '6': ['contract', 'foreignExchangeApproval'],
  '7': ['foreignExchangeApproval'],
  '8': ['contract', 'foreignExchangeApproval'],
  '9': ['contract'],
}

/** Returns the level at which a document is needed for an application with this purpose code. */
export function documentNeed(file: string, purposeCode: string): DocumentNeed {
  if (file === 'sealStampedForm') return 'required'
  return USUAL[purposeGroupOf(purposeCode)]?.includes(file) === true ? 'usual' : 'optional'
}
