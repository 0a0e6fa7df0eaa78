import { isDisabled, type Member } from '@nostro/messages'

import { useFormPart } from './form-store.ts'

/**
 * Returns whether the other of two alternatives is filled, so that this one is disabled.
 */
export function useIsDisabled(member: Member, path: string): boolean {
  return useFormPart(({ values }) => isDisabled(member, values, path))
}
