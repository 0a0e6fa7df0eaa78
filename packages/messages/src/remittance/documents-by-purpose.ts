import { purposeGroupOf } from '../codes/purpose-codes.ts'

/** The need of a document for an application. */
type DocumentNeed = 'required' | 'usual' | 'optional'

/** Members of the documents of an application that hold a file, with the number that goes with it, in the order shown. */
export const DOCUMENTS: readonly { readonly file: string; readonly number?: string }[] = [
  { file: 'sealStampedForm', number: 'sealStampedFormNumber' },
  { file: 'contract', number: 'contractNumber' },
  { file: 'invoice', number: 'invoiceNumber' },
  { file: 'tracking', number: 'trackingNumber' },
  { file: 'foreignExchangeApproval', number: 'foreignExchangeApprovalNumber' },
  { file: 'additional' },
]

/**
 * The documents that a bank usually asks for, by the group of the purpose code; the stamped form always. Ours, not the
 * authority's.
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

/** Returns the need of a document for an application with this purpose code. */
export function documentNeed(file: string, purposeCode: string): DocumentNeed {
  if (file === 'sealStampedForm') return 'required'
  return USUAL[purposeGroupOf(purposeCode)]?.includes(file) === true ? 'usual' : 'optional'
}
