import { conditionHolds, labelKeyOf, memberAt } from '@nostro/messages'

import type { FormState } from './form-state.ts'

/** Returns the key of a member's label, which may depend on other members (MT103-41). */
export function labelKeyAt(
  { definition, values }: Pick<FormState, 'definition' | 'values'>,
  path: string,
): string {
  const special = memberAt(definition, path)?.labelWhen
  return special !== undefined && conditionHolds(special.condition, values, path)
    ? special.label
    : labelKeyOf(definition, path)
}
