import { useState } from 'react'

import type { FormState } from './state/form-state.ts'
import { useFormPart } from './state/form-store.ts'
import { useFocusedMember } from './use-focused-member.ts'

/**
 * Returns a text that is computed from a form, unchanged while the control of one of the members `paths` has the
 * focus: a call that depends on it is not made for each key press.
 */
export function useSettledMember(paths: readonly string[], textOf: (state: FormState) => string): string {
  const focused = useFocusedMember()
  const text = useFormPart(textOf)
  const [settled, setSettled] = useState(text)
  const isTyping =
    focused !== undefined && paths.some((path) => focused === path || focused.startsWith(`${path}.`))
  const current = isTyping ? settled : text
  if (current !== settled) setSettled(current)
  return current
}
