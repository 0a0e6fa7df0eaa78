import { type CounterpartyKind, err, type Issue, type Path, type Result } from '@nostro/kernel'

import { checkedValues } from '../core/check.ts'
import { errorAt } from '../core/issue-codes.ts'
import { isRecord, memberAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import { COUNTERPARTY_FORMS } from './record-forms.ts'

/**
 * Checks the facts of a record of unknown origin and returns them as they are stored: normalised, without empty
 * members. Issues: those of the form, `member.unknown`.
 */
export function counterpartyFacts(
  kind: CounterpartyKind,
  given: DraftValues,
): Result<DraftValues, readonly Issue[]> {
  const unknown = unknownMembers(kind, given, [])
  return unknown.length > 0 ? err(unknown) : checkedValues(COUNTERPARTY_FORMS[kind], given)
}

function unknownMembers(kind: CounterpartyKind, value: unknown, path: Path): readonly Issue[] {
  if (Array.isArray(value))
    return value.flatMap((item, position) => unknownMembers(kind, item, [...path, position]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, each]) => {
    const place = [...path, name]
    return memberAt(COUNTERPARTY_FORMS[kind], place.join('.')) === undefined
      ? [errorAt(place, 'member.unknown')]
      : unknownMembers(kind, each, place)
  })
}
