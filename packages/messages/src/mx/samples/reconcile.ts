import { isFilled, isRecord, valueAt, withValueAt } from '../../core/paths.ts'
import type { DraftValues } from '../../core/shape.ts'
import { businessService, DEFAULT_SERVICE_VERSION } from '../../standard/mx/releases.ts'
import { repeatsPart } from '../../standard/mx/profile/values/repeated-words.ts'
import { MX_LIMITS } from '../limits.ts'

type Change = (group: DraftValues) => DraftValues

/** Returns the values with a change to every group in them, inner groups first. */
export function changedEverywhere(values: DraftValues, change: Change): DraftValues {
  return change(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, changedValue(value, change)])),
  )
}

function changedValue(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => changedValue(item, change))
  return isRecord(value) ? changedEverywhere(value, change) : value
}

/** Returns the group without these members. */
export function without(group: DraftValues, ...names: readonly string[]): DraftValues {
  return Object.fromEntries(Object.entries(group).filter(([name]) => !names.includes(name)))
}

/** Returns the values with another value at a path, if the path has a value already. */
export function replacedAt(values: DraftValues, path: string, value: unknown): DraftValues {
  return isFilled(valueAt(values, path)) ? withValueAt(values, path, value) : values
}

/**
 * Reduces the sample to what the network accepts in blocks that are used in many places: the form offers more than the
 * profile allows.
 */
export function withinProfile(values: DraftValues): DraftValues {
  return changedEverywhere(values, (group) => {
    let changed = withoutRepetition(without(group, 'addressLine3'))
    changed = replacedAt(changed, 'clearingSystemIdentification', { type: 'CODE', value: 'USABA' })
    if (changed['type'] === 'CODE' && typeof changed['value'] === 'string') {
      changed = { ...changed, value: changed['value'].slice(0, MX_LIMITS.codeLengthMax).trim() }
    }
    // A proprietary scheme is not part of the profile, except the account's.
    if (Array.isArray(changed['other'])) {
      changed = { ...changed, other: changed['other'].map(withSchemeCode) }
    }
    return changed
  })
}

/** Returns an address without lines that repeat another part of it. */
function withoutRepetition(group: DraftValues): DraftValues {
  const parts = Object.entries(group).flatMap(([name, value]) =>
    name.startsWith('addressLine') || typeof value !== 'string' ? [] : [value],
  )
  const repeating = ['addressLine1', 'addressLine2'].filter((name) => {
    const line = group[name]
    return typeof line === 'string' && parts.some((part) => repeatsPart(line, part))
  })
  return repeating.reduce((changed, name) => ({ ...changed, [name]: 'NO 1' }), group)
}

function withSchemeCode(item: unknown): unknown {
  return isRecord(item) ? { ...item, schemeName: { type: 'CODE', value: 'CUST' } } : item
}

/** Makes the header consistent with its document (CBPR+, header). */
export function withAgreeingHeader(values: DraftValues, messageDefinition: string): DraftValues {
  const related = valueAt(values, 'businessApplicationHeader.related')
  const ofOneRelated = Array.isArray(related)
    ? withValueAt(values, 'businessApplicationHeader.related', related.slice(0, 1))
    : values
  const identified = withValueAt(
    ofOneRelated,
    'businessApplicationHeader.businessMessageIdentifier',
    valueAt(values, 'groupHeader.messageIdentification'),
  )
  const defined = withValueAt(
    identified,
    'businessApplicationHeader.messageDefinitionIdentifier',
    messageDefinition,
  )
  return withValueAt(
    defined,
    'businessApplicationHeader.businessService',
    businessService('core', DEFAULT_SERVICE_VERSION),
  )
}
