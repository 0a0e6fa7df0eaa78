import type { ApiError } from '../../api/index.ts'

/** The existing message with the same payment. */
export interface Duplicate {
  readonly reference: string
  readonly createdAt: string
}

/** Returns the duplicate that a refusal names, or `undefined` for any other failure. */
export function duplicateIn({ code, params }: ApiError): Duplicate | undefined {
  const { reference, createdAt } = params
  if (code !== 'message.possibleDuplicate' || typeof createdAt !== 'string') return undefined
  return { reference: String(reference), createdAt }
}
