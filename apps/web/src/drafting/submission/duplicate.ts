import type { ApiError } from '../../api/index.ts'

/** The message that pays the same already. */
export interface Duplicate {
  readonly reference: string
  readonly createdAt: string
}

/** Returns the duplicate a refusal names; nothing for any other failure. */
export function duplicateIn({ code, params }: ApiError): Duplicate | undefined {
  const { reference, createdAt } = params
  if (code !== 'message.possibleDuplicate' || typeof createdAt !== 'string') return undefined
  return { reference: String(reference), createdAt }
}
